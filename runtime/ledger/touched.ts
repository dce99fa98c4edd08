import { type Model, readProperty, type SiteRecord } from '../model.ts';
import {
  type BlockInputs,
  haveSameAddresses,
  joinedTo,
  type PageAddress,
  type PageInputs,
  type PageModel,
  turnedRecords,
} from '../page/index.ts';
import type { FoundPage, Renderer } from '../page/rendering.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { memoized } from '../protocol/memoized.ts';
import { mediaNamedIn, type RecordNotes, type RecordState } from '../site/index.ts';
import { digestOf } from '../store/index.ts';
import type { FoundRecords, Ledger, RecordStates } from './ledger.ts';

/** The comparison of a site with its last output: whether pages still select the same records. */
export type Touched = ReturnType<typeof createTouched>;

/** The inputs of `createTouched`. */
export interface Compared {
  /** The ledger of the last output; null if there is none. */
  readonly before: Ledger | null;
  /** The current site, and the `facts` and `media` of its new ledger. */
  readonly model: PageModel;
  readonly facts: string;
  readonly media: ReadonlyMap<string, string>;
  /** The hash and the media names of records. Those of records that aren't in it are computed. */
  readonly recordStates: ReadonlyMap<object, RecordState>;
  /** Returns the links that a check found in a record; without it, the record is searched for links. */
  readonly needsOf?: RecordNotes['needsOf'] | undefined;
  /** Returns the parts of the site that the blocks of a definition use. */
  readonly partsOf: Renderer['partsOf'];
}

/** The maximum number of records stored for a page. More would fill the disk on sites with ten thousand pages. */
const MAXIMUM_STORED = 200;

/**
 * Returns functions that compare the pages of a site with its last output: `foundBy` returns what to store of a page
 * for the next time, `isSame` whether its records are still the same. Usually only the few changed records are
 * compared, because the ledger names the records that each page's sources selected.
 */
export function createTouched({ before: earlier, ...now }: Compared) {
  const { model, facts, media, recordStates, partsOf, needsOf } = now;
  const { site, routes } = model;
  const all = [...site.records.values()].flat();
  const mediaOf = (record: SiteRecord) => recordStates.get(record)?.media ?? mediaNamedIn(record);
  /** Returns whether records of a model may have links in keys named `href`, which `needsOf` doesn't report. */
  const hasOwnLinks = memoized(({ schema }: Model) => JSON.stringify(schema).includes('"href":'));
  const linksOf = (record: SiteRecord) => {
    const kind = site.models.get(record.model);
    const noted = kind && !hasOwnLinks(kind) ? needsOf?.(record)?.links : undefined;
    return noted ?? linksIn(record);
  };
  const hasHidden = !haveSameAddresses(model.whole, site);
  const byKey = new Map(all.map((record) => [keyOf(record), record]));
  /** The current state of each record, by its key. */
  const records = new Map<string, string>();
  for (const [key, record] of byKey) {
    const digest = recordStates.get(record)?.digest ?? fingerprintOf(record);
    const plain = hasHidden ? hiddenAmong(routes, linksOf(record)) : [];
    records.set(key, [digest, routes.hrefOf(record) ?? '', ...plain].join(' '));
  }
  const stateOf = (record: SiteRecord) => records.get(keyOf(record)) ?? '';
  const isAlike = earlier?.facts === facts && byKey.size === all.length;
  const before = isAlike && isSameOrder(earlier.records, records) ? earlier : null;
  const edited = before === null ? new Set<string>() : editedKeys(model, before, records);
  const ofEdited = [...edited].flatMap((key) => byKey.get(key) ?? []);
  const candidates = Map.groupBy(ofEdited, (record) => record.model);
  const touched = new Set(Array.from(edited, (key) => key.split(' ', 1)[0]));
  // When a picture changes, each source still selects the same records.
  const naming = before === null ? [] : keysNaming(all, mediaOf, before.media, media);
  const changed = withJoining(model, new Set([...edited, ...naming]));
  const withMedia = (record: SiteRecord) =>
    [stateOf(record), ...mediaOf(record).flatMap((name) => media.get(name) ?? [])].join(' ');
  const wholeState = memoized(withJoined(model, withMedia));
  const sharedKey = memoized((definition: FoundPage['page']['definition']) => {
    const constant = model.sourcesOf(definition).filter(({ isConstant }) => isConstant);
    const found = constant.map(
      ({ select }) => select({ params: {}, singles: {}, now: model.now }).records,
    );
    return fingerprintOf([partsOf(definition), found.map((records) => records.map(wholeState))]);
  });

  return {
    records,
    /**
     * Returns the records that a page's sources selected; null if more than `MAXIMUM_STORED` are from sources whose
     * selection isn't the same for all pages of the definition.
     */
    foundBy({ page: { name, definition, sources } }: FoundPage): FoundRecords | null {
      const varying = [...sources.values()].filter(({ isConstant }) => !isConstant);
      const keys = varying.map(({ selection }) => selection.records.map(keyOf));
      if (keys.flat().length > MAXIMUM_STORED) return null;
      return { definition: name, alike: sharedKey(definition), records: keys };
    },
    /** Returns whether the page at an address selects the same records as the last build did, with the same content. */
    isSame({ page: { name, definition }, params }: PageAddress, known: FoundRecords): boolean {
      if (before === null || known.definition !== name) return false;
      if (known.alike !== sharedKey(definition)) return false;
      if (known.records.some((keys) => keys.some((key) => changed.has(key)))) return false;
      const singles: Record<string, SiteRecord | null> = {};
      const scope = { params, singles, now: model.now };
      const found = known.records.values();
      for (const { source, isConstant, select, fits } of model.sourcesOf(definition)) {
        const keys = isConstant ? [] : (found.next().value ?? []);
        if (!source.collection) {
          const first = isConstant ? select(scope).records[0] : byKey.get(keys[0] ?? '');
          singles[source.name] = first ?? null;
        }
        if (isConstant || !touched.has(source.model)) continue;
        if (source.offset) return false;
        if (candidates.get(source.model)?.some((record) => fits(record, scope))) return false;
      }
      return true;
    },
  };
}

