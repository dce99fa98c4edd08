import type { SiteRecord } from '../model.ts';
import { type BlockInputs, joinedTo, type PageInputs, type PageModel } from '../page/index.ts';
import { mediaNamedIn, type Site } from '../site/index.ts';
import { digestOf } from '../store/index.ts';

/** The hash of plain data. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/**
 * Creates the function that returns the hash of a page's inputs, without the address of its stylesheet. What pages share, such as the record behind a card or a
 * block's options, is hashed once.
 */
export function createFingerprintOfInputs(): (inputs: PageInputs) => string {
  const once = createOnce(fingerprintOf);
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
 * The hash of all that a page's inputs are made of beside its records: definitions, configuration, models, and the media
 * that these name.
 * @param media by address a text that changes with the file
 */
export function factsOf(
  { records: _, media: _media, ...site }: Site,
  media: ReadonlyMap<string, string>,
): string {
  const { pages, layouts, models, blockData, redirects, config, endpoints } = site;
  const facts = [pages, config, endpoints, redirects, [...layouts], [...blockData], [...models]];
  const named = mediaNamedIn(facts).map((address) => [address, media.get(address)]);
  return fingerprintOf([facts, named]);
}

/** Creates a function that works out a value once for each object. */
export function createOnce<T extends object, R>(of: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>();
  return (value) => {
    const fingerprint = known.get(value) ?? of(value);
    known.set(value, fingerprint);
    return fingerprint;
  };
}

/** Creates the function that returns a text which changes with a record, and with those that it takes fields from. */
export function withJoined(
  model: PageModel,
  stateOf: (record: SiteRecord) => string,
): (record: SiteRecord) => string {
  return (record) => [record, ...joinedTo(model, record)].map(stateOf).join(' ');
}
