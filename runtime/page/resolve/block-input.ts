import type { Picture } from '../../block.ts';
import type { SiteRecord } from '../../model.ts';
import { forBlocks } from '../pictures.ts';
import { blockId, type PageBlock } from '../place.ts';
import type { BlockMetadata, RegisteredBlock } from '../registry.ts';
import type { Page, PageModel, SelectedSource } from '../resolve-page.ts';
import type { BlockInputs, Spans } from '../run/inputs.ts';
import type { PageAssets } from './page-assets.ts';

type Options = Readonly<Record<string, unknown>>;

/** The inputs of a block on a page; the same object for all pages of a definition where nothing in it differs. */
export type InputsOf = (
  page: Page,
  block: PageBlock,
  spans: Spans,
  registered: RegisteredBlock,
) => BlockInputs;

/**
 * Creates the function that gathers the inputs of blocks: records from their sources, only the accepted fields, and
 * options from their block data, merged in order, with defaults.
 */
export function createInputsOf(
  model: PageModel,
  { islandCode }: Pick<PageAssets, 'islandCode'>,
): InputsOf {
  const optionsOf = createOptionsOf(model);
  const kept = new WeakMap<PageBlock, BlockInputs>();
  return (page, block, spans, registered) => {
    const before = kept.get(block);
    if (before !== undefined) return before;
    const { kind, metadata } = registered;
    const ids = block.data ?? [];
    const sources = ids.flatMap((id) => page.sources.get(id) ?? []);
    const blockData = ids.filter((id) => !page.sources.has(id));
    const records = Object.entries(metadata.accepts).map(([name, fields]) => [
      name,
      recordsOf(name, metadata.accepts, sources).map((record) =>
        model.projector.project(record, fields),
      ),
    ]);
    const { row, column, order } = block.place;
    const isConstant = sources.every((source) => source.isConstant);
    const inputs: BlockInputs = {
      id: blockId(block),
      component: block.component,
      place: { row, column, order },
      spans,
      records: Object.fromEntries(records),
      options: optionsOf(block, blockData, registered),
      isConstant,
      code: kind === 'static' ? null : islandCode(block.component),
    };
    if (isConstant) kept.set(block, inputs);
    return inputs;
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
function createOptionsOf({ site, routes: { finalOf } }: PageModel) {
  const known = new WeakMap<PageBlock, Options>();
  return (
    block: PageBlock,
    blockData: readonly string[],
    { metadata, validateOptions }: RegisteredBlock,
  ): Options => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const written = blockData.map((id) => site.blockData.get(id)?.options ?? {});
    const merged: Record<string, unknown> = structuredClone(Object.assign({}, ...written));
    validateOptions(merged);
    const options = Object(forBlocks({ site, finalOf }, metadata.options, merged)) as Options;
    known.set(block, options);
    return options;
  };
}