function keyOf({ model, id }: Pick<SiteRecord, 'model' | 'id'>): string {
  return `${model} ${id}`;
}

/** Returns whether the records of both builds are in the same order, which lists without `sort` show. */
function isSameOrder(before: RecordStates, after: RecordStates): boolean {
  const still = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  return still.every((key, index) => key === now[index]);
}

/** Returns the keys of records that an edit or the clock changed, and of those that take fields from one of these. */
function editedKeys(
  model: PageModel,
  { records, at }: Ledger,
  after: RecordStates,
): ReadonlySet<string> {
  const { site, index, now } = model;
  const sources = site.pages.flatMap(({ definition }) => definition.sources ?? []);
  const changed = new Set([
    ...[...records].flatMap(([key, state]) => (after.get(key) === state ? [] : [key])),
    ...[...after.keys()].filter((key) => !records.has(key)),
    ...Array.from(turnedRecords(index, sources, at, now), keyOf),
  ]);
  return withJoining(model, changed);
}

/** Returns the keys of the records that refer to an added, removed or replaced file of `media/`. */
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

/** Returns these keys of records, and the keys of records that take fields from one of these records. */
function withJoining({ site }: PageModel, changed: ReadonlySet<string>): ReadonlySet<string> {
  const models = new Set(Array.from(changed, (key) => key.split(' ', 1)[0]));
  const joining = [...site.models.values()].flatMap(({ name, joins = {} }) => {
    const ways = Object.values(joins).filter(({ model }) => models.has(model));
    if (ways.length === 0) return [];
    return (site.records.get(name) ?? []).filter((record) =>
      ways.some(({ model, by }) => {
        const id = readProperty(record, by);
        return typeof id === 'string' && changed.has(keyOf({ model, id }));
      }),
    );
  });
  return new Set([...changed, ...joining.map(keyOf)]);
}

/** Returns a hash of a value's JSON. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/** Creates a function that hashes a page's inputs, except its stylesheet's address. Hashes shared inputs once. */
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

/** Returns the hash of all that pages depend on except records. @param media a key of each media file, by address */
export function factsOf(
  { site, routes }: Pick<PageModel, 'site' | 'routes'>,
  media: ReadonlyMap<string, string>,
): string {
  const { pages, layouts, models, blockData, redirects, config, endpoints } = site;
  const facts = [pages, config, endpoints, redirects, [...layouts], [...blockData], [...models]];
  const named = mediaNamedIn(facts).map((address) => [address, media.get(address)]);
  return fingerprintOf([facts, named, hiddenAmong(routes, linksIn(facts))]);
}

/** Returns those links that lead to unpublished pages, and are therefore rendered as plain text; [] if none do. */
function hiddenAmong({ finalOf }: PageModel['routes'], links: Iterable<string>): readonly string[] {
  return [...links].filter((link) => finalOf(link) === '');
}

/** Yields the texts in data that may be links within the site: strings that begin with `/`, and links in HTML. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/')) yield value;
    else for (const [, href = ''] of value.matchAll(/ href="(\/[^"]*)"/g)) yield unescapeHtml(href);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* linksIn(part);
}

/** Like `memoized`, but lets the objects be garbage-collected: pages have many of their own. */
function memoizeByObject<T extends object, R>(of: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>();
  return (value) => {
    const fingerprint = known.get(value) ?? of(value);
    known.set(value, fingerprint);
    return fingerprint;
  };
}

/** Returns a function that returns a record's state, with those of the records from which it takes fields. */
export function withJoined(
  model: PageModel,
  stateOf: (record: SiteRecord) => string,
): (record: SiteRecord) => string {
  return (record) => [record, ...joinedTo(model, record)].map(stateOf).join(' ');
}
