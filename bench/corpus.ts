import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRandom, type Random } from '../sandbox/seed/random.ts';
import { CLOCK, layouts, pages, site } from './corpus-site.ts';

/** The numbers of records in a corpus. */
export interface CorpusSize {
  readonly articles: number;
  readonly productions: number;
  readonly events: number;
}

/** Returns the size of a corpus by its number of articles: as many events, and a tenth as many productions. */
export function sizeOf(articles: number): CorpusSize {
  return { articles, productions: Math.ceil(articles / 10), events: articles };
}

/** The records of a corpus, by model. */
export type CorpusRecords = ReturnType<typeof corpusRecords>;

export type CorpusArticle = ReturnType<typeof article>;

export type CorpusProduction = ReturnType<typeof production>;

const words =
  'havet huset natta lyset salen filmen boka kvelden vinteren scenen koret byen fjellet stemmen bildet året rommet veien tiden folk venter synger leser åpner kommer viser spiller husker skriver ser hører over under gjennom etter før med uten stille lang ny gammel varm'.split(
    ' ',
  );
const categories = Array.from({ length: 20 }, (_, i) => `kategori-${i + 1}`);
const NOW = Date.parse(CLOCK);
const HOUR = 3_600_000;
/** One of this number of articles has a date in the future. */
const UNPUBLISHED = 100;
/** One of this number of articles has a slug that is a number. */
const NUMERIC = 4;
/** The number of records in a file, if files contain lists. */
const IN_A_FILE = 1000;

