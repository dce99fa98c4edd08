import { readProperty, type SiteRecord } from '../model.ts';
import {
  blockId,
  fieldsOfRole,
  joinedTo,
  type Page,
  type PageAddress,
  type PageBlock,
  type PageModel,
  pageJoin,
  readReference,
} from '../page/index.ts';
import { partsIn } from '../protocol/json-parts.ts';
import {
  allPages,
  allRecords,
  blockName,
  claimOf,
  type ExplainContext,
  everyPage,
  nameOf,
  nearest,
  renderPage,
  showingOf,
  sourcesFor,
} from './context.ts';
import { createMissOf, isForAnother, scopeOf } from './explain-source.ts';

/** The maximum number of pages that are rendered, as thousands take long. Of others, the data of blocks is searched. */
const MAX_RENDERED = 100;

/** Returns where a site uses the records and the block datum with an id: a list with one item for each of them. */
export function explainRecord(context: ExplainContext, id: string) {
  const { whole } = context.model;
  const found = allRecords(whole).filter((record) => record.id === id);
  const datum = whole.blockData.get(id);
  return [
    ...found.map((record) => explainOne(context, record)),
    ...(datum === undefined ? [] : [explainDatum(context, datum)]),
  ];
}

/** Returns up to three ids of records and block data that are similar to a text, or whose title is the text. */
export function idsLike({ model }: ExplainContext, text: string): string[] {
  const { whole: site } = model;
  const records = allRecords(site);
  const titleOf = (record: SiteRecord) => nameOf(model, record).title.toLowerCase();
  const titled = records.filter((record) => titleOf(record) === text.toLowerCase());
  const ids = [...records.map(({ id }) => id), ...site.blockData.keys()];
  const near = nearest(text, ids);
  // A film has its title in its id, and many events have the title of their film.
  return [...new Set([...near.slice(0, 1), ...titled.map(({ id }) => id), ...near])].slice(0, 3);
}

function explainOne(context: ExplainContext, record: SiteRecord) {
  const { site, routes, index } = context.model;
  const join = pageJoin(site, record.model);
  const own = join === null ? record : index.named(join.model, readProperty(record, join.by));
  const isOwn = (one: PageAddress) => one.record === own;
  const address = routes.addresses.find(isOwn)?.path ?? null;
  const taken = routes.collisions.find(({ second }) => isOwn(second))?.first;
  const showing = showingOfRecord(context, record);
  return {
    record: nameOf(context.model, record),
    kind: 'record' as const,
    file: context.fileOf(record),
    ...showing,
    // The path of the record's page (for an event, the page of its production); null if it has none.
    address,
    addressTakenBy:
      taken && address === null ? { path: taken.path, ...claimOf(context, taken) } : null,
    pages: pagesShowing(context, record),
    leftOut: showing.isPublished ? explainLeftOut(context, record) : [],
  };
}

/** Returns whether a record is shown now; if not, when both it and the record that it belongs to will be published. */
function showingOfRecord(context: ExplainContext, record: SiteRecord) {
  const { site, whole } = context.model;
  const join = pageJoin(site, record.model);
  const named = readProperty(record, join?.by ?? '');
  const other = whole.records.get(join?.model ?? '')?.find(({ id }) => id === named);
  const isPublished = site.records.get(record.model)?.includes(record) === true;
  return showingOf(context, isPublished, [record, other ?? {}]);
}

function selectsAny({ sources }: Page, records: ReadonlySet<SiteRecord>): boolean {
  return [...sources.values()].some(({ selection }) =>
    selection.records.some((record) => records.has(record)),
  );
}

/** Returns the pages with meta data from a record, or with a block that shows it, or its fields in another record. */
function pagesShowing(context: ExplainContext, record: SiteRecord) {
  const { model } = context;
  const joining = allRecords(model.site).filter((one) => joinedTo(model, one).includes(record));
  const all = new Set([record, ...joining]);
  return everyPage(context).flatMap((page) => {
    if (!selectsAny(page, all)) return [];
    const { blocks = [] } = page.definition;
    const showings = blocks.flatMap((block) => showingIn(context, page, block, record) ?? []);
    const meta = metaFrom(page, record);
    if (showings.length + meta.length === 0) return [];
    return [{ path: page.path, page: page.name, meta, showings }];
  });
}

