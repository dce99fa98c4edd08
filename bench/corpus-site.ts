/** The corpus without its records: settings, pages and layouts of a site as staff would write them. */

/** The fixed time of the corpus. */
export const CLOCK = '2026-11-20T16:00:00+01:00';

const standard = { pageType: 'standard', layout: 'reading' };
const eq = (property: string, value: unknown) => ({ property, operator: 'eq', value });
/** Selects articles dated now or earlier: later ones aren't published yet. */
const published = { property: 'createdAt', operator: 'lte', value: '$now' };
const place = (row: number, column: number, order = 1) => ({ row, column, order });
const newest = (limit: number) => ({
  name: 'news',
  model: 'article',
  collection: true,
  filter: published,
  sort: '-createdAt',
  limit,
});
const eventsOf = {
  name: 'events',
  model: 'event',
  collection: true,
  filter: [
    eq('productionId', '@production.id'),
    { property: 'startTime', operator: 'gte', value: '$today' },
  ],
  sort: 'startTime',
};

function productionPage(path: string, filter: object[], info: string): object {
  return {
    path,
    ...standard,
    sources: [{ name: 'production', model: 'production', collection: false, filter }, eventsOf],
    blocks: [
      { component: 'cover', place: place(1, 1), data: ['production'] },
      { component: info, place: place(2, 1), data: ['production'] },
      { component: 'ticket-list', place: place(2, 2), data: ['production', 'events'] },
      { component: 'event-list', place: place(2, 1, 2), data: ['production', 'events'] },
    ],
    meta: { title: '@production.title', description: '@production.contents.summary' },
  };
}

/** The page definitions of the corpus, by name. */
export const pages: Readonly<Record<string, object>> = {
  home: {
    path: '/',
    ...standard,
    sources: [newest(12)],
    blocks: [{ component: 'card-list', place: place(2, 1), data: ['news'] }],
    meta: { title: 'Korpus' },
  },
  news: {
    path: '/nyheter',
    ...standard,
    sources: [newest(100)],
    blocks: [{ component: 'card-list', place: place(2, 1), data: ['news'] }],
    meta: { title: 'Nyheter' },
  },
  article: {
    path: '/article/:article',
    ...standard,
    sources: [
      {
        name: 'article',
        model: 'article',
        collection: false,
        filter: [eq('slug', ':article'), published],
      },
      {
        name: 'related',
        model: 'article',
        collection: true,
        filter: [
          eq('category', '@article.category'),
          { property: 'createdAt', operator: 'lt', value: '@article.createdAt' },
          published,
        ],
        sort: '-createdAt',
        limit: 4,
      },
    ],
    blocks: [
      { component: 'cover', place: place(1, 1), data: ['article'] },
      { component: 'article', place: place(2, 1), data: ['article'] },
      { component: 'card-list', place: place(2, 2), data: ['related'] },
    ],
    meta: {
      title: '@article.title',
      description: '@article.content',
      keywords: '@article.category',
    },
  },
  culture: productionPage(
    '/:culture',
    [eq('pageReference', ':culture'), eq('object', 'culture')],
    'culture-info',
  ),
  film: productionPage(
    '/:production',
    [eq('parentSlug', ':production'), eq('object', 'movie')],
    'movie-info',
  ),
  search: {
    path: '/sok',
    ...standard,
    blocks: [{ component: 'search', place: place(1, 1) }],
    meta: { title: 'Søk' },
  },
  'not-found': {
    path: '/404.html',
    ...standard,
    blocks: [{ component: 'not-found', place: place(1, 1) }],
  },
};

/** The `site.json` of the corpus. */
export const site = {
  host: 'https://corpus.example',
  published: true,
  stage: 'production',
  clock: CLOCK,
  partners: [243],
  locale: { available: ['nb'], enabled: false, default: 'nb' },
  title: 'Korpus',
  pages: Object.keys(pages),
  components: [
    'cover',
    'article',
    'card-list',
    'culture-info',
    'movie-info',
    'ticket-list',
    'event-list',
    'search',
    'not-found',
  ],
  theme: {
    menu: [
      {
        id: 'nyheter',
        label: 'Nyheter',
        path: '/nyheter',
        parent: null,
        place: 'header',
        order: 1,
      },
    ],
  },
  search: { path: '/sok', films: true },
  feeds: { news: true },
  footer: { sections: [{ title: 'Om oss', address: ['Havnegata 1'] }] },
};

const column = (width: number) => ({ small: 12, medium: width, large: width });

/** The layouts of the corpus, by name. */
export const layouts: Readonly<Record<string, object>> = {
  reading: { rows: [{ columns: [column(12)] }, { columns: [column(8), column(4)] }] },
};
