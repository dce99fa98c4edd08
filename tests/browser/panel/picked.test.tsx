import { expect, it, vi } from 'vitest';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
import type { Settings } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

const house = `
  <header><nav><a href="/kino">Kino</a></nav></header>
  <main><div data-block id="hours"><header><p>Open</p></header></div></main>
  <footer><section><address>Kaia 1</address></section><nav><a href="/om">About</a></nav></footer>`;

const block = {
  ...{ file: 'pages/a.json', path: ['blocks', 0], line: 4, id: 'hours', component: 'hours' },
  ...{ title: 'Hours', options: [], site: ['hours'], count: 0, records: [] },
};

const site = [
  { file: 'site.json', path: ['hours'], line: 9, title: 'Opening hours' },
  { file: 'site.json', path: ['footer'], line: 5, title: 'The foot' },
  { file: 'site.json', path: ['search'], line: 7, title: 'The search' },
];

/** Renders the view of a page with the house's frame, where the user picks an element. */
function shownAt(at: string, settings: Settings) {
  const asked = vi.fn<(call: string) => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = request instanceof Request ? request.url : '';
    asked(url.replace(/\?.*$/, '').replace(/^.*\//, ''));
    if (url.includes('/problems')) return Response.json([]);
    const blocks = [block, { ...block, id: 'other', line: 9 }];
    return Response.json(url.includes('/list') ? settings : { page: null, blocks });
  });
  const shown = new DOMParser().parseFromString(house, 'text/html');
  return { element: rendered(<ThisPage path="/" />, { picked: shown.querySelector(at) }), asked };
}

it.each([
  ['header a', [words.settings.menu]],
  ['footer a', [words.settings.menu]],
  ['address', ['Opening hours', 'The foot']],
  ['main p', ['Opening hours']],
])(
  'the forms of the parts of site.json that are shown at %s are one press away',
  async (at, titles) => {
    const { element } = shownAt(at, { site });
    const all = [words.settings.menu, ...site.map(({ title }) => title)];
    await vi.waitFor(() => {
      const buttons = [...element.querySelectorAll('.picked button, .blocks button')];
      const texts = buttons.map(({ textContent }) => textContent);
      expect(texts.filter((text) => all.includes(text))).toEqual(titles);
    });
  },
);

it('a footer without parts of site.json leaves the page as it is; the settings are asked for once', async () => {
  const { element, asked } = shownAt('address', { site: site.slice(2) });
  await vi.waitFor(() => expect(element.querySelectorAll('.blocks summary')).toHaveLength(2));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('list'));
  // What the answers change is shown by then.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(element.querySelector('.picked')).toBeNull();
  expect(element.querySelectorAll('.blocks summary')).toHaveLength(2);
  expect(asked.mock.calls.filter(([call]) => call === 'list')).toHaveLength(1);
});
