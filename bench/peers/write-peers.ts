import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withOffset } from '../../runtime/protocol/clock.ts';
import type { CorpusArticle, CorpusProduction, CorpusRecords } from '../corpus.ts';

const sources = import.meta.dirname;

/** The paths that differ between the tools, relative to the folder of a site. */
interface Places {
  readonly media: string;
  readonly style: string;
  /** Returns the path of an event's file. */
  event(id: string, productionId: string): string;
}

/** Returns the text of an article's content file, for both tools: front matter and HTML. */
export function articleFile(article: CorpusArticle): string {
  const { title, slug, author, category, createdAt, updatedAt, content } = article;
  const date = withOffset(createdAt);
  return page({ title, slug, author, category }, content, { date, lastmod: withOffset(updatedAt) });
}

/** Returns the path of an article's content file, relative to the folder of a site. */
export function articlePath({ id }: Pick<CorpusArticle, 'id'>): string {
  return `content/article/${id}.html`;
}

/** Writes the site for Hugo: its templates, and the records as content and data. */
export function writeHugo(folder: string, records: CorpusRecords, media: string): Promise<void> {
  return writeSite(join(sources, 'hugo'), folder, records, media, {
    media: 'static/media',
    style: 'assets/style.css',
    // A folder for each production, as the templates look events up by production.
    event: (id, productionId) => `data/events/${productionId}/${id}.json`,
  });
}

/** Writes the site for Eleventy: its templates, and the records as content and data. */
export function writeEleventy(
  folder: string,
  records: CorpusRecords,
  media: string,
): Promise<void> {
  return writeSite(join(sources, 'eleventy'), folder, records, media, {
    media: 'public/media',
    style: 'public/style.css',
    event: (id) => `events/${id}.json`,
  });
}

async function writeSite(
  templates: string,
  folder: string,
  { articles, productions, events }: CorpusRecords,
  media: string,
  places: Places,
): Promise<void> {
  await cp(templates, folder, { recursive: true });
  await cp(media, join(folder, places.media), { recursive: true });
  await cp(join(sources, 'style.css'), join(folder, places.style));
  for (const one of articles) await writeFile(join(folder, articlePath(one)), articleFile(one));
  for (const one of productions)
    await writeFile(join(folder, `content/production/${one.id}.html`), productionFile(one));
  for (const { id, productionId } of events)
    await mkdir(join(folder, places.event(id, productionId), '..'), { recursive: true });
  for (const event of events) {
    const startTime = withOffset(Date.parse(event.startTime));
    const file = join(folder, places.event(event.id, event.productionId));
    await writeFile(file, JSON.stringify({ ...event, startTime }));
  }
}

function productionFile(production: CorpusProduction): string {
  const { id, title, object, objectClass, parentSlug, pageReference, contents } = production;
  const { features, ageLimit, duration } = production;
  const slug = parentSlug ?? pageReference;
  const description = contents.summary;
  const known = { id, title, slug, description, object, objectClass, features, ageLimit, duration };
  return page(known, contents.body);
}

/** Returns a content file: front matter and HTML. Values are JSON, which is valid YAML; dates have no quotes. */
function page(
  values: Readonly<Record<string, unknown>>,
  html: string,
  dates: Readonly<Record<string, string>> = {},
): string {
  const lines = [
    ...Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...Object.entries(dates).map(([name, date]) => `${name}: ${date}`),
  ];
  return `---\n${lines.join('\n')}\n---\n${html}\n`;
}