/** Returns how a block gets a record: as the page's own, in a list, or in fields of others; null if it doesn't. */
function showingIn(context: ExplainContext, page: Page, block: PageBlock, record: SiteRecord) {
  const sources = sourcesFor(context, page, block);
  const own = sources.find(({ records }) => records.includes(record));
  const name = { component: block.component, block: blockId(block) };
  if (own !== undefined) {
    const as = own.collection ? ('list' as const) : ('own' as const);
    return { ...name, source: own.name, as, fields: own.fields ?? [] };
  }
  for (const { name: source, fields, records } of sources) {
    const taken = (fields ?? []).filter((field) =>
      records.some((one) => takes(context.model, one, field, record)),
    );
    if (taken.length > 0) return { ...name, source, as: 'joined' as const, fields: taken };
  }
  return null;
}

/** Returns whether a record takes a field from the record `from`, by a join. @param field of `accepts`, also `@role` */
function takes(model: PageModel, one: SiteRecord, field: string, from: SiteRecord): boolean {
  if (!joinedTo(model, one).includes(from)) return false;
  const paths = field.startsWith('@')
    ? fieldsOfRole(model.site, one.model, field.slice(1))
    : [field];
  return paths.some((path) => {
    const isFrom = model.index.joinOf(one.model, path)?.model === from.model;
    return isFrom && readProperty(one, path) === undefined;
  });
}

/** Returns the names of those meta data of a page whose values come from a record. */
function metaFrom({ definition, sources }: Page, record: SiteRecord): string[] {
  const written = Object.entries(definition.meta ?? {}).filter(([, value]) => {
    const reference = readReference(value);
    if (reference.kind !== 'binding') return false;
    return sources.get(reference.source)?.selection.records[0] === record;
  });
  return written.map(([name]) => name);
}

/** Returns the sources that exclude a record for only one reason; pages with the same source and reason in one item. */
function explainLeftOut(context: ExplainContext, record: SiteRecord) {
  const { model } = context;
  const kind = record.model;
  const found = everyPage(context).flatMap((page) => {
    const { blocks = [] } = page.definition;
    const taken = blocks
      .flatMap((block) => sourcesFor(context, page, block))
      .filter(({ fields }) => fields !== null);
    const used = new Set(taken.map(({ name }) => name));
    return [...page.sources].flatMap(([source, selected]) => {
      if (!used.has(source) || selected.source.model !== kind) return [];
      const reason = createMissOf(model, selected.source, scopeOf(model, page))(record);
      if (reason === null || isForAnother(reason)) return [];
      return [{ path: page.path, said: { page: page.name, source, reason } }];
    });
  });
  const alike = Map.groupBy(found, ({ said }) => JSON.stringify(said));
  return [...alike.values()].flatMap((group) => {
    const paths = group.map(({ path }) => path);
    return group.slice(0, 1).map(({ said }) => ({ paths, ...said }));
  });
}

/** Explains which blocks use a block datum, and which of its options apply there: later data replace the others. */
function explainDatum(
  context: ExplainContext,
  datum: { readonly id: string; readonly options: object },
) {
  const { whole, routes } = context.model;
  const { id } = datum;
  const uses = allPages(context).flatMap(({ page, showing }) => {
    const { path, sources = [], blocks = [] } = page.definition;
    const addresses = routes.addresses.filter((address) => address.page === page).length;
    const using = sources.some(({ name }) => name === id)
      ? []
      : blocks.filter(({ data }) => data?.includes(id));
    return using.map((block) => {
      const later = (block.data ?? []).slice((block.data ?? []).lastIndexOf(id) + 1);
      const overriding = Object.assign(
        {},
        ...later.map((one) => whole.blockData.get(one)?.options),
      );
      const options = Object.keys(datum.options).filter((one) => !Object.hasOwn(overriding, one));
      const { component } = block;
      const use = { page: page.name, path, ...showing, addresses, component };
      return { ...use, block: blockId(block), options };
    });
  });
  return { id, kind: 'block-datum' as const, file: context.fileOf(datum), uses };
}

