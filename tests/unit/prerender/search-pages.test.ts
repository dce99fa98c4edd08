import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import {
  programmePages,
  searchedPages,
  searchSite,
} from '../../../runtime/prerender/search-entries.ts';
import { searchedTexts } from '../../../runtime/prerender/search-pages.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import {
  allOf,
  articleOf,
  eventOf,
  filmOf,
  oneBy,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const blocks = await readBlocks();
const at = (row: number) => ({ row, column: 1, order: 1 });
const search = { path: '/sok', pages: true };

const pages: SiteParts['pages'] = {
  house: {
    path: '/huset',
    meta: { title: 'Huset', description: 'Alt om huset.', keywords: 'hus' },
    search: ['kåken'],
    blocks: [
      { component: 'content', place: at(1), data: ['text'] },
      { component: 'contact', place: at(2), data: ['people'] },
    ],
  },
  find: { path: '/sok', meta: { title: 'Søk' } },
  lost: { path: '/404.html', meta: { title: 'Borte' } },
  own: { path: '/min-side', audience: 'member', meta: { title: 'Min side' }, search: ['konto'] },
  secret: { path: '/hemmelig', audience: 'member', meta: { title: 'Hemmelig' } },
  film: { path: '/film/:id', meta: { title: 'Film' } },
};
const blockData = {
  text: {
    html: '<p>Velkommen.</p><h2>Åpent nå</h2><p>Til ti.</p><h2 id="pris">Pris</h2><p>Gratis</p><h3>For <em>alle</em></h3><ul><li>\n Sal 1\n</li><li>Hvor? Her!</li></ul>',
  },
  people: {
    heading: 'Folk',
    shortcuts: [{ label: 'Ring', href: '/x' }],
    groups: [{ title: 'Luka', text: 'Vi svarer.', href: '/x' }],
  },
};
const modelOf = (parts: SiteParts) => createPageModel(siteOf(parts), NOW);
const entries = (parts: SiteParts) => [...searchedTexts(modelOf(parts), blocks).values()].flat();

describe('pages with their own texts', () => {
  it('are found by title, texts and words, each heading by its anchor', () => {
    const found = entries({ pages, blockData, config: { search } });
    expect(found.map(({ href, title, text }) => [href, title, text])).toEqual([
      ['/huset', 'Huset', 'Alt om huset. Velkommen. Folk. Ring'],
      ['/huset#b-1-1-1-apent-na', 'Huset › Åpent nå', 'Til ti.'],
      ['/huset#pris', 'Huset › Pris', 'Gratis. For alle. Sal 1. Hvor? Her!'],
      ['/huset#b-2-1-1-luka', 'Huset › Luka', 'Vi svarer.'],
      ['/min-side', 'Min side', ''],
    ]);
    expect(found[0]).toMatchObject({ words: ['kåken'], tags: ['hus'] });
  });

  it('are found at their encoded addresses', () => {
    const asked = { ...pages.house, path: '/hva skjer%3F' };
    const [page, section] = entries({ pages: { asked }, blockData, config: { search } });
    const path = '/hva%20skjer%3F';
    expect([page?.href, section?.href]).toEqual([path, `${path}#b-1-1-1-apent-na`]);
  });

  it('are none where the site doesn’t say so', () => {
    expect(entries({ pages, blockData, config: { search: { path: '/sok' } } })).toEqual([]);
  });
});

describe('records', () => {
  it('are found at the encoded addresses of their pages', () => {
    const model = modelOf({
      pages: { article: { path: '/sak/:slug', sources: [oneBy('article', 'slug', ':slug')] } },
      articles: [articleOf('a', { slug: 'C# på én dag?' })],
      config: { search },
    });
    const found = searchedPages(model, blocks).flatMap((page) => page.entries(100));
    expect(found.map(({ href }) => href)).toContain('/sak/C%23%20p%C3%A5%20%C3%A9n%20dag%3F');
  });
});

function filmEntry(parts: SiteParts) {
  const model = modelOf({
    pages: { film: { path: '/film/:id', sources: [oneBy('production', 'id', ':id', 'film')] } },
    productions: [filmOf('f')],
    config: { search: { ...search, films: true } },
    ...parts,
  });
  return searchedPages(model, blocks).flatMap((page) => page.entries(100))[0];
}

