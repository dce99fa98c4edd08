import { join } from 'node:path';
import sharp from 'sharp';
import { textsBelow } from '../../site/folders.ts';
import type { Files } from '../check/check-in-memory.ts';
import { allOf, oneBy } from '../page/site-builder.ts';

type Json = Readonly<Record<string, unknown>>;

const HOUR = 3_600_000;

export const PHOTO = 'media/photo.png';

/** Pictures as base64, broad enough that builds make smaller copies. */
export const photos = await Promise.all(
  ['#264', '#642', '#426'].map(async (background) => {
    const made = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    return (await made.png().toBuffer()).toString('base64');
  }),
);

/**
 * A small site with something of all that a build derives: related records, calendars, feeds, a search index, copies of
 * pictures, pictures for shared links.
 */
export const base = baseFiles();

function baseFiles(): Files {
  const root = join(import.meta.dirname, '../../..');
  const files = textsBelow(join(root, 'tests/fixtures/broken/base'), (file) =>
    /\.(json|svg)$/.test(file),
  );
  const config: Json & Readonly<Record<'pages' | 'components', readonly string[]>> = JSON.parse(
    files['site.json'] ?? '',
  );
  const place = (order: number) => ({ row: 1, column: 1, order });
  const eq = (property: string, value: string) => ({ property, operator: 'eq', value });
  const published = { property: 'createdAt', operator: 'lte', value: '$now' };
  const list = (name: string, more: object) =>
    allOf('article', name, { sort: '-createdAt', ...more });
  const articles = Array.from({ length: 5 }, (_, i) => ({
    id: `b-${i}`,
    slug: `sak-${i}`,
    title: `Sak ${i}`,
    // Long enough that it is stored apart from the rest.
    content: `<p>Det er ${i} av dem. <a href="/">Hjem</a></p><p>${'Og så et ord. '.repeat(12)}</p>`,
    category: i % 2 === 0 ? 'culture' : 'film',
    createdAt: Date.parse('2026-11-18T12:00:00+01:00') + i * 20 * HOUR,
    ...(i === 1 && { image: { url: `/${PHOTO}`, alt: 'Salen', focalPoint: { x: 0.5, y: 0.5 } } }),
  }));
  const written = {
    [PHOTO]: photos[0],
    'site.json': {
      ...config,
      pages: [...config.pages, 'archive', 'search'],
      components: [...config.components, 'search'],
      search: { path: '/sok', films: true },
      images: { social: 'own' },
      companionAges: { '9': 6 },
      feeds: { news: true, programme: true, productions: true, events: true },
    },
    'pages/search.json': {
      ...{ path: '/sok', pageType: 'standard', layout: 'reading', meta: { title: 'Søk' } },
      blocks: [{ component: 'search', place: place(1) }],
    },
    'pages/archive.json': {
      ...{ path: '/arkiv/:sak', pageType: 'standard', layout: 'reading' },
      sources: [
        { ...oneBy('article', 'slug', ':sak', 'one'), filter: [eq('slug', ':sak'), published] },
        // All have equal keys in that order: the files decide.
        list('older', { filter: eq('category', '@one.category'), sort: 'category', offset: 1 }),
        list('related', { filter: [eq('category', '@one.category'), published], limit: 3 }),
      ],
      blocks: [
        { component: 'article', place: place(1), data: ['one'] },
        { component: 'card-list', place: place(2), data: ['related'] },
        { component: 'card-list', place: place(3), data: ['older'] },
      ],
      meta: { title: '@one.title', description: '@one.content' },
    },
    'data/articles/archive.json': articles,
    // Structured data has it a day longer than `$today` does.
    'data/events/late.json': {
      ...{ id: 'e-3', productionId: 'p-visekveld' },
      ...{ startTime: '2026-11-20T22:30', endTime: '2026-11-21T00:30' },
    },
  };
  const texts = Object.entries(written).map(([file, value]) => [
    file,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { ...files, ...Object.fromEntries(texts) };
}

/** The bytes of a file; the text of a picture is its base64. */
export function bytesOf(file: string, text: string): Uint8Array {
  return Buffer.from(text, file.endsWith('.png') ? 'base64' : 'utf8');
}
