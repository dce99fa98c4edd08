import type { SiteRecord } from '../model.ts';
import { type BlockInputs, joinedTo, type PageInputs, type PageModel } from '../page/index.ts';
import type { FoundPage } from '../page/rendering.ts';
import type { Site } from '../site/index.ts';
import { digestOf } from './manifest.ts';

/** The hash of plain data. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/**
 * Creates the function that returns the hash of a page's inputs. What pages share, such as the record behind a card or a
 * block's options, is hashed once.
 */
export function createFingerprintOfInputs(): (inputs: PageInputs) => string {
  const once = createOnce(fingerprintOf);
  const blockParts = (block: BlockInputs) => {
    if (block.isConstant) return once(block);
    const records = Object.entries(block.records).map(([model, all]) => [model, all.map(once)]);
    return { ...block, options: once(block.options), records };
  };
  return (inputs) =>
    fingerprintOf({
      ...inputs,
      rows: inputs.rows.map((columns) =>
        columns.map(({ spans, blocks }) => [spans, blocks.map(blockParts)]),
      ),
    });
}

/**
 * Creates the function that returns the hash of what a page's sources found: the records, their addresses, and the
 * records that they belong to, with the addresses of those; and of the parts of the site that its blocks ask for. A page with the same hash has the same inputs, as long as
 * everything that `factsOf` hashes is the same, too.
 */
export function createFingerprintOfFound(model: PageModel): (found: FoundPage) => string {
  const { hrefOf } = model.routes;
  const contentOf = createOnce((record: SiteRecord) => fingerprintOf([record, hrefOf(record)]));
  const found = createOnce((record: SiteRecord) =>
    [record, ...joinedTo(model, record)].map(contentOf).join(' '),
  );
  const partsOf = createOnce(fingerprintOf);
  return ({ page: { definition, params, sources }, parts }) =>
    digestOf(
      [
        JSON.stringify([definition.path, params, partsOf(parts)]),
        ...[...sources].flatMap(([name, { selection }]) => [name, ...selection.records.map(found)]),
      ].join('\n'),
    );
}

/** The hash of all that a page's inputs are made of beside its records: definitions, configuration, models, media. */
export function factsOf({ records: _, media, ...site }: Site): string {
  const { pages, layouts, models, blockData, redirects, config, endpoints } = site;
  return fingerprintOf([
    ...[pages, config, endpoints, redirects, [...layouts], [...blockData], [...media]],
    [...models],
  ]);
}

function createOnce<T extends object>(of: (value: T) => string): (value: T) => string {
  const known = new WeakMap<T, string>();
  return (value) => {
    const fingerprint = known.get(value) ?? of(value);
    known.set(value, fingerprint);
    return fingerprint;
  };
}
