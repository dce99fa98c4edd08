import { readProperty, type SiteRecord } from '../model.ts';
import {
  conditionsOf,
  joinedTo,
  type PageAddress,
  type PageModel,
  readReference,
  type Source,
  turnedRecords,
} from '../page/index.ts';
import type { FoundPage, Renderer } from '../page/rendering.ts';
import { mediaNamedIn, type RecordState } from '../site/index.ts';
import { createOnce, fingerprintOf } from './page-fingerprints.ts';

/** What a page's sources found, as the next build reads it. */
export interface FoundRecords {
  /** The name of the page's definition. */
  readonly definition: string;
  /** The hash of what all pages of the definition have alike: constant sources, and parts of the site. */
  readonly alike: string;
  /** The keys of the records of each other source. */
  readonly records: readonly (readonly string[])[];
}

/** The records of a site by key, that is model and id, each with the hash of its content and its address. */
export type RecordStates = ReadonlyMap<string, string>;

/** The records of an earlier build with the same definitions, models and configuration. */
export interface EarlierRecords {
  readonly states: RecordStates;
  /** By address of a file of `media/` a text that changes with it. */
  readonly media: ReadonlyMap<string, string>;
  /** The moment at which its sources selected, in milliseconds since 1970. */
  readonly at: number;
}

/** Compares what pages find with what they found at an earlier build. */
export interface FoundPages {
  /** The records of now. */
  readonly states: RecordStates;
  /** What a page found, to be kept; null where it is too much to be kept. */
  of(found: FoundPage): FoundRecords | null;
  /** Does the page at an address find the records that it found, with the same content? */
  isSame(address: PageAddress, known: FoundRecords): boolean;
}

interface Known {
  readonly before: EarlierRecords | null;
  readonly recordStates: ReadonlyMap<object, RecordState>;
  readonly media: ReadonlyMap<string, string>;
}

/** Most records that are kept of a page: ten thousand pages with as many each would fill the disk. */
const MOST_KEPT = 200;

/**
 * Creates the comparison. A page finds the same if none of the records that it found has changed, and no changed record
 * fits one of its sources. So ten thousand pages are compared with the few changed records, and nothing is selected.
 * @param partsOf what of the site the blocks of a definition ask for
 * @param known `before`: null where there is no earlier build to compare with; `recordStates`: by record
 * what is known beside it, without which it is hashed; `media`: by address a text that changes with the file
 */
export function createFoundPages(
  model: PageModel,
  partsOf: Renderer['partsOf'],
  { before, recordStates, media }: Known,
): FoundPages {
  const { site, routes, now } = model;
  const all = [...site.records.values()].flat();
  const stateOf = createOnce(
    (record: SiteRecord) =>
      `${recordStates.get(record)?.digest ?? fingerprintOf(record)} ${routes.hrefOf(record) ?? ''}`,
  );
  const mediaOf = (record: SiteRecord) => recordStates.get(record)?.media ?? mediaNamedIn(record);
  const byKey = new Map(all.map((record) => [keyOf(record), record]));
  const states = new Map([...byKey].map(([key, record]) => [key, stateOf(record)]));
  const isComparable =
    before !== null && byKey.size === all.length && isSameOrder(before.states, states);
  const edited = isComparable ? editedKeys(model, before, states) : new Set<string>();
  const ofEdited = [...edited].flatMap((key) => byKey.get(key) ?? []);
  const candidates = Map.groupBy(ofEdited, (record) => record.model);
  const touched = new Set(Array.from(edited, (key) => key.split(' ', 1)[0]));
  // Sources find what names another picture as before.
  const changed = isComparable
    ? withJoining(model, new Set([...edited, ...keysNaming(all, mediaOf, before.media, media)]))
    : edited;
  const withMedia = (record: SiteRecord) =>
    [stateOf(record), ...mediaOf(record).flatMap((name) => media.get(name) ?? [])].join(' ');
  const withJoined = createOnce((record: SiteRecord) =>
    [record, ...joinedTo(model, record)].map(withMedia).join(' '),
  );
  const alikeOf = createOnce((definition: FoundPage['page']['definition']) => {
    const constant = model.sourcesOf(definition).filter(({ isConstant }) => isConstant);
    const found = constant.map(({ select }) => select({ params: {}, singles: {}, now }).records);
    return fingerprintOf([partsOf(definition), found.map((records) => records.map(withJoined))]);
  });

  const isForeseeable = createOnce(isForeseeableIn);

  return {
    states,
    of({ page: { name, definition, sources } }) {
      const varying = [...sources.values()].filter(({ isConstant }) => !isConstant);
      const records = varying.map(({ selection }) => selection.records.map(keyOf));
      if (records.flat().length > MOST_KEPT) return null;
      return { definition: name, alike: alikeOf(definition), records };
    },
    isSame({ page: { name, definition }, params }, known) {
      if (!isComparable || known.definition !== name) return false;
      if (known.alike !== alikeOf(definition)) return false;
      if (known.records.some((keys) => keys.some((key) => changed.has(key)))) return false;
      const singles: Record<string, SiteRecord | null> = {};
      const scope = { params, singles, now };
      const kept = known.records.values();
      for (const { source, isConstant, select, fits } of model.sourcesOf(definition)) {
        const keys = isConstant ? [] : (kept.next().value ?? []);
        if (!source.collection) {
          const first = isConstant ? select(scope).records[0] : byKey.get(keys[0] ?? '');
          singles[source.name] = first ?? null;
        }
        if (isConstant || !touched.has(source.model)) continue;
        if (source.offset || !isForeseeable(source)) return false;
        if (candidates.get(source.model)?.some((record) => fits(record, scope))) return false;
      }
      return true;
    },
  };
}

