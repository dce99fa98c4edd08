import type { SiteRecord } from '../model.ts';
import {
  blockId,
  type Page,
  type PageAddress,
  type PageBlock,
  type PageModel,
  type RegisteredBlock,
  resolvePage,
  roleOf,
} from '../page/index.ts';
import { createNearest } from '../protocol/nearest-addresses.ts';
import type { NamedPage, Site } from '../site/index.ts';
import type { Render } from './watch-render.ts';

/** The input of explanations. */
export interface ExplainContext {
  readonly model: PageModel;
  /** The metadata of every block, by name. */
  readonly blocks: ReadonlyMap<string, Pick<RegisteredBlock, 'metadata'>>;
  /** Renders pages to find out what blocks read; null where pages can't be rendered. */
  readonly render: Render | null;
  /** Page definitions that site.json doesn't list. */
  readonly drafts: readonly NamedPage[];
  /** The file that a record, block datum, page definition or layout was read from, or null. */
  fileOf(value: object): string | null;
}

/** A record with a readable title, its own or one joined (A69); `at`: when it takes place. */
export interface RecordName {
  readonly model: string;
  readonly id: string;
  readonly title: string;
  readonly at?: string;
}

/** The name of a record. */
export function nameOf({ site, index }: PageModel, record: SiteRecord): RecordName {
  const { id, model } = record;
  const title = roleOf(site, index.read, record, 'title');
  const { occurrence } = site.models.get(model)?.functions ?? {};
  const at = occurrence && roleOf(site, index.read, record, 'date');
  const named = { model, id, title: typeof title === 'string' ? title : id };
  return typeof at === 'string' ? { ...named, at } : named;
}

/** A page definition's name, path (as defined: `/article/:article`) and file. */
export function pageName({ fileOf }: ExplainContext, { name, definition }: NamedPage) {
  return { name, path: definition.path, file: fileOf(definition) };
}

/** The claim to an address: a page, and the record that it shows. */
export function claimOf(context: ExplainContext, { page, record }: PageAddress) {
  return { page: pageName(context, page), record: record && nameOf(context.model, record) };
}

/** A block's component and id. */
export function blockName(block: PageBlock) {
  return { component: block.component, id: blockId(block) };
}

/** Up to three texts that are most similar to a text, the best first. */
export function nearest(text: string, candidates: Iterable<string>): string[] {
  const find = createNearest([...new Set(candidates)].map((one) => [one, '']));
  return find(text).map(([one]) => one);
}

/** The records of all models. */
export function allRecords({ records }: Site): SiteRecord[] {
  return [...records.values()].flat();
}

/** All pages of the site, each resolved for its address. */
export function everyPage({ model }: ExplainContext): Page[] {
  return model.routes.addresses.map(({ page, path, params }) =>
    resolvePage(model, page, path, params),
  );
}

/** The fields that a block accepts, by model. */
export function acceptedBy(
  { blocks }: ExplainContext,
  { component }: PageBlock,
): Readonly<Record<string, readonly string[]>> {
  return blocks.get(component)?.metadata.accepts ?? {};
}

/**
 * The records that a block gets from the page's sources, of the models that it accepts: each once, in the block's
 * order. `position` counts the records of a model from 0.
 */
export function recordsFor(context: ExplainContext, page: Page, block: PageBlock) {
  const ids = [...new Set(block.data)];
  const accepts = acceptedBy(context, block);
  return Object.keys(accepts).flatMap((accepted) => {
    const given = ids.flatMap((source) => {
      const { source: written, selection } = page.sources.get(source) ?? {};
      const { model = '' } = written ?? {};
      const isTaken = accepted === '*' ? !Object.hasOwn(accepts, model) : model === accepted;
      if (!isTaken || selection === undefined) return [];
      return selection.records.map((record) => ({ record, accepted, source }));
    });
    const once = new Map(given.toReversed().map((one) => [one.record, one]));
    return given
      .filter((one) => once.get(one.record) === one)
      .map((one, position) => ({ ...one, position }));
  });
}
