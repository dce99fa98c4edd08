import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from './random.ts';

/** How large the site is. */
export interface CorpusSize {
  readonly articles: number;
  readonly productions: number;
  readonly events: number;
}

const words =
  'havet huset natta lyset salen filmen boka kvelden vinteren scenen koret byen fjellet stemmen bildet året rommet veien tiden folk venter synger leser åpner kommer viser spiller husker skriver ser hører over under gjennom etter før med uten stille lang ny gammel varm'.split(
    ' ',
  );
const categories = Array.from({ length: 20 }, (_, i) => `kategori-${i + 1}`);
const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function sentence(random: Random): string {
  const length = 8 + Math.floor(random() * 10);
  const text = Array.from({ length }, () => pick(random, words)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function paragraphs(random: Random, count: number): string {
  const one = () => `<p>${Array.from({ length: 4 }, () => sentence(random)).join(' ')}</p>`;
  return Array.from({ length: count }, one).join('');
}

function article(random: Random, i: number): object {
  const title = sentence(random).slice(0, -1);
  return {
    id: `a-${i}`,
    slug: `artikkel-${i}`,
    title,
    content: `${paragraphs(random, 3)}<h2>${sentence(random)}</h2>${paragraphs(random, 3)}<ul><li>${sentence(random)}</li><li><a href="/nyheter">${sentence(random)}</a></li></ul>`,
    author: 'Ingrid Nilsen',
    category: categories[i % categories.length],
    node_locale: 'nb',
    createdAt: START + i * HOUR,
    updatedAt: START + i * HOUR,
    order: i,
  };
}

function production(random: Random, i: number): object {
  const isFilm = i % 3 !== 0;
  return {
    id: `p-${i}`,
    title: sentence(random).slice(0, -1),
    object: isFilm ? 'movie' : 'culture',
    ...(isFilm
      ? { objectClass: i % 5 === 0 ? 'movie_coming' : 'movie', parentSlug: `film-${i}` }
      : { pageReference: `forestilling-${i}` }),
    contents: { summary: sentence(random), body: paragraphs(random, 3) },
    assets: [],
    features: ['2D', 'tekstet'],
    ageLimit: pick(random, [0, 6, 9, 12, 15]),
    duration: 80 + Math.floor(random() * 60),
  };
}

function event(random: Random, i: number, productions: number): object {
  const start = new Date(
    Date.UTC(2026, 10, 1) + Math.floor(random() * 60 * 24) * HOUR,
  ).toISOString();
  return {
    id: `e-${i}`,
    productionId: `p-${i % productions}`,
    startTime: start,
    venue: 'Kinoen',
    sal: `Sal ${1 + (i % 4)}`,
    ticketUrl: `https://billett.example/e-${i}`,
    availability: pick(random, ['available', 'available', 'few', 'soldOut']),
  };
}

const eq = (property: string, value: unknown) => ({ property, operator: 'eq', value });
const place = (row: number, column: number, order = 1) => ({ row, column, order });
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
    pageType: 'standard',
    layout: 'reading',
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

const pages: Readonly<Record<string, object>> = {
  home: {
    path: '/',
    pageType: 'standard',
    layout: 'reading',
    sources: [{ name: 'news', model: 'article', collection: true, sort: '-createdAt', limit: 12 }],
    blocks: [{ component: 'card-list', place: place(2, 1), data: ['news'] }],
    meta: { title: 'Korpus' },
  },
  news: {
    path: '/nyheter',
    pageType: 'standard',
    layout: 'reading',
    sources: [{ name: 'news', model: 'article', collection: true, sort: '-createdAt', limit: 100 }],
    blocks: [{ component: 'card-list', place: place(2, 1), data: ['news'] }],
    meta: { title: 'Nyheter' },
  },
  article: {
    path: '/article/:article',
    pageType: 'standard',
    layout: 'reading',
    sources: [
      { name: 'article', model: 'article', collection: false, filter: eq('slug', ':article') },
      {
        name: 'related',
        model: 'article',
        collection: true,
        filter: [
          eq('category', '@article.category'),
          { property: 'createdAt', operator: 'lt', value: '@article.createdAt' },
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
    pageType: 'standard',
    layout: 'reading',
    blocks: [{ component: 'search', place: place(1, 1) }],
    meta: { title: 'Søk' },
  },
  'not-found': {
    path: '/404.html',
    pageType: 'standard',
    layout: 'reading',
    blocks: [{ component: 'not-found', place: place(1, 1) }],
  },
};

const site = {
  host: 'https://corpus.example',
  published: true,
  stage: 'production',
  clock: '2026-11-20T16:00:00+01:00',
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
  footer: { sections: [{ title: 'Om oss', address: ['Havnegata 1'] }] },
};

/** Writes a large site folder: one file an article and production, a thousand events a file. */
export async function writeCorpus(folder: string, size: CorpusSize): Promise<void> {
  const random = createRandom(1);
  const save = (file: string, value: unknown) =>
    writeFile(join(folder, file), JSON.stringify(value));
  for (const one of ['pages', 'layouts', 'data/articles', 'data/productions', 'data/events']) {
    await mkdir(join(folder, one), { recursive: true });
  }
  await save('site.json', site);
  for (const [name, page] of Object.entries(pages)) await save(`pages/${name}.json`, page);
  const column = (width: number) => ({ small: 12, medium: width, large: width });
  await save('layouts/reading.json', {
    rows: [{ columns: [column(12)] }, { columns: [column(8), column(4)] }],
  });
  for (let i = 0; i < size.articles; i++)
    await save(`data/articles/artikkel-${i}.json`, article(random, i));
  for (let i = 0; i < size.productions; i++)
    await save(`data/productions/p-${i}.json`, production(random, i));
  for (let i = 0; i < size.events; i += 1000) {
    const events = Array.from({ length: Math.min(1000, size.events - i) }, (_, j) =>
      event(random, i + j, size.productions),
    );
    await save(`data/events/${i / 1000}.json`, events);
  }
}
