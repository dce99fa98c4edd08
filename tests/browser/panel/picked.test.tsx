import { expect, it, vi } from 'vitest';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
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

it.each([
  ['header a', [words.settings.menu]],
  ['footer a', [words.settings.menu]],
  ['address', ['Opening hours', 'The foot']],
  ['main p', ['Opening hours']],
])(
  'the forms of the parts of site.json that are shown at %s are one press away',
  async (at, titles) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const url = request instanceof Request ? request.url : '';
      if (url.includes('/problems')) return Response.json([]);
      return Response.json(url.includes('/list') ? { site } : { page: null, blocks: [block] });
    });
    const shown = new DOMParser().parseFromString(house, 'text/html');
    const element = rendered(<ThisPage path="/" />, { picked: shown.querySelector(at) });
    const all = [words.settings.menu, ...site.map(({ title }) => title)];
    await vi.waitFor(() => {
      const buttons = [...element.querySelectorAll('.picked button, .blocks button')];
      const texts = buttons.map(({ textContent }) => textContent);
      expect(texts.filter((text) => all.includes(text))).toEqual(titles);
    });
  },
);