/**
 * Returns where a site uses a picture: in which records and block data, and in which blocks of which pages; also the
 * picture's file and its size in pixels (`1600 × 900`). If the site lacks the picture, `nearest` has similar addresses.
 * @param url the picture's address, such as `/media/x.webp`
 */
export function explainPicture(context: ExplainContext, url: string) {
  const { site, whole } = context.model;
  const { fileOf, renderer } = context;
  const media = site.media.get(url);
  const size = media?.width === undefined ? null : `${media.width} × ${media.height}`;
  const holders = allRecords(whole)
    .map((record) => ({ record, file: fileOf(record), places: placesOf(record, url) }))
    .filter(({ places }) => places.length > 0);
  const blockData = [...whole.blockData.values()]
    .map((datum) => ({ id: datum.id, file: fileOf(datum), places: placesOf(datum.options, url) }))
    .filter(({ places }) => places.length > 0);
  const holding: ReadonlySet<SiteRecord> = new Set(holders.map(({ record }) => record));
  const getsData = ({ data = [] }: PageBlock) => blockData.some(({ id }) => data.includes(id));
  let left = MAX_RENDERED;
  const pages = everyPage(context).flatMap((page) => {
    const { name, path, definition } = page;
    const { blocks = [], meta } = definition;
    const isNamed = meta?.image === url;
    if (!isNamed && !blocks.some(getsData) && !selectsAny(page, holding)) return [];
    const known = left-- > 0 ? renderPage(context, path).page : null;
    const gets = (block: PageBlock) =>
      getsData(block) ||
      sourcesFor(context, page, block).some(({ records }) =>
        records.some((one) => holding.has(one)),
      );
    const showing = blocks.filter(
      (block) => known?.blocks.get(blockId(block))?.html.includes(url) ?? gets(block),
    );
    // Search engines and shared links show this picture.
    const isShared = known?.html.split('</head>', 1)[0]?.includes(url) ?? isNamed;
    if (showing.length === 0 && !isShared) return [];
    return [{ path, page: name, isShared, blocks: showing.map(blockName) }];
  });
  // Pages that aren't shown can't be rendered.
  const hidden = allPages(context).flatMap(({ page, showing }) => {
    const { path, blocks = [], meta } = page.definition;
    const getting = blocks.filter(getsData);
    const isShared = meta?.image === url;
    if (showing.isPublished || (getting.length === 0 && !isShared)) return [];
    return [{ path, page: page.name, ...showing, isShared, blocks: getting.map(blockName) }];
  });
  return {
    url,
    ...{ file: media?.file ?? null, size },
    // Pictures with similar names, if the site doesn't have this one.
    nearest: media === undefined ? nearest(url, site.media.keys()) : [],
    // Every page shows it in the header or the footer.
    isEverywhere: site.config.published && renderer?.shell.includes(`"${url}"`) === true,
    records: holders.map(({ record, ...one }) => ({
      ...{ record: nameOf(context.model, record), ...one },
      ...showingOfRecord(context, record),
    })),
    blockData,
    pages: [...pages, ...hidden],
  };
}

/** Returns the dotted paths of all texts in a value that are the address `url`, or HTML with it. */
function placesOf(value: unknown, url: string): string[] {
  const isHere = (part: unknown) =>
    typeof part === 'string' &&
    (part === url || part.includes(`"${url}"`) || part.includes(`'${url}'`));
  return [...partsIn(value)].flatMap(({ path, part }) => (isHere(part) ? [path.join('.')] : []));
}