function keyOf({ model, id }: Pick<SiteRecord, 'model' | 'id'>): string {
  return `${model} ${id}`;
}

/** Do the records that both builds have stand in the same order? Lists without `sort`, and equal ones, show it. */
function isSameOrder(before: RecordStates, after: RecordStates): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  return kept.every((key, index) => key === now[index]);
}

/**
 * The keys of records that were added, removed or edited, that a condition on the clock decides on otherwise by now, or
 * that take fields from such a record.
 */
function editedKeys(
  model: PageModel,
  { states, at }: EarlierRecords,
  after: RecordStates,
): ReadonlySet<string> {
  const { site, index, now } = model;
  const sources = site.pages.flatMap(({ definition }) => definition.sources ?? []);
  const changed = new Set([
    ...[...states].flatMap(([key, state]) => (after.get(key) === state ? [] : [key])),
    ...[...after.keys()].filter((key) => !states.has(key)),
    ...Array.from(turnedRecords(index, sources, at, now), keyOf),
  ]);
  return withJoining(model, changed);
}

/** The keys of records that name a file of `media/` that was added, removed or replaced. */
function keysNaming(
  records: readonly SiteRecord[],
  mediaOf: (record: SiteRecord) => readonly string[],
  before: ReadonlyMap<string, string>,
  media: ReadonlyMap<string, string>,
): readonly string[] {
  const addresses = [...new Set([...before.keys(), ...media.keys()])];
  const replaced = new Set(addresses.filter((one) => before.get(one) !== media.get(one)));
  if (replaced.size === 0) return [];
  return records
    .filter((record) => mediaOf(record).some((address) => replaced.has(address)))
    .map(keyOf);
}

/** The keys, and those of records that take fields from their records. */
function withJoining({ site }: PageModel, changed: ReadonlySet<string>): ReadonlySet<string> {
  const joined = [...site.models.values()].flatMap(({ name, joins = {} }) =>
    (site.records.get(name) ?? []).filter((record) =>
      Object.values(joins).some(({ model, by }) => {
        const id = readProperty(record, by);
        return typeof id === 'string' && changed.has(keyOf({ model, id }));
      }),
    ),
  );
  return new Set([...changed, ...joined.map(keyOf)]);
}

/** Can be told of each record alone how the clock decides on it, whatever the page? */
function isForeseeableIn(source: Source): boolean {
  return conditionsOf(source).every(({ value }) => {
    const kinds = new Set([value].flat().map((part) => readReference(part).kind));
    return !kinds.has('clock') || (!kinds.has('binding') && !kinds.has('parameter'));
  });
}
