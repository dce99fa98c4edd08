import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NewForm } from '../../../runtime/panel/form-view.tsx';
import { Problems } from '../../../runtime/panel/listed-faults.tsx';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
import type { ListedFault } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

const text = { type: 'string' };

function form(schema: object, value: unknown, name?: string) {
  return (
    <NewForm
      {...{ value, faults: [], message: '', label: 'Create', onSend() {}, ...(name && { name }) }}
      schema={{ type: 'object', ...schema }}
    />
  );
}

/** Presses the button that has a name, by the keyboard. */
async function press(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

it.each([
  ['of objects', { type: 'object', properties: { label: text } }, { label: 'A' }, 'SUMMARY'],
  ['of texts', text, 'A', 'INPUT'],
])(
  'an item %s that is removed hands the focus to the next one, the last to the one before, the only one to the button that adds',
  async (_, items, item, name) => {
    const list = { type: 'array', items };
    const element = rendered(form({ properties: { list } }, { list: [item, item, item] }));
    const places = () => {
      const all = [...element.querySelectorAll('.item')];
      const { activeElement } = document;
      return [
        all.length,
        activeElement?.tagName,
        all.findIndex((one) => one.contains(activeElement)),
      ];
    };
    await press(words.removeItem);
    await expect.poll(places).toEqual([2, name, 0]);
    page.getByRole('button', { name: words.removeItem }).last().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(places).toEqual([1, name, 0]);
    await press(words.removeItem);
    await expect.poll(places).toEqual([0, 'BUTTON', -1]);
    expect(document.activeElement?.textContent).toBe(words.add);
  },
);

it('a picture that is chosen or removed hands the focus to the button that chooses one', async () => {
  const url = 'data:image/svg+xml,<svg/>';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json([{ url, width: 640, height: 360 }]),
  );
  const image = { type: 'object', 'x-image': true, properties: { url: text, alt: text } };
  const element = rendered(form({ properties: { image } }, { image: {} }));
  await press(words.choose);
  await press(/640/);
  await expect.poll(() => element.querySelector('.chooser')).toBeNull();
  expect(document.activeElement?.textContent).toBe(words.choose);
  await press(words.removeItem);
  await expect.poll(() => element.querySelector('.focal')).toBeNull();
  expect(document.activeElement?.textContent).toBe(words.choose);
});

it('a number that is corrected hands the focus to its field', async () => {
  rendered(form({ properties: { minutes: { type: 'number' } } }, { minutes: '104 min' }));
  await press(words.fix('104'));
  await expect.element(page.getByLabelText(/minutes/)).toHaveValue('104');
  await expect.element(page.getByLabelText(/minutes/)).toHaveFocus();
});

it('what was typed and not sent, once it is discarded, hands the focus to the heading', async () => {
  localStorage.setItem('a', '{"base":{},"value":{"title":"Snø"}}');
  rendered(
    <main>
      <h1 tabIndex={-1}>New</h1>
      {form({ properties: { title: text } }, {}, 'a')}
    </main>,
  );
  await press(words.forget);
  await expect.element(page.getByLabelText(/title/)).toHaveValue('');
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

it('a mistake that is corrected hands the focus to the words that say so', async () => {
  const fault: ListedFault = {
    ...{ file: 'a.json', path: [], line: 1, column: 1, code: 'dead-path', severity: 'error' },
    ...{ message: 'A mistake', remedy: [], suggestion: '/kino', form: null },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const isFix = request instanceof Request && request.url.endsWith('/fix');
    return Response.json(isFix ? { kind: 'saved', undo: 1 } : [fault]);
  });
  const notify = vi.fn<() => void>();
  rendered(
    <main>
      <p className="notice" tabIndex={-1} />
      <Problems files={new Set()} />
    </main>,
    { notify },
  );
  await press(words.fix('/kino'));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(words.fixed, 1));
  expect(document.activeElement?.className).toBe('notice');
});

it('the list of what was picked, once it is closed, hands the focus to the heading', async () => {
  const block = { file: 'a.json', path: [], line: 1, id: 'hours', component: 'hours' };
  const blocks = [{ ...block, title: 'Hours', options: [], site: [], count: 0, records: [] }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { url = '' } = request instanceof Request ? request : {};
    if (url.includes('/problems')) return Response.json([]);
    return Response.json(url.includes('/list') ? {} : { page: null, blocks });
  });
  const html = '<main><div data-block id="hours"></div></main>';
  const picked = new DOMParser().parseFromString(html, 'text/html').querySelector('div');
  const element = rendered(
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <ThisPage path="/" />
    </main>,
    { picked },
  );
  await press(words.back);
  await expect.poll(() => element.querySelector('.picked')).toBeNull();
  expect(document.activeElement?.tagName).toBe('H1');
});
