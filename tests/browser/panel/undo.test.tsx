import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Act, NewRecord } from '../../../runtime/panel/sent-views.tsx';
import type { RecordPlace } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { film, rendered } from './rendered.tsx';

const words = allWords.en;
const place = { file: 'data/films/a.json', path: [] };
const record: RecordPlace = { ...film, actions: ['Cancel'] };

/** Renders a view with a server that answers GET calls with `given`, and saves. @returns the function for messages */
function serving(content: ReactNode, given: object) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json(
      request instanceof Request && request.method === 'GET'
        ? given
        : { kind: 'saved', undo: 7, place },
    ),
  );
  const notify = vi.fn();
  rendered(content, { notify });
  return notify;
}

it.each([
  {
    button: words.create,
    view: <NewRecord model="film" onDone={() => {}} />,
    given: { ...place, value: {}, schema: { type: 'object' } },
    text: words.created,
  },
  {
    button: 'Cancel',
    view: <Act record={record} index={0} onDone={() => {}} />,
    given: { record, place, value: {}, asks: null },
    text: words.ended,
  },
])('«$button» can be undone, which closes its view', async ({ button, view, given, text }) => {
  const notify = serving(view, given);
  await page.getByRole('button', { name: button, exact: true }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(text, 7, true));
});

it('after another user’s action, the view says how the record is now, and what its button then does', async () => {
  const changed = { ...record, actions: ['Undo the cancelling'], done: ['Cancelled'] };
  const plans = [record, changed].map((one) => ({ record: one, place, value: {}, asks: null }));
  serving(<Act record={record} index={0} onDone={() => {}} />, {});
  vi.mocked(fetch).mockImplementation(async (request) =>
    Response.json(
      request instanceof Request && request.method === 'GET' ? plans.shift() : { kind: 'changed' },
    ),
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const told = () => document.querySelector('.send')?.textContent;
  const expected = `Now: Cancelled.Undo the cancelling${words.changedMeanwhile}`;
  await vi.waitFor(() => expect(told()).toBe(expected));
});

it('a new record that another one needs begins with the given values', async () => {
  const properties = { id: { type: 'string' }, film: { type: 'string' } };
  const source = { ...place, value: { id: 'b' }, schema: { type: 'object', properties } };
  serving(<NewRecord model="showing" value={{ film: 'a' }} onDone={() => {}} />, source);
  await expect.element(page.getByLabelText(/film/)).toHaveValue('a');
  await expect.element(page.getByLabelText(/id/)).toHaveValue('b');
});
