import { describe, expect, it } from 'vitest';
import {
  explainChanges,
  explainPage,
  explainPicture,
  explainRecord,
  idsLike,
} from '../../../runtime/explain/index.ts';
import {
  allOf,
  articleOf,
  blocks,
  cultureOf,
  eventOf,
  filmOf,
  oneBy,
  pageOf,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';
import { registryWith } from '../page/test-blocks.tsx';
import { contextOf } from './explain-context.ts';

type Page = NonNullable<SiteParts['pages']>[string];
const film: Page = {
  path: '/:film',
  sources: [
    oneBy('production', 'parentSlug', ':film', 'film'),
    allOf('event', 'showings', {
      filter: { property: 'productionId', operator: 'eq', value: '@film.id' },
    }),
  ],
  blocks: blocks('shown film showings'),
};

const front: Page = {
  sources: [
    allOf('production', 'films', {
      filter: { property: 'objectClass', operator: 'eq', value: 'movie' },
      sort: 'title',
      limit: 1,
    }),
    allOf('production', 'unused'),
  ],
  blocks: blocks('titles films front-words'),
};

function recordOf(parts: SiteParts, id: string, isRendered = true) {
  const [only] = explainRecord(contextOf(siteOf(parts), { isRendered }), id);
  if (only?.kind !== 'record') throw new Error(`${id} is no record`);
  return only;
}

describe('a record explained', () => {
  const coming = filmOf('dune', { objectClass: 'movie_coming' });
  const productions = [filmOf('alien'), filmOf('brazil'), coming];
  const parts = { pages: { front, film }, productions, events: [eventOf('e1', 'alien')] };

  it('names every page that shows it: as its own record and in lists', () => {
    expect(recordOf(parts, 'alien')).toMatchObject({
      address: '/alien',
      pages: [
        {
          path: '/',
          showings: [{ component: 'titles', source: 'films', as: 'list', fields: ['title'] }],
        },
        { path: '/alien', showings: [{ component: 'shown', source: 'film', as: 'own' }] },
      ],
    });
  });

  it('states what leaves it out: the limit, or the one condition that fails', () => {
    expect(recordOf(parts, 'brazil').leftOut).toMatchObject([
      {
        ...{ page: 'front', source: 'films', paths: ['/'] },
        reason: { kind: 'limit', position: 2, of: 2, limit: 1 },
      },
    ]);
    expect(recordOf(parts, 'dune').leftOut).toMatchObject([
      { page: 'front', reason: { kind: 'condition', found: 'movie_coming', matching: [] } },
    ]);
  });

  it('gives an event the address of its production', () => {
    const { address, record, pages } = recordOf(parts, 'e1');
    expect({ address, title: record.title, paths: pages.map(({ path }) => path) }).toEqual({
      address: '/alien',
      title: 'Film alien',
      paths: ['/alien'],
    });
  });

  it('A2 names what has taken its address', () => {
    const taken = { ...parts, pages: { front, film, fixed: { path: '/alien' } } };
    expect(recordOf(taken, 'alien')).toMatchObject({
      address: null,
      addressTakenBy: { path: '/alien', page: { name: 'fixed' }, record: null },
    });
  });

  it('A89 names the blocks that take a field of it by a record that belongs to it', () => {
    const events = [eventOf('own', 'alien', { title: 'Premiere' }), eventOf('e1', 'alien')];
    const all = { sources: [allOf('event', 'all')], blocks: blocks('titles all') };
    const at = (id: string, list: typeof events) =>
      recordOf({ pages: { all }, productions, events: list }, id).pages;
    expect(at('alien', events)).toMatchObject([
      { path: '/', showings: [{ as: 'joined', source: 'all', fields: ['title'] }] },
    ]);
    expect(at('alien', events.slice(0, 1))).toEqual([]);
    expect(at('brazil', events)).toEqual([]);
  });

  it('A12 names the meta data that are taken from it', () => {
    const meta = { title: '@film.title', keywords: 'film', image: '@film.assets.0.url' };
    const pages = { film: { ...film, blocks: [], meta } };
    expect(recordOf({ ...parts, pages }, 'alien').pages).toMatchObject([
      { path: '/alien', meta: ['title', 'image'], showings: [] },
    ]);
  });

  it('needs no page to be rendered', () => {
    expect(recordOf(parts, 'alien', false).pages).toEqual(recordOf(parts, 'alien').pages);
    const context = contextOf(siteOf(parts), { isRendered: false });
    expect(explainPage(context, '/alien').page).toMatchObject({ path: '/alien', failure: null });
  });

  it('finds ids by likeness and by title', () => {
    const context = contextOf(siteOf(parts));
    expect(idsLike(context, 'alein')).toEqual(['alien']);
    expect(idsLike(context, 'film brazil')[0]).toBe('brazil');
    expect(explainRecord(context, 'none')).toEqual([]);
  });
});

describe('a block datum explained', () => {
  it('names its uses, and the options that count: those that later data does not override', () => {
    const pages = { front: { blocks: blocks('shown words more') }, film };
    const blockData = { words: { heading: 'A', text: 'B' }, more: { heading: 'C' } };
    expect(explainRecord(contextOf(siteOf({ pages, blockData })), 'words')).toMatchObject([
      {
        kind: 'block-datum',
        uses: [{ page: 'front', path: '/', addresses: 1, component: 'shown', options: ['text'] }],
      },
    ]);
  });
});

describe('a picture explained', () => {
  const url = '/media/korps.webp';
  const parts: SiteParts = {
    pages: {
      news: { sources: [allOf('article', 'news')], blocks: blocks('shown news') },
      plain: {
        path: '/titler',
        sources: [allOf('article', 'news')],
        blocks: blocks('titles news'),
      },
      words: { path: '/ord', blocks: blocks('shown words') },
      named: { path: '/navn', meta: { image: url } },
    },
    articles: [
      articleOf('a1', { image: { url, alt: 'korps' } }),
      articleOf('a2', { content: `<p><img src="${url}"></p>` }),
    ],
    blockData: { words: { html: `<img src="${url}">` } },
  };

  it('names records, block data and the pages that really show it', () => {
    expect(explainPicture(contextOf(siteOf(parts)), url)).toMatchObject({
      records: [
        { record: { id: 'a1' }, places: ['image.url'] },
        { record: { id: 'a2' }, places: ['content'] },
      ],
      blockData: [{ id: 'words', places: ['html'] }],
      isEverywhere: false,
    });
    const shown = explainPicture(contextOf(siteOf(parts)), url).pages.filter(
      ({ blocks }) => blocks.length > 0,
    );
    expect(shown.map(({ path }) => path)).toEqual(['/', '/ord']);
  });

  it('names the page whose shared links have it', () => {
    const { pages } = explainPicture(contextOf(siteOf(parts)), url);
    expect(pages.find(({ path }) => path === '/navn')).toMatchObject({
      isShared: true,
      blocks: [],
    });
  });

  it('names records, block data and pages that are not shown yet, and drafts', () => {
    const publishAt = '1970-01-02T01:00:00+01:00';
    const slides = [{ image: { url, alt: '' }, publishAt }];
    const waiting = {
      pages: {
        news: { ...parts.pages?.news, publishAt },
        named: { path: '/navn', meta: { image: url }, publishAt },
        slides: { path: '/lysbilder', blocks: blocks('shown slides'), publishAt },
      },
      articles: [Object.assign(articleOf('a1', { image: { url, alt: 'korps' } }), { publishAt })],
      blockData: { slides: { slides } },
    };
    const draft = { name: 'draft', definition: pageOf({ path: '/utkast', meta: { image: url } }) };
    const context = contextOf(siteOf(waiting), { drafts: [draft] });
    const hidden = { isPublished: false, publishAt };
    expect(explainPicture(context, url)).toMatchObject({
      records: [{ record: { id: 'a1' }, places: ['image.url'], ...hidden }],
      blockData: [{ id: 'slides', places: ['slides.0.image.url'] }],
      pages: [
        { path: '/navn', isShared: true, ...hidden },
        { path: '/lysbilder', isShared: false, ...hidden },
        { path: '/utkast', isShared: true, isPublished: false, publishAt: null },
      ],
    });
    expect(explainRecord(context, 'slides')).toMatchObject([
      { uses: [{ page: 'slides', addresses: 0, component: 'shown', ...hidden }] },
    ]);
  });

  it('proposes a picture of a similar name', () => {
    const media = new Map([[url, { file: 'media/korps.webp' }]]);
    const { nearest } = explainPicture(contextOf(siteOf({ media })), '/media/korsp.webp');
    expect(nearest).toEqual([url]);
  });
});

describe('what the clock changes', () => {
  const now = Date.parse('2026-11-20T16:00:00+01:00');
  const events = [
    eventOf('tonight', 'k', { startTime: '2026-11-20T18:00', endTime: '2026-11-20T20:00' }),
    eventOf('later', 'k', { startTime: '2026-11-22T18:00' }),
  ];
  const coming = allOf('event', 'coming', {
    filter: [
      { property: 'startTime', operator: 'gte', value: '$now' },
      { property: 'startTime', operator: 'lt', value: '$today+2d' },
    ],
  });
  const parts: SiteParts = {
    productions: [cultureOf('k')],
    events,
    pages: {
      front: { sources: [coming], blocks: blocks('titles coming') },
      all: {
        path: '/alt',
        sources: [allOf('event', 'all')],
        blocks: blocks('teller all'),
      },
    },
  };
  const changes = explainChanges(contextOf(siteOf(parts), { now }), 2);

  it('states what comes and goes, when, and where', () => {
    const movements = changes.moments.flatMap(({ at, movements: all }) =>
      all.map(({ kind, record, pages }) => [at.slice(0, 16), kind, record.id, pages]),
    );
    expect(movements.filter(([, kind]) => kind !== 'passes')).toEqual([
      ['2026-11-20T18:00', 'goes', 'tonight', [{ path: '/', sources: ['coming'] }]],
      ['2026-11-21T00:00', 'comes', 'later', [{ path: '/', sources: ['coming'] }]],
    ]);
  });

  it('lists times that pass on pages whose blocks look at the clock', () => {
    expect(changes.clockBlocks).toMatchObject([{ page: 'all', blocks: [{ component: 'teller' }] }]);
    const passed = changes.moments.flatMap(({ movements: all }) =>
      all.filter(({ kind }) => kind === 'passes'),
    );
    expect(passed).toMatchObject([
      { record: { id: 'tonight' }, field: 'startTime', pages: [{ path: '/alt' }] },
    ]);
  });

  it('takes an end that is a date alone as the end of that day', () => {
    const until = registryWith('until', ({ clock }) => <p>{clock?.today}</p>, {
      accepts: { event: ['endTime'] },
      clock: true,
    });
    const days = { startTime: '2026-11-19T10:00', endTime: '2026-11-21' };
    const site = siteOf({
      pages: { all: { sources: [allOf('event', 'all')], blocks: blocks('until all') } },
      events: [eventOf('days', 'k', days)],
    });
    const { moments } = explainChanges(contextOf(site, { now, blocks: until }), 2);
    expect(moments).toMatchObject([
      { at: '2026-11-21T23:59:00+01:00', movements: [{ kind: 'passes', field: 'endTime' }] },
    ]);
  });
});

describe('a page explained', () => {
  it('says what a block needs that no record has, where it is left out', () => {
    const needs = { production: ['ediNumber'] };
    const told = { accepts: { production: ['title', 'ediNumber'] }, needs };
    const rated = registryWith('rated', () => <p>4,2</p>, told);
    const lackedBy = (more: object) => {
      const sources = [allOf('production', 'films')];
      const pages = { home: { sources, blocks: blocks('rated films') } };
      const site = siteOf({ pages, productions: [filmOf('knirk', more)] });
      return explainPage(contextOf(site, { blocks: rated }), '/').page?.blocks[0]?.lacks;
    };
    expect(lackedBy({})).toEqual(['ediNumber']);
    expect(lackedBy({ ediNumber: 'NOR1' })).toEqual([]);
  });

  it('S131 gives the blocks in grid order, with inputs, and says why the page can not be rendered', () => {
    const unordered = blocks('no-such', 'titles films front-words nothing').toReversed();
    const site = siteOf({
      pages: { front: { ...front, blocks: unordered } },
      productions: [filmOf('alien')],
      blockData: { 'front-words': { heading: 'Nå' } },
    });
    const { page } = explainPage(contextOf(site), '/');
    expect(page?.blocks).toMatchObject([
      { component: 'no-such' },
      {
        component: 'titles',
        sources: [{ name: 'films', gets: [{ id: 'alien' }] }],
        blockData: ['front-words'],
        unknown: ['nothing'],
      },
    ]);
    expect(page?.failure).toContain('no-such');
  });

  it('says until when it is valid, and what changes then', () => {
    const now = Date.parse('2026-11-20T16:00:00+01:00');
    const source = allOf('event', 'coming', {
      filter: { property: 'startTime', operator: 'gt', value: '$now' },
    });
    const pages = { front: { sources: [source], blocks: blocks('titles coming') } };
    const site = siteOf({ pages, events: [eventOf('e1', 'k', { startTime: '2026-11-20T18:00' })] });
    expect(explainPage(contextOf(site, { now }), '/').page).toMatchObject({
      validUntil: '2026-11-20T18:00:00+01:00',
      nextChange: {
        sources: [{ source: 'coming', comes: [], goes: [{ id: 'e1' }] }],
        blocks: [{ component: 'titles', id: 'b-1-1-1' }],
      },
    });
  });

  it('reports each source which fields the block accepts, and which records it gets', () => {
    const sources = [allOf('production', 'films'), allOf('article', 'news')];
    const named = registryWith('names', () => null, { accepts: { production: ['id', 'title'] } });
    const pages = { front: { sources, blocks: blocks('names films news') } };
    const site = siteOf({ pages, productions: [filmOf('alien')], articles: [articleOf('a1')] });
    const names = explainPage(contextOf(site, { blocks: named }), '/').page?.blocks[0];
    expect(names?.sources).toMatchObject([
      { name: 'films', fields: ['id', 'title'], gets: [{ id: 'alien' }] },
      { name: 'news', fields: null, gets: [] },
    ]);
  });

  it('knows which blocks look at the clock, also where pages share them', () => {
    const sources = [...(film.sources ?? []), allOf('event', 'all')];
    const page = { ...film, sources, blocks: blocks('teller all', 'titles') };
    const productions = [filmOf('alien'), filmOf('brazil')];
    const context = contextOf(siteOf({ productions, pages: { page } }));
    for (const path of ['/alien', '/brazil'])
      expect(explainPage(context, path).page?.blocks.map(({ readsClock }) => readsClock)).toEqual([
        true,
        false,
      ]);
  });
});
