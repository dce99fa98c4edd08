import type { Picture, SiteContext, SiteParts } from '../../block.ts';
import { readProperty, type SiteRecord } from '../../model.ts';
import { SEARCH_HEAD } from '../../protocol/constants.ts';
import { inventoryOf } from '../../shell/inventory.ts';
import { backendContextOf } from '../../shell/shell-context.ts';
import type { Site } from '../../site/index.ts';
import { forBlocks } from '../pictures.ts';
import type { BlockMetadata, PageDefinition, RegisteredBlock, Registry } from '../registry.ts';
import type { Page, PageModel } from '../resolve-page.ts';
import type { BlockInputs, Spans } from '../run/inputs.ts';
import type { PageAssets } from './page-assets.ts';
import { blockId, type PageBlock } from './place-blocks.ts';

type Options = Readonly<Record<string, unknown>>;

/** Returns a block's records and options on a page; null if the records lack fields that the block needs. */
export type InputsOfBlock = (page: Page) => BlockInputs | null;

/** The key in `accepts` for records of any model: the block gets each with its id and its model's name. */
const ANY = '*';

/**
 * Creates the function that plans a block for all pages of a definition. A block gets the records of its sources, with
 * only the fields that it accepts, and the options of its block data, with defaults. If two block data have the same
 * option, the later one's value counts.
 */
export function createPlanBlock(
  model: PageModel,
  { islandCode }: Pick<PageAssets, 'islandCode'>,
  parts: SiteParts,
) {
  return (
    definition: PageDefinition,
    block: PageBlock,
    spans: Spans,
    registered: RegisteredBlock,
  ): InputsOfBlock => {
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
      parts: requestedParts(parts, metadata),
      isConstant,
      code: kind === 'static' ? null : islandCode(block.component),
    };
    let cached: BlockInputs | null | undefined;
    return (page) => {
      if (cached !== undefined) return cached;
      const projected = accepted.map(
        ({ name, project, from }) => [name, recordsOf(page, from).map(project)] as const,
      );
      const records = Object.fromEntries(projected);
      const inputs = hasNeeded(records, needs) ? { ...alike, records } : null;
      if (isConstant) cached = inputs;
      return inputs;
    };
  };
}

/** Returns whether a record has all the fields that the block needs of its model; true if the block needs none. */
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

/** Returns the records that these sources of a page selected, each once; [] without sources. */
function recordsOf(page: Page, sources: readonly string[]): readonly SiteRecord[] {
  const [first = [], ...more] = sources.map((name) => page.sources.get(name)?.selection.records);
  return more.length === 0 ? first : [...new Set([...first, ...more.flatMap((one) => one ?? [])])];
}

/** Returns the first picture in a value, such as a block's records and options; null for a value without a picture. */
export function firstPictureIn(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null;
  const [url, alt] = [readProperty(value, 'url'), readProperty(value, 'alt')];
  if (typeof url === 'string' && typeof alt === 'string') return { ...value, url, alt };
  for (const part of Object.values(value)) {
    const found = firstPictureIn(part);
    if (found !== null) return found;
  }
  return null;
}

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

/** Returns what every block gets of a site: its title, hosts, variables, languages, search page and backends. */
export function sharedSiteContext({ site, routes: { finalOf } }: PageModel): SiteContext {
  const { config } = site;
  const { search } = config;
  return {
    title: config.title,
    hosts: [URL.parse(config.host)?.host ?? '', ...(config.aliases ?? [])].filter(Boolean),
    variables: config.variables ?? {},
    locale: config.locale,
    searchPath: search === undefined ? null : finalOf(search.path) || null,
    ...backendContextOf(site, finalOf),
  };
}

/** Returns all parts of a site that blocks can request (`site` in block.json); `requestedParts` selects a block's. */
export function sitePartsOf(site: Site, { blocks }: Registry): SiteParts {
  const { embeds, search } = site.config;
  return {
    ...site.config,
    inventory: inventoryOf(site, blocks),
    searchIndex: search === undefined ? null : SEARCH_HEAD,
    embeds: embeds?.hosts ?? [],
  };
}

/** Returns the parts of a site that a block requests (`site` in block.json); {} for a block that requests nothing. */
export function requestedParts(parts: SiteParts, { site = [] }: BlockMetadata): Partial<SiteParts> {
  return Object.fromEntries(site.map((key) => [key, parts[key]]));
}
