import { blockId, models, type Page } from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { MediaFile, SiteRecord } from '../site/index.ts';
import { type ExplainContext, nameOf, type RecordName } from './context.ts';
import { type DrawnPage, drawAtMost } from './draw.ts';
import { type PageName, pageName } from './explain-answer.ts';
import { mostAlike } from './near-misses.ts';
import { everyPage, recordsFor } from './pages-with.ts';

/** A page that shows a picture. */
export interface PicturePage {
  readonly path: string;
  readonly page: string;
  readonly blocks: readonly { readonly id: string; readonly component: string }[];
  /** Is it the picture for search engines and shared links? */
  readonly isShared: boolean;
}

/** Where a picture is used. */
export interface PictureExplanation {
  readonly url: string;
  readonly file: MediaFile | null;
  readonly records: readonly {
    readonly record: RecordName;
    readonly file: string | null;
    readonly places: readonly string[];
  }[];
  readonly blockData: readonly {
    readonly id: string;
    readonly file: string | null;
    readonly places: readonly string[];
  }[];
  /** Page definitions that name it in their meta. */
  readonly meta: readonly PageName[];
  /** Does header or footer of every page show it? */
  readonly isEverywhere: boolean;
  readonly pages: readonly PicturePage[];
  /** Pictures of the site with similar names, where there is no such one. */
  readonly nearest: readonly string[];
}

/** Of more pages than this it is told what their blocks take, not what they show. */
const MOST_DRAWN = 200;

/** Explains where a picture is used, by its address (`/media/x.webp`). */
export function explainPicture(context: ExplainContext, url: string): PictureExplanation {
  const { site, now } = context.model;
  const { fileOf } = context;
  const all = models.flatMap((model): readonly SiteRecord[] => site.records[model]);
  const records = all
    .map((record) => ({ record, places: picturePlaces(record, url) }))
    .filter(({ places }) => places.length > 0);
  const data = [...site.blockData.values()]
    .map((datum) => ({ datum, places: picturePlaces(datum.options, url) }))
    .filter(({ places }) => places.length > 0);
  const meta = site.pages.filter(({ definition }) => definition.meta?.image === url);
  const holders: Holders = {
    records: new Map(records.map(({ record, places }) => [record, places])),
    data: new Set(data.map(({ datum }) => datum.id)),
  };
  const file = site.media.get(url) ?? null;
  const front = context.draw?.('/', now);
  const draw = drawAtMost(context.draw, MOST_DRAWN);
  const pages = [...everyPage(context)].flatMap(({ page }) => {
    const isNamed = page.definition.meta?.image === url;
    const takers = takersOf(context, page, holders);
    if (!isNamed && takers.length === 0 && !mayShare(page, holders)) return [];
    const drawn = draw(encodePath(page.path), now);
    const blocks = takers.filter(({ id }) => showsIn(drawn, id, url));
    const isShared = drawn === null ? isNamed : drawn.head.includes(url);
    return blocks.length === 0 && !isShared
      ? []
      : [{ path: page.path, page: page.name, blocks, isShared }];
  });
  return {
    url,
    file,
    records: records.map(({ record, places }) => ({
      record: nameOf(site, record),
      file: fileOf(record),
      places,
    })),
    blockData: data.map(({ datum, places }) => ({ id: datum.id, file: fileOf(datum), places })),
    meta: meta.map((page) => pageName(context, page)),
    isEverywhere: front?.shell.includes(`"${url}"`) === true,
    pages,
    nearest: file === null ? mostAlike(url, site.media.keys(), 3) : [],
  };
}

interface Holders {
  readonly records: ReadonlyMap<SiteRecord, readonly string[]>;
  readonly data: ReadonlySet<string>;
}

/** The blocks of a page that get the picture: in block data, or in a field of a record that they accept. */
function takersOf(
  context: ExplainContext,
  page: Page,
  { records, data }: Holders,
): PicturePage['blocks'] {
  const blocks = (page.definition.blocks ?? []).filter((block) => {
    if (block.data?.some((id) => data.has(id) && !page.sources.has(id))) return true;
    const accepts = context.blocks.get(block.component)?.metadata.accepts ?? {};
    return recordsFor(context, page, block).some(({ record, model }) => {
      const fields = records.get(record)?.map((place) => place.split('.', 1)[0] ?? place);
      return fields?.some((field) => accepts[model]?.includes(field)) === true;
    });
  });
  return blocks.map((block) => ({ id: blockId(block), component: block.component }));
}

/** May a binding of the page's meta find the picture? */
function mayShare(page: Page, { records }: Holders): boolean {
  return [...page.sources.values()].some(({ selection }) =>
    selection.records.some((record) => records.has(record)),
  );
}

/** Where the page can't be drawn, what takes the picture counts as showing it. */
function showsIn(drawn: DrawnPage | null, id: string, url: string): boolean {
  if (drawn === null || drawn.failure !== null) return true;
  return drawn.blocks.get(id)?.html.includes(url) === true;
}

/** Where in a value an address stands: as it is, or in HTML; as dotted paths, `assets.1.url`. */
function picturePlaces(value: unknown, url: string, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isHere = value === url || value.includes(`"${url}"`) || value.includes(`'${url}'`);
    return isHere ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => picturePlaces(part, url, [...path, key]));
}
