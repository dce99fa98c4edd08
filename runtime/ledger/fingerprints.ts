import type { SiteRecord } from '../model.ts';
import { type BlockInputs, joinedTo, type PageInputs, type PageModel } from '../page/index.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { mediaNamedIn } from '../site/index.ts';
import { digestOf } from '../store/index.ts';

/** The hash of plain data. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/**
 * Creates the function that returns the hash of a page's inputs, without the address of its stylesheet. Inputs that
 * pages share, such as the record behind a card or a block's options, are hashed once.
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
 * The hash of a page's inputs except its records: definitions, configuration, models, and the media that these name.
 * @param media by address, a key that changes with the file
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

/** The links to pages that aren't public yet; until then they are rendered as plain text. */
export function hiddenAmong(
  { finalOf }: PageModel['routes'],
  links: Iterable<string>,
): readonly string[] {
  return [...links].filter((link) => finalOf(link) === '');
}

/** The texts in plain data that may be links within the site: whole strings, and links in HTML. */
export function* linksIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/')) yield value;
    else for (const [, href = ''] of value.matchAll(/ href="(\/[^"]*)"/g)) yield unescapeHtml(href);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* linksIn(part);
}

/** Creates a function that computes a value once for each object. */
export function memoizeByObject<T extends object, R>(of: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>();
  return (value) => {
    const fingerprint = known.get(value) ?? of(value);
    known.set(value, fingerprint);
    return fingerprint;
  };
}

/** Creates a function that returns a key, which changes with a record and with records that it takes fields from. */
export function withJoined(
  model: PageModel,
  stateOf: (record: SiteRecord) => string,
): (record: SiteRecord) => string {
  return (record) => [record, ...joinedTo(model, record)].map(stateOf).join(' ');
}
