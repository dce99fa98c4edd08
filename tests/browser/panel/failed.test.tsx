import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Contents } from '../../../runtime/panel/contents-view.tsx';
import { FormView } from '../../../runtime/panel/form-view.tsx';
import { Problems } from '../../../runtime/panel/listed-faults.tsx';
import { When } from '../../../runtime/panel/other-views.tsx';
import { RecordInput } from '../../../runtime/panel/picture-field.tsx';
import { PageLine, RecordForm } from '../../../runtime/panel/record-views.tsx';
import { Act, NewItem, NewRecord } from '../../../runtime/panel/sent-views.tsx';
import { Explanation, FileText } from '../../../runtime/panel/text-views.tsx';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { InPanel } from '../../unit/panel/in-panel.tsx';
import { film, rendered } from './rendered.tsx';

const words = allWords.en;
const place = { file: 'data/films/a.json', path: [] };
const schema = { type: 'object', properties: {} };
const plan = { place, record: { ...film, actions: ['Cancel'] }, base: {}, value: {}, asks: null };

const answers: Readonly<Record<string, unknown>> = {
  ...{ moments: { now: '2026-11-20T16:00:00+01:00', moments: [] }, explain: [], notes: [] },
  ...{ text: { text: '{}' }, new: { ...place, schema }, form: { ...place, schema }, action: plan },
  ...{ page: { page: null, blocks: [] }, problems: [], list: { count: 1, items: [film] } },
  ...{ record: null, 'page-state': null },
};

/** Answers the panel's calls; with what it returns, one call begins and ceases to fail. The list of settings is empty. */
function answering(name: string, failed: () => Response): (isFailing: boolean) => void {
  let isFailing = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname, searchParams } = new URL(request instanceof Request ? request.url : '');
    const call = pathname.split('/').at(-1) ?? '';
    const isSettings = call === 'list' && !searchParams.has('model');
    if (call === name && !isSettings && isFailing) return failed();
    return Response.json(isSettings ? {} : answers[call]);
  });
  return (next) => {
    isFailing = next;
  };
}

const nothing = () => {};
const field = {
  ...{ id: 'a', value: '', isRequired: false, isOff: false, onChange: nothing, onLeave: nothing },
};
const views: readonly (readonly [call: string, view: () => ReactNode])[] = [
  ['moments', () => <When path="/" />],
  ['explain', () => <Explanation query={{ path: '/' }} />],
  ['text', () => <FileText file="a.json" line={1} />],
  ['new', () => <NewRecord model="film" onDone={nothing} />],
  ['form', () => <NewItem place={place} value={{}} onDone={nothing} />],
  ['action', () => <Act record={film} index={0} onDone={nothing} />],
  ['form', () => <FormView place={place} component="a" />],
  ['notes', () => <FormView place={place} component="a" />],
  ['record', () => <RecordForm place={place} onGone={nothing} onTitle={nothing} />],
  ['page-state', () => <PageLine file="pages/a.json" onRemove={nothing} />],
  ['page', () => <ThisPage path="/" />],
  ['problems', () => <Problems files={new Set()} />],
  ['list', () => <Contents />],
  ['list', () => <RecordInput {...field} model="film" />],
];

it.each(views)('a view that can’t load %s says why, and tries again', async (call, view) => {
  const error = 'The file is locked.';
  const fail = answering(call, () => Response.json({ error }, { status: 500 }));
  fail(true);
  const refresh = vi.fn();
  const element = rendered(
    <main>
      <h1 tabIndex={-1}>A view</h1>
      {view()}
    </main>,
    { refresh },
  );
  const alert = () => element.querySelector('[role=alert]');
  await expect.poll(() => alert()?.textContent).toBe(`${error} ${words.again}`);
  // Its other requests may be answered later.
  await expect.poll(() => element.textContent).not.toContain(words.loading);
  fail(false);
  await page.getByRole('button', { name: words.again }).click();
  // What else failed is requested again, too.
  expect(refresh).toHaveBeenCalledOnce();
  expect(element.contains(document.activeElement)).toBe(true);
  await expect.poll(() => element.textContent).not.toContain(words.loading);
  expect(alert()).toBeNull();
});

it('says that the server is away, and keeps what it showed before', async () => {
  const fail = answering('list', () => {
    throw new TypeError('Failed to fetch');
  });
  const element = rendered(<Contents />);
  const listed = () => element.querySelector('.rows .name')?.textContent;
  await expect.poll(listed).toBe('Afilm');
  fail(true);
  await page.getByRole('searchbox').fill('a');
  const said = () => element.querySelector('[role=alert]')?.textContent;
  await expect.poll(said).toBe(`${words.failed} ${words.again}`);
  expect(listed()).toBe('Afilm');
});

/** A view that is shown again, with the next number, at each press on the button. */
function Again({ view }: { readonly view: (turn: number) => ReactNode }) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Next
      </button>
      {view(turn)}
    </>
  );
}

it.each([
  [
    'keeps the mistakes of an earlier version of the site',
    ...(['problems', words.noProblems, true] as const),
    (turn: number) => (
      <InPanel language="en" version={turn}>
        <Problems files={new Set()} />
      </InPanel>
    ),
  ],
  [
    'leaves out the moments of an earlier page',
    ...(['moments', words.shownAt, false] as const),
    (turn: number) => <When path={`/${turn}`} />,
  ],
])('a view that fails later says why, and %s', async (_, call, text, isKept, view) => {
  const error = 'The file is locked.';
  const fail = answering(call, () => Response.json({ error }, { status: 500 }));
  const element = rendered(<Again view={view} />);
  await expect.poll(() => element.textContent).toContain(text);
  fail(true);
  await page.getByRole('button', { name: 'Next' }).click();
  const said = () => element.querySelector('[role=alert]')?.textContent;
  await expect.poll(said).toBe(`${error} ${words.again}`);
  expect(element.textContent?.includes(text)).toBe(isKept);
});
