import type { Picture, SiteParts } from '../../block.ts';
import { readProperty, type SiteRecord } from '../../model.ts';
import { forBlocks } from '../pictures.ts';
import { blockId, type PageBlock } from '../place.ts';
import type { BlockMetadata, PageDefinition, RegisteredBlock } from '../registry.ts';
import type { Page, PageModel } from '../resolve-page.ts';
import type { BlockInputs, Spans } from '../run/inputs.ts';
import type { PageAssets } from './page-assets.ts';
import { partsAsked } from './site-context.ts';

type Options = Readonly<Record<string, unknown>>;

/**
 * Gathers the inputs of a block for a page; the same object for all pages of a definition where nothing in it differs. Null
 * where the block is left out: no record has what it needs.
 */
export type InputsOfBlock = (page: Page) => BlockInputs | null;

/** Plans a block of a definition: what is the same on all its pages is worked out once. */
export type PlanBlock = (
  definition: PageDefinition,
  block: PageBlock,
  spans: Spans,
  registered: RegisteredBlock,
) => InputsOfBlock;

/** What blocks accept that show records of any model: each with its id and its model's name. */
const ANY = '*';

/**
 * Creates the function that plans blocks. Their inputs are records from their sources, only the accepted fields, and
 * options from their block data, merged in order, with defaults.
 */
export function createPlanBlock(
  model: PageModel,
  { islandCode }: Pick<PageAssets, 'islandCode'>,
  parts: SiteParts,
): PlanBlock {
  return (definition, block, spans, registered) => {
    const { kind, metadata } = registered;
    const { accepts, needs } = metadata;
    const ids = block.data ?? [];
    const all = new Map(model.sourcesOf(definition).map((one) => [one.source.name, one]));
    const sources = ids.flatMap((id) => all.get(id) ?? []);
    const accepted = Object.entries(accepts).map(([name, fields]) => ({
      name,
      project: model.projector.projection(name === ANY ? ['id', 'model', ...fields] : fields),
      from: sources
        .map(({ source }) => source)
        .filter((one) => (name === ANY ? !Object.hasOwn(accepts, one.model) : one.model === name))
        .map((source) => source.name),
    }));
    const { row, column, order } = block.place;
    const isConstant = sources.every((source) => source.isConstant);
    const blockData = ids.filter((id) => !all.has(id));
    const alike = {
      id: blockId(block),
      component: block.component,
      place: { row, column, order },
      spans,
      options: optionsOf(model, blockData, registered),
      parts: partsAsked(parts, metadata),
      isConstant,
      code: kind === 'static' ? null : islandCode(block.component),
    };
    let kept: BlockInputs | null | undefined;
    return (page) => {
      if (kept !== undefined) return kept;
      const projected = accepted.map(
        ({ name, project, from }) => [name, recordsOf(page, from).map(project)] as const,
      );
      const records = Object.fromEntries(projected);
      const inputs = hasNeeded(records, needs) ? { ...alike, records } : null;
      if (isConstant) kept = inputs;
      return inputs;
    };
  };
}

/** Has a record all that a block needs of its model? A block that needs nothing is on every page. */
function hasNeeded(records: BlockInputs['records'], needs: BlockMetadata['needs']): boolean {
  if (needs === undefined) return true;
  return Object.entries(needs).some(([model, fields]) => {
    const names = fields.map((field) => field.replace('@', ''));
    return (records[model] ?? []).some((record) =>
      names.every((name) => {
        const value = readProperty(record, name);
        return value !== undefined && value !== null && value !== '';
      }),
    );
  });
}

/** The records that a page's sources selected, without duplicates. */
function recordsOf(page: Page, sources: readonly string[]): readonly SiteRecord[] {
  const [first = [], ...more] = sources.map((name) => page.sources.get(name)?.selection.records);
  return more.length === 0 ? first : [...new Set([...first, ...more.flatMap((one) => one ?? [])])];
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

/** A block's options: its block data, merged in order, with defaults. */
function optionsOf(
  { site, routes: { finalOf } }: PageModel,
  blockData: readonly string[],
  { metadata, validateOptions }: RegisteredBlock,
): Options {
  const written = blockData.map((id) => site.blockData.get(id)?.options ?? {});
  const merged: Record<string, unknown> = structuredClone(Object.assign({}, ...written));
  validateOptions(merged);
  return Object(forBlocks({ site, finalOf }, metadata.options, merged)) as Options;
}
