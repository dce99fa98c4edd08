import {
  blockId,
  hasParameters,
  type PageAddress,
  type PageModel,
  plainText,
  type RegisteredBlock,
} from '../page/index.ts';
import { createAnchors, ownId, SECTION } from '../protocol/anchors.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { PAGES, type SearchEntry } from '../search/index.ts';
import { NOT_BLANK, type Schema, sharedSchemas } from '../site/index.ts';

/** The metadata of a site's blocks, by name. */
export type DescribedBlocks = ReadonlyMap<
  string,
  { readonly metadata: Pick<RegisteredBlock['metadata'], 'accepts' | 'options' | 'days'> }
>;

/** The beginning of a page, or the texts below one of its headings. */
interface Section {
  readonly title: string;
  /** The HTML id of the heading; '' for the beginning of the page. */
  readonly anchor: string;
  readonly texts: string[];
}

/**
 * Returns the pages that the search finds by their own texts, each with an entry for every section. Leaves out the
 * search page, the 404 page, pages of records or with parameters, and members' pages without `search`. Empty if the
 * site's settings exclude texts of pages from the search.
 */
export function searchedTexts(
  model: PageModel,
  blocks: DescribedBlocks,
): ReadonlyMap<PageAddress, readonly SearchEntry[]> {
  const { search } = model.site.config;
  if (search?.pages !== true) return new Map();
  const own = model.routes.addresses.filter(
    ({ page, path, record }) =>
      record === null &&
      !hasParameters(page) &&
      path !== NOT_FOUND &&
      path !== search.path &&
      (page.definition.audience !== 'member' || page.definition.search !== undefined),
  );
  return new Map(own.map((address) => [address, entriesOf(model, blocks, address)]));
}

function entriesOf(
  { site }: PageModel,
  blocks: DescribedBlocks,
  { href, page: { definition } }: PageAddress,
): readonly SearchEntry[] {
  const { meta = {}, search = [], audience } = definition;
  const title = plainText(meta.title) || site.config.title;
  const start: Section = { title: '', anchor: '', texts: [meta.description ?? ''] };
  const sections = [start];
  for (const block of audience === 'member' ? [] : (definition.blocks ?? [])) {
    const metadata = blocks.get(block.component)?.metadata;
    // The search finds the records of a block on their own pages; the block's options are then only headings.
    if (metadata === undefined || Object.keys(metadata.accepts).length > 0) continue;
    const anchorOf = createAnchors(blockId(block));
    for (const name of block.data ?? [])
      sections.push(...read(metadata.options, site.blockData.get(name)?.options, start, anchorOf));
  }
  return sections.map(({ title: heading, anchor, texts }, at) => ({
    title: heading ? `${title} › ${heading}` : title,
    href: anchor ? `${href}#${anchor}` : href,
    kind: PAGES,
    ...(at === 0 && search.length > 0 && { words: search }),
    tags: at === 0 && meta.keywords ? [meta.keywords] : [],
    text: texts
      .map((text) => plainText(withStops(text)))
      .filter(Boolean)
      .reduce((all, text) => (all === '' ? text : `${all}${stopAfter(all)} ${text}`), ''),
  }));
}

/** Matches the end of a heading, paragraph or row, with the space and the ends of elements before it. */
const END = /\s*(?:<\/[a-z]+>\s*)*<\/(?:h[2-6]|p|li|tr|caption|figcaption)>/g;

/**
 * Returns HTML in which headings, paragraphs and rows that end with a letter or digit end with a full stop: as plain text
 * on one line, each would run into the next.
 */
export function withStops(html: string): string {
  return html.replace(END, (end, at: number) => stopAfter(html.slice(at - 1, at)) + end);
}

/** Returns the full stop that a text lacks; '' if its end is a sign. */
function stopAfter(text: string): string {
  return /[\p{L}\p{N})»]$/u.test(text) ? '.' : '';
}

/** Adds the texts of an option's value to its section. Returns the sections that begin inside the value. */
function read(
  schema: Schema,
  value: unknown,
  section: Section,
  anchorOf: (title: string) => string,
): readonly Section[] {
  if (typeof value === 'string') {
    if (schema['x-anchor'] === true) return readHtml(value, section, anchorOf);
    if (isProse(schema, value)) section.texts.push(value);
    return [];
  }
  if (Array.isArray(value))
    return value.flatMap((item) => read(schema.items ?? {}, item, section, anchorOf));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = sharedSchemas[schema.$ref ?? ''] ?? schema;
  const parts = Object.entries(value);
  const heading = parts.find(([key]) => isHeading(properties[key]))?.[1];
  const own =
    typeof heading === 'string'
      ? { title: plainText(heading), anchor: anchorOf(heading), texts: [] }
      : section;
  const inner = parts
    .filter(([, part]) => own === section || part !== heading)
    .flatMap(([key, part]) => read(properties[key] ?? {}, part, own, anchorOf));
  return own === section ? inner : [own, ...inner];
}

/** Returns whether an option is the heading of a section; the section's other texts are beside it. */
function isHeading(schema: Schema = {}): boolean {
  return schema['x-anchor'] === true && schema.contentMediaType === undefined;
}

/** Returns whether an option is free text: neither one of a fixed set of values, nor a pattern, nor an address. */
function isProse({ type, enum: values, pattern, format }: Schema, value: string): boolean {
  const isFormed = pattern !== undefined && pattern !== NOT_BLANK;
  const isFree = type === 'string' && values === undefined && !isFormed && !format;
  return isFree && !/^([/#]|[a-z]+:\S)/i.test(value);
}

/** Adds HTML to its section, up to the first h2. Returns a section for each h2, with the id that the block gives it. */
function readHtml(
  html: string,
  section: Section,
  anchorOf: (title: string) => string,
): readonly Section[] {
  const sections: Section[] = [];
  let [from, open] = [0, section];
  for (const { 0: whole, 1: attributes = '', 2: inner = '', index } of html.matchAll(SECTION)) {
    const title = plainText(inner);
    if (title === '') continue;
    open.texts.push(html.slice(from, index));
    from = index + whole.length;
    open = { title, anchor: ownId(attributes) ?? anchorOf(title), texts: [] };
    sections.push(open);
  }
  open.texts.push(html.slice(from));
  return sections;
}