it.each([
  [
    'roles',
    [
      ['Regi', ['Kari Moe']],
      ['Med', ['Ola &amp; By', 'Eli Vik']],
    ],
    'Regi: Kari Moe. Med: Ola & By, Eli Vik',
  ],
  [
    'a role without a name',
    [
      ['Regi', []],
      ['Musikk', ['Ås']],
    ],
    'Regi. Musikk: Ås',
  ],
  ['nobody', [], ''],
] as const)('the people of a film are in its text: %s', (_name, roles, text) => {
  const people = roles.map(([role, names]) => ({ role, names: [...names] }));
  const lines = filmEntry({ productions: [filmOf('f', { people })] })?.text.split('\n');
  expect(lines?.at(-1) ?? '').toBe(text);
});

describe('tickets', () => {
  const entryOf = (...events: readonly Parameters<typeof eventOf>[2][]) =>
    filmEntry({ events: events.map((event, at) => eventOf(`e${at}`, 'f', event)) });

  it.each([
    ['https://fyrhuset.example/kjop/1', '/kjop/1'],
    ['https://kjop.example/1?retur=https://fyrhuset.example/f', null],
  ])('at %s have the address %s', (ticketUrl, address) => {
    expect(entryOf({ ticketUrl })?.times?.[0]?.[1]).toBe(address ?? ticketUrl);
  });

  it('that are sold out are named only where no later ones are sold', () => {
    const ticketUrl = 'https://kjop.example/1';
    const full = { startTime: '2026-11-21T18:00', availability: 'soldOut', ticketUrl } as const;
    const open = { startTime: '2026-11-22T18:00', ticketUrl };
    expect(entryOf(full, open)?.times?.map(([, tickets]) => tickets)).toEqual([ticketUrl]);
    const soldOut = entryOf(full, { ...full, startTime: open.startTime });
    expect(soldOut?.times?.map(([, tickets]) => tickets)).toEqual(['', '']);
    expect(soldOut?.item).toBeUndefined();
  });

  it.each([
    ['none', [{}], undefined],
    ['one of two', [{}, { availability: 'soldOut' }], 'Utsolgt: 1 av 2 tidspunkter.'],
    ['a cancelled one', [{}, { availability: 'soldOut', status: 'cancelled' }], undefined],
    ['a past one', [{}, { availability: 'soldOut', startTime: '2026-01-01' }], undefined],
    ['free ones', [{ availability: 'soldOut', price: { from: 0 } }], 'Fullt: 1 av 1 tidspunkter.'],
  ] as const)('that are sold out are in the text: %s', (_name, events, text) => {
    const lines = entryOf(...events)?.text.split('\n');
    expect(lines?.find((line) => line.includes(' av '))).toBe(text);
  });
});

describe('programmes by day', () => {
  const source = allOf('event');
  const schedule = { component: 'schedule', place: at(1), data: ['all', 'films'] };
  const films = allOf('production', 'films');
  const programme = { path: '/på scenen', sources: [source, films], blocks: [schedule] };
  const today = { property: 'startTime', operator: 'lt' as const, value: '$today+1d' };
  const front = { ...programme, path: '/', sources: [{ ...source, filter: today }, films] };
  const events = ['20T18', '21T18', '21T20', '19T20'].map((hour) =>
    eventOf(hour, 'f', { startTime: `2026-11-${hour}:00` }),
  );

  it('have what comes, each at the page that shows most days', () => {
    const model = modelOf({ pages: { front, programme }, events, productions: [filmOf('f')] });
    const days = { '2026-11-20': 1, '2026-11-21': 2 };
    const href = '/p%C3%A5%20scenen#b-1-1-1-';
    expect(programmePages(model, blocks)).toEqual([{ title: 'Fyrhuset', href, days }]);
  });

  it.each([
    ['days of a programme', { path: '/sok' }, events, true],
    ['pages with texts', search, [], true],
    ['neither', { path: '/sok' }, [], false],
  ])('have the group of pages: the search finds %s', (_, config, some, expected) => {
    const model = modelOf({ pages: { programme }, events: some, config: { search: config } });
    expect('page' in searchSite(model, blocks).groups).toBe(expected);
  });
});
