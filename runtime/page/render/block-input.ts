import type { Picture } from '../../block.ts';
import type { SiteRecord } from '../../model.ts';
import type { Site } from '../../site/index.ts';
import { withPictures } from '../pictures.ts';
import { blockId, type PageBlock } from '../place.ts';
import type { BlockMetadata, RegisteredBlock } from '../registry.ts';
import type { Page, PageModel, SelectedSource } from '../resolve-page.ts';

type Records = Readonly<Record<string, readonly object[]>>;

/** The input of a block on a page, apart from the page and the site. */
export interface BlockInput {
  readonly id: string;
  readonly records: Records;
  readonly options: Readonly<Record<string, unknown>>;
  /** The records as they are in the site. */
  readonly selected: readonly SiteRecord[];
  /** Is it the same on every page of the definition? */
  readonly isConstant: boolean;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * Returns the options of a page's block from the block data with these ids: merged in order, with defaults, images as
 * pictures.
 */
export type OptionsOf = (
  block: PageBlock,
  blockData: readonly string[],
  registered: RegisteredBlock,
) => Options;

/**
 * Gathers a block's records (from its sources, only the accepted fields) and options (from its block data, merged in
 * order).
 */
export function gatherInput(
  model: PageModel,
  page: Page,
  block: PageBlock,
  registered: RegisteredBlock,
  optionsOf: OptionsOf,
): BlockInput {
  const { accepts } = registered.metadata;
  const ids = block.data ?? [];
  const sources = ids.flatMap((id) => page.sources.get(id) ?? []);
  const blockData = ids.filter((id) => !page.sources.has(id));
  const given = Object.entries(accepts).map(([name, fields]) => {
    const selected = recordsOf(name, accepts, sources);
    const projected = selected.map((record) => model.projector.project(record, fields));
    return { selected, records: [name, projected] as const };
  });
  return {
    id: blockId(block),
    records: Object.fromEntries(given.map(({ records }) => records)),
    options: optionsOf(block, blockData, registered),
    selected: given.flatMap(({ selected }) => selected),
    isConstant: sources.every((source) => source.isConstant),
  };
}

/** The records of a model that the sources selected, without duplicates; `*`: of all models that aren't named. */
function recordsOf(
  name: string,
  accepts: BlockMetadata['accepts'],
  sources: readonly SelectedSource[],
): readonly SiteRecord[] {
  const taken = sources.filter(({ source: { model } }) =>
    name === '*' ? !Object.hasOwn(accepts, model) : model === name,
  );
  return [...new Set(taken.flatMap(({ selection }) => selection.records))];
}

/** The first picture in a block's input, for the page's `meta.image`. */
export function firstPictureIn(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null;
  if (
    'url' in value &&
    'alt' in value &&
    typeof value.url === 'string' &&
    typeof value.alt === 'string'
  ) {
    return { ...value, url: value.url, alt: value.alt };
  }
  for (const part of Object.values(value)) {
    const found = firstPictureIn(part);
    if (found !== null) return found;
  }
  return null;
}

/** Creates a function that returns options, cached per block: all pages of a definition have the same. */
export function createOptionsOf(site: Site): OptionsOf {
  const known = new WeakMap<PageBlock, Options>();
  return (block, blockData, { metadata, validateOptions }) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const written = blockData.map((id) => site.blockData.get(id)?.options ?? {});
    const merged: Record<string, unknown> = structuredClone(Object.assign({}, ...written));
    validateOptions(merged);
    const options = Object(withPictures(site, metadata.options, merged)) as Options;
    known.set(block, options);
    return options;
  };
}
