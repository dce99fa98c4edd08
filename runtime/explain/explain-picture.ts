import type { PageBlock } from '../page/index.ts';
import {
  allRecords,
  blockName,
  type ExplainContext,
  everyPage,
  nameOf,
  nearest,
  recordsFor,
} from './context.ts';

/** Of more pages than this it is told what their blocks get, not what they show. */
const MOST_RENDERED = 200;

/** Explains where a picture is used, by its address (`/media/x.webp`). */
export function explainPicture(context: ExplainContext, url: string) {
  const { site, now } = context.model;
  const { fileOf, render } = context;
  const media = site.media.get(url);
  const size = media?.width === undefined ? null : `${media.width} × ${media.height}`;
  const holders = allRecords(site)
    .map((record) => ({ record, file: fileOf(record), places: placesOf(record, url) }))
    .filter(({ places }) => places.length > 0);
  const blockData = [...site.blockData.values()]
    .map((datum) => ({ id: datum.id, file: fileOf(datum), places: placesOf(datum.options, url) }))
    .filter(({ places }) => places.length > 0);
  const holding: ReadonlySet<object> = new Set(holders.map(({ record }) => record));
  const getsData = ({ data = [] }: PageBlock) => blockData.some(({ id }) => data.includes(id));
  let left = MOST_RENDERED;
  const pages = everyPage(context).flatMap((page) => {
    const { name, path, definition } = page;
    const { blocks = [], meta } = definition;
    const mayShow = [...page.sources.values()].some(({ selection }) =>
      selection.records.some((record) => holding.has(record)),
    );
    if (!mayShow && meta?.image !== url && !blocks.some(getsData)) return [];
    const rendered = left-- > 0 ? render?.(path, now) : undefined;
    const known = rendered?.failure === null ? rendered : null;
    const gets = (block: PageBlock) =>
      getsData(block) || recordsFor(context, page, block).some((one) => holding.has(one.record));
    const showing = blocks.filter(
      (block) => known?.blocks.get(blockName(block).id)?.html.includes(url) ?? gets(block),
    );
    // Is it the picture for search engines and shared links?
    const isShared = known?.head.includes(url) ?? meta?.image === url;
    if (showing.length === 0 && !isShared) return [];
    return [{ path, page: name, isShared, blocks: showing.map(blockName) }];
  });
  return {
    url,
    ...{ file: media?.file ?? null, size },
    // Pictures of the site with similar names, where there is no such one.
    nearest: media === undefined ? nearest(url, site.media.keys()) : [],
    // Does header or footer of every page show it?
    isEverywhere: render?.('/', now).shell.includes(`"${url}"`) === true,
    records: holders.map((one) => ({ ...one, record: nameOf(site, one.record) })),
    blockData,
    pages,
  };
}

/** The dotted paths in a value where an address stands: as it is, or in HTML. */
function placesOf(value: unknown, url: string, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isHere = value === url || value.includes(`"${url}"`) || value.includes(`'${url}'`);
    return isHere ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, url, [...path, key]));
}
