import { readProperty, type SiteRecord } from '../../model.ts';
import { meantEnd } from '../../protocol/clock.ts';
import { memoized } from '../../protocol/memoized.ts';
import type { Site } from '../../site/index.ts';
import { type JoinedProperty, joinedProperty } from '../joins.ts';
import type { ReadProperty } from './operand.ts';
import { momentIn } from './operators.ts';
import { sortKeys, sortRecords } from './sort-records.ts';

type Sort = string | readonly string[] | undefined;

/** Finds the records of a model in which a property has a value, without reading all records. */
export interface RecordIndex {
  /** Reads properties of records of all models; a date alone in an end (`x-after`) as the last minute of that day. */
  readonly read: ReadProperty;
  /** Reads them as they are written, for published data, in which a date says that no hour is known. */
  readonly readWritten: ReadProperty;
  /** Returns the joined property behind a path of a model's records; null if the path isn't joined. */
  joinOf(model: string, path: string): JoinedProperty | null;
  /** Returns the record of a model with this id, the first in the order of the files; undefined if there is none. */
  named(model: string, id: unknown): SiteRecord | undefined;
  /** Returns all records of a model, in the order of `sort`; undefined: in the order of the files. */
  all(model: string, sort: Sort): readonly SiteRecord[];
  /** Returns all records whose property equals the value, and perhaps a few others: callers test them. */
  equal(
    model: string,
    property: string,
    value: string | number | boolean,
    sort: Sort,
  ): readonly SiteRecord[];
  /** Returns the index after an edit that moved no record, with reused parts. @param edited records, before → after */
  after(site: Site, edited: ReadonlyMap<SiteRecord, SiteRecord>): RecordIndex;
}

interface Parts {
  /** Lists of records by model and property, then by the key of a value. The maps are complete, and never change. */
  readonly byProperty: Map<string, Values>;
  /** Sorted lists of records: by the unsorted list, then by the order. */
  readonly sorted: Map<readonly SiteRecord[], Map<string, readonly SiteRecord[]>>;
}

type Values = Map<string, readonly SiteRecord[]>;

const NONE: readonly SiteRecord[] = [];

/**
 * Creates the index that finds a site's records by property. Makes each list of records when the list is first needed.
 * The second argument is only for `after`.
 */
