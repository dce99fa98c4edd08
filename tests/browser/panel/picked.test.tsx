import { expect, it, vi } from 'vitest';
import type { Shared } from '../../../runtime/panel/panel-parts.tsx';
import { ThisPage } from '../../../runtime/panel/this-page.tsx';
import type { Settings } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

const house = `
  <header>
    <p>Lillehuset</p>
    <nav><ul>
      <li>
        <a href="/kino">Kino<span> (new window)</span></a><button><span>More of Kino</span></button>
        <ul><li><a href="/kino/alle">All</a></li></ul>
      </li>
      <li><span class="menu-label">Stage</span><ul><li><a href="/scene/alle">All</a></li></ul></li>
      <li><a href="/om"><b>New</b></a></li>
    </ul></nav>
  </header>
  <main><div data-block id="hours"><header><p>Open</p></header></div></main>
  <footer><section><address>Kaia 1</address></section><nav><ul><li><a href="/om">About</a></li><li>Kino</li></ul></nav></footer>`;

const block = {
  ...{ file: 'pages/a.json', path: ['blocks', 0], line: 4, id: 'hours', component: 'hours' },
  ...{ title: 'Hours', options: [], site: ['hours'], count: 0, records: [] },
};

const site = [
  { file: 'site.json', path: ['hours'], line: 9, title: 'Opening hours' },
  { file: 'site.json', path: ['footer'], line: 5, title: 'The foot' },
  { file: 'site.json', path: ['search'], line: 7, title: 'The search' },
];

const menu = [
  ['Kino', 'header', '/kino'],
  ['All', 'header', '/kino/alle'],
  ['All', 'header', '/scene/alle'],
  ['Stage', 'header', null],
  ['About', 'footer', '/om'],
  ['Kino', 'footer', null],
].map(([title, place, href], index) => ({
  ...{ file: 'site.json', path: ['theme', 'menu', index], line: 20 + index },
  ...{ title: String(title), shown: { place: String(place), href: href ?? null } },
}));

/** Renders the view of a page with the house's frame, where the user picks an element. */
function shownAt(at: string, settings: Settings, shared: Partial<Shared> = {}) {
  const asked = vi.fn<(call: string) => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = request instanceof Request ? request.url : '';
    asked(url.replace(/\?.*$/, '').replace(/^.*\//, ''));
    if (url.includes('/problems')) return Response.json([]);
    const blocks = [block, { ...block, id: 'other', line: 9 }];
    return Response.json(url.includes('/list') ? settings : { page: null, blocks });
  });
  const shown = new DOMParser().parseFromString(house, 'text/html');
  const picked = shown.querySelector(at);
  return { element: rendered(<ThisPage path="/" />, { picked, ...shared }), asked };
}

it.each([
  ['header p', [words.settings.menu]],
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

it.each([
  ['header li > a', ['Kino', 0]],
  ['header a > span', ['Kino', 0]],
  ['header button span', ['Kino', 0]],
  ['header ul ul a', ['All', 1]],
  ['header [href="/scene/alle"]', ['All', 2]],
  ['header .menu-label', ['Stage', 3]],
  ['footer nav a', ['About', 4]],
  ['footer li:last-child', ['Kino', 5]],
  ['header b', null],
  ['header p', null],
] as const)(
  'the form of the item of the menu at %s is one press away, at its label',
  async (at, item) => {
    const open = vi.fn<Shared['open']>();
    const { element } = shownAt(at, { site, menu }, { open });
    const buttons = () => [...element.querySelectorAll<HTMLElement>('.picked .acts button')];
    await vi.waitFor(() => expect(buttons()).toHaveLength(item === null ? 1 : 2));
    for (const one of buttons()) one.click();
    const place = (...path: readonly (string | number)[]) => ({ file: 'site.json', path });
    const whole = { kind: 'form', place: place('theme', 'menu'), title: words.settings.menu };
    const [title, index] = item ?? [];
    const own = {
      kind: 'form',
      place: place('theme', 'menu', index ?? 0),
      title,
      field: ['label'],
    };
    expect(open.mock.calls).toEqual([...(item === null ? [] : [[own]]), [whole]]);
  },
);

it('where it is unclear which item of the menu is at an element, only the whole menu is offered', async () => {
  const twice = menu.map((one) => ({ ...one, shown: { place: 'header', href: '/kino/alle' } }));
  const { element } = shownAt('header ul ul a', { site, menu: twice });
  const texts = () =>
    [...element.querySelectorAll('.picked .acts button')].map((one) => one.textContent);
  await vi.waitFor(() => expect(texts()).toEqual([words.settings.menu]));
});
