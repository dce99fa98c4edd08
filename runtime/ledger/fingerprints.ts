import type { SiteRecord } from '../model.ts';
import { type BlockInputs, joinedTo, type PageInputs, type PageModel } from '../page/index.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { mediaNamedIn } from '../site/index.ts';
import { digestOf } from '../store/index.ts';

/** Returns the hash of data that JSON can express. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/**
 * Creates a function that returns the hash of a page's inputs, without the address of its stylesheet. Inputs that
 * several pages have, such as a record or a block's options, are hashed once.
 */
export function createFingerprintOfInputs(): (inputs: PageInputs) => string {
  const once = memoizeByObject(fingerprintOf);
  const blockParts = (block: BlockInputs) => {
    if (block.isConstant) return once(block);
    const records = Object.entries(block.records).map(([model, all]) => [model, all.map(once)]);
    return { ...block, options: once(block.options), records };
  };
  return ({ stylesheet: _, ...inputs }) =>
    fingerprintOf({
      ...inputs,
      rows: inputs.rows.map((columns) =>
        columns.map(({ spans, blocks }) => [spans, blocks.map(blockParts)]),
      ),
    });
}

/**
 * Returns the hash of all inputs of a site except its records: definitions, configuration, models, and the media that
 * these name. Pages can be reused only while it stays the same.
 * @param media the files of `media/` by address, each with a key that changes with the file
 */
export function factsOf(
  { site, routes }: Pick<PageModel, 'site' | 'routes'>,
  media: ReadonlyMap<string, string>,
): string {
  const { pages, layouts, models, blockData, redirects, config, endpoints } = site;
  const facts = [pages, config, endpoints, redirects, [...layouts], [...blockData], [...models]];
  const named = mediaNamedIn(facts).map((address) => [address, media.get(address)]);
  return fingerprintOf([facts, named, hiddenAmong(routes, linksIn(facts))]);
}

/** Returns the links that lead to pages that aren't public yet. Such links are rendered as plain text. */
export function hiddenAmong(
  { finalOf }: PageModel['routes'],
  links: Iterable<string>,
): readonly string[] {
  return [...links].filter((link) => finalOf(link) === '');
}

/** Yields the texts in data that may be links within the site: strings that begin with `/`, and links in HTML. */
export function* linksIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/')) yield value;
    else for (const [, href = ''] of value.matchAll(/ href="(\/[^"]*)"/g)) yield unescapeHtml(href);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* linksIn(part);
}

/** Returns a function that calls `of` once for each object, and then returns the known result. */
export function memoizeByObject<T extends object, R>(of: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>();
  return (value) => {
    const fingerprint = known.get(value) ?? of(value);
    known.set(value, fingerprint);
    return fingerprint;
  };
}

/**
 * Returns a function that returns a key of a record: the states of the record and of the records it takes fields from.
 */
export function withJoined(
  model: PageModel,
  stateOf: (record: SiteRecord) => string,
): (record: SiteRecord) => string {
  return (record) => [record, ...joinedTo(model, record)].map(stateOf).join(' ');
}