export function createRecordIndex(
  site: Site,
  { byProperty, sorted }: Parts = { byProperty: new Map(), sorted: new Map() },
): RecordIndex {
  const eithers = new Map<string, readonly SiteRecord[]>();
  const recordsOf = (model: string) => site.records.get(model) ?? [];
  // Reversed, so that of two records with the same id the first stays.
  const byId = memoized(
    (model: string) =>
      new Map<unknown, SiteRecord>(
        recordsOf(model)
          .toReversed()
          .map((one) => [one.id, one]),
      ),
  );
  const joinsOf = memoized((model: string) =>
    memoized((path: string) => joinedProperty(site, model, path)),
  );
  const named = (model: string, id: unknown) => byId(model).get(id);
  const joinOf = (model: string, path: string) => joinsOf(model)(path);

  const endsOf = memoized((model: string) => {
    const fields = Object.entries(site.models.get(model)?.schema.properties ?? {});
    return new Set(fields.flatMap(([name, part]) => (part['x-after'] === undefined ? [] : [name])));
  });
  const ownOf: ReadProperty = (record, path) => {
    const value = readProperty(record, path);
    return endsOf(record.model).has(path) ? meantEnd(value) : value;
  };

  const joining =
    (readOwn: ReadProperty): ReadProperty =>
    (record, path) => {
      const join = joinOf(record.model, path);
      if (join === null) return readOwn(record, path);
      const own = join.isOwnFirst ? readOwn(record, path) : undefined;
      if (own !== undefined) return own;
      const other = named(join.model, readProperty(record, join.by));
      return other && readOwn(other, join.property);
    };
  const read = joining(ownOf);

  function valuesOf(model: string, property: string): Values {
    const name = `${model} ${property}`;
    const known = byProperty.get(name);
    if (known !== undefined) return known;
    const values = Map.groupBy(recordsOf(model), (record) => keyOf(read(record, property)));
    byProperty.set(name, values);
    return values;
  }

  /** Sorts each list once per order: many pages use the same one. */
  function inOrder(records: readonly SiteRecord[], sort: Sort): readonly SiteRecord[] {
    if (sort === undefined) return records;
    const orders = sorted.get(records) ?? new Map<string, readonly SiteRecord[]>();
    sorted.set(records, orders);
    const order = typeof sort === 'string' ? sort : sort.join(' ');
    const list = orders.get(order) ?? sortRecords(records, sort, read);
    orders.set(order, list);
    return list;
  }

  /** Returns the records whose property may equal a numeric text: as text or as number, in the order of the files. */
  function either(model: string, property: string, text: string): readonly SiteRecord[] {
    const name = `${model} ${property} ${text}`;
    const known = eithers.get(name);
    if (known !== undefined) return known;
    const keys = [keyOf(text), keyOf(Number(text))];
    const all = recordsOf(model).filter((one) => keys.includes(keyOf(read(one, property))));
    eithers.set(name, all);
    return all;
  }

  return {
    read,
    readWritten: joining(readProperty),
    named,
    joinOf,
    all: (model, sort) => inOrder(recordsOf(model), sort),
    equal(model, property, value, sort) {
      const values = valuesOf(model, property);
      const found = values.get(keyOf(value));
      const number = isNumeric(value) ? values.get(keyOf(Number(value))) : undefined;
      if (found !== undefined && number !== undefined)
        return inOrder(either(model, property, String(value)), sort);
      return inOrder(found ?? number ?? NONE, sort);
    },
    after(next, edited) {
      const parts: Parts = { byProperty: new Map(), sorted: new Map() };
      const index = createRecordIndex(next, parts);
      const { isLost, pairsOf } = reachOf(site, edited);
      const replace = (list: readonly SiteRecord[]) => list.map((one) => edited.get(one) ?? one);
      const isAlike = (model: string, property: string) =>
        pairsOf(model).every(
          ([one, other]) => keyOf(read(one, property)) === keyOf(index.read(other, property)),
        );
      /** Lists with an edited record, and the same lists after the edit. */
      const replaced = new Map<readonly SiteRecord[], readonly SiteRecord[]>();
      for (const [model, list] of site.records) replaced.set(list, next.records.get(model) ?? []);
      for (const [name, values] of byProperty) {
        const [model = '', property = ''] = name.split(/ (.*)/s);
        if (isLost(model) || !isAlike(model, property)) continue;
        const pairs = pairsOf(model);
        const patched = pairs.length > 0 ? new Map(values) : values;
        for (const [one] of pairs) {
          const key = keyOf(read(one, property));
          const list = values.get(key) ?? [];
          const known = replaced.get(list) ?? replace(list);
          replaced.set(list, known);
          patched.set(key, known);
        }
        parts.byProperty.set(name, patched);
      }
      for (const [list, orders] of sorted) {
        const model = list[0]?.model ?? '';
        if (isLost(model)) continue;
        const known = replaced.get(list) ?? list;
        const reused = new Map<string, readonly SiteRecord[]>();
        parts.sorted.set(known, reused);
        for (const [order, ordered] of orders) {
          const keys = sortKeys(order.split(' '));
          if (known === list) reused.set(order, ordered);
          else if (keys.every(({ path }) => isAlike(model, path)))
            reused.set(order, replace(ordered));
        }
      }
      return index;
    },
  };
}

/** Returns which parts of an index an edit of records invalidates. */
function reachOf({ models }: Site, edited: ReadonlyMap<SiteRecord, SiteRecord>) {
  const byModel = Map.groupBy(edited, ([{ model }]) => model);
  return {
    /** Returns whether records of the model can't be reused: their properties may be those of an edited record. */
    isLost: (model: string) =>
      Object.values(models.get(model)?.joins ?? {}).some((join) => byModel.has(join.model)),
    pairsOf: (model: string) => byModel.get(model) ?? [],
  };
}

/** Returns whether a value is a text that, as a route parameter, also equals a number (A8). */
function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && String(Number(value)) === value;
}

/** Returns a key that equal values share, for dates that of the moment; '' for lists, objects and undefined. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') {
    const moment = momentIn(value);
    return moment === undefined ? `text ${value.normalize()}` : `number ${moment}`;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : '';
}