function sentence(random: Random): string {
  const length = 8 + random.below(10);
  const text = Array.from({ length }, () => random.pick(words)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function paragraphs(random: Random, count: number): string {
  const one = () => `<p>${Array.from({ length: 4 }, () => sentence(random)).join(' ')}</p>`;
  return Array.from({ length: count }, one).join('');
}

/** A photograph of the corpus: its number, and the attributes of its `<img>`. */
interface CorpusPicture {
  /** Counted from 1. */
  readonly number: number;
  readonly src: string;
  /** In pixels, like `height`. */
  readonly width: number;
  readonly height: number;
}

/** The maximum number of pictures in a corpus. Articles share them, as venues reuse their pictures. */
const MAX_PICTURES = 36;
/** The number of articles for each picture in a small corpus. */
const ARTICLES = 20;
const sizes = [
  [1200, 800],
  [1600, 900],
  [900, 1200],
] as const;

/** Returns the pictures of a corpus with this number of articles: at least one. */
function picturesOf(articles: number): readonly CorpusPicture[] {
  const count = Math.max(1, Math.min(MAX_PICTURES, Math.ceil(articles / ARTICLES)));
  return Array.from({ length: count }, (_, i) => {
    const [width, height] = sizes[i % sizes.length] ?? sizes[0];
    return { number: i + 1, src: `/media/bilde-${i + 1}.jpg`, width, height };
  });
}

/** Draws a picture as JPEG: a sky with random lights, the same in every run. */
async function drawPicture({ number, width, height }: CorpusPicture): Promise<Uint8Array> {
  const random = createRandom(`picture ${number}`);
  const colour = () => `hsl(${random.below(360)} 45% ${20 + random.below(50)}%)`;
  const lights = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${random.below(width)}" cy="${random.below(height)}" r="${20 + random.below(120)}" fill="${colour()}" opacity="0.5"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 75 }).toBuffer();
}

/** Returns an article whose text has a picture of the corpus. Its times are in milliseconds since 1970. */
function article(random: Random, i: number, count: number, pictures: readonly CorpusPicture[]) {
  const title = sentence(random).slice(0, -1);
  const { src, width, height } = random.pick(pictures);
  const picture = `<img src="${src}" alt="${sentence(random)}" width="${width}" height="${height}">`;
  const createdAt = NOW + (i + 0.5 - count + Math.floor(count / UNPUBLISHED)) * HOUR;
  return {
    id: `a-${i}`,
    slug: i % NUMERIC === 0 ? String(100_000 + i) : `artikkel-${i}`,
    title,
    content: `${paragraphs(random, 3)}${picture}<h2>${sentence(random)}</h2>${paragraphs(random, 3)}<ul><li>${sentence(random)}</li><li><a href="/nyheter">${sentence(random)}</a></li></ul>`,
    author: 'Ingrid Nilsen',
    category: categories[i % categories.length] ?? '',
    node_locale: 'nb',
    createdAt,
    updatedAt: createdAt,
    order: i,
  };
}

/** Returns a production. Its duration is in minutes. */
function production(random: Random, i: number) {
  const isFilm = i % 3 !== 0;
  const ofKind: { objectClass?: string; parentSlug?: string; pageReference?: string } = isFilm
    ? { objectClass: i % 5 === 0 ? 'movie_coming' : 'movie', parentSlug: String(20_000 + i) }
    : { pageReference: `forestilling-${i}` };
  return {
    id: `p-${i}`,
    title: sentence(random).slice(0, -1),
    object: isFilm ? 'movie' : 'culture',
    ...ofKind,
    contents: { summary: sentence(random), body: paragraphs(random, 3) },
    assets: [],
    features: ['2D', 'tekstet'],
    ageLimit: random.pick([0, 6, 9, 12, 15]),
    duration: 80 + random.below(60),
  };
}

/** The number of starting times in a hall: every three hours of sixty days. No event takes longer than that. */
const TIMES = 60 * 8;

function event(random: Random, i: number, { productions, events }: CorpusSize) {
  const halls = Math.max(4, Math.ceil(events / TIMES));
  // Multiples of a prime number spread the events over times and halls: no two are in the same hall at the same time.
  const place = (i * 7919) % (TIMES * halls);
  const start = new Date(Date.UTC(2026, 10, 1) + (place % TIMES) * 3 * HOUR).toISOString();
  return {
    id: `e-${i}`,
    productionId: `p-${i % productions}`,
    startTime: start,
    venue: 'Kinoen',
    sal: `Sal ${1 + Math.floor(place / TIMES)}`,
    ticketUrl: `https://billett.example/e-${i}`,
    availability: random.pick(['available', 'available', 'few', 'soldOut']),
  };
}

/** Returns the records of a corpus of this size, which are the same in every run. */
export function corpusRecords(size: CorpusSize) {
  const random = createRandom('corpus');
  const pictures = picturesOf(size.articles);
  const list = <T>(length: number, make: (i: number) => T) =>
    Array.from({ length }, (_, i) => make(i));
  return {
    articles: list(size.articles, (i) => article(random, i, size.articles, pictures)),
    productions: list(size.productions, (i) => production(random, i)),
    events: list(size.events, (i) => event(random, i, size)),
  };
}

/** Writes a large site folder. @param arrays whether a file has many records instead of one */
export async function writeCorpus(
  folder: string,
  size: CorpusSize,
  { arrays = false }: { readonly arrays?: boolean } = {},
): Promise<void> {
  const save = (file: string, value: unknown) =>
    writeFile(join(folder, file), JSON.stringify(value));
  for (const one of ['pages', 'layouts', 'media']) {
    await mkdir(join(folder, one), { recursive: true });
  }
  await save('site.json', site);
  for (const [name, page] of Object.entries(pages)) await save(`pages/${name}.json`, page);
  for (const [name, layout] of Object.entries(layouts)) await save(`layouts/${name}.json`, layout);
  for (const picture of picturesOf(size.articles))
    await writeFile(join(folder, picture.src), await drawPicture(picture));
  for (const [name, records] of Object.entries(corpusRecords(size))) {
    await mkdir(join(folder, 'data', name), { recursive: true });
    if (!arrays) for (const record of records) await save(`data/${name}/${record.id}.json`, record);
    else
      for (let i = 0; i < records.length; i += IN_A_FILE)
        await save(`data/${name}/${i / IN_A_FILE}.json`, records.slice(i, i + IN_A_FILE));
  }
}
