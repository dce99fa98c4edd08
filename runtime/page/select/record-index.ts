import { readProperty, type SiteRecord } from '../../model.ts';
import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import type { Site } from '../../site/index.ts';
import { type JoinedProperty, joinedProperty } from '../joins.ts';
import { compare, type Operator, operators } from './holds.ts';
import type { Operand, ReadProperty } from './operand.ts';

type Sort = string | readonly string[] | undefined;

/** Finds records of a model by the value of a property, without a scan of all records. */
export interface RecordIndex {
  /** Reads properties of records of all models. */
  readonly read: ReadProperty;
  /** The joined property behind a path of a model's records, or null. */
  joinOf(model: string, path: string): JoinedProperty | null;
  /** The record of a model with this id, the first in the order of the files. */
  named(model: string, id: unknown): SiteRecord | undefined;
  /** All records of a model, in the order of the files or in the given order. */
  all(model: string, sort: Sort): readonly SiteRecord[];
  /** All records whose property may equal the value, with a few false matches among them. */
  equal(
    model: string,
    property: string,
    value: string | number | boolean,
    sort: Sort,
  ): readonly SiteRecord[];
}

const collator = new Intl.Collator('nb');

interface RangeCondition {
  readonly property: string;
  readonly operator: Operator;
  readonly operand: Operand;
}

/** Creates an index over a site. Its parts are built when first used, and cached. */
export function createRecordIndex(site: Site): RecordIndex {
  const byProperty = new Map<string, Map<string, SiteRecord[]>>();
  const sorted = new Map<string, readonly SiteRecord[]>();

  const byId = new Map<string, ReadonlyMap<unknown, SiteRecord>>();
  const joins = new Map<string, Map<string, JoinedProperty | null>>();

  const recordsOf = (model: string) => site.records.get(model) ?? [];

  function named(model: string, id: unknown): SiteRecord | undefined {
    const known = byId.get(model) ?? new Map(recordsOf(model).map((one) => [one.id, one]));
    byId.set(model, known);
    return known.get(id);
  }

  function joinOf(model: string, path: string): JoinedProperty | null {
    const ofModel = joins.get(model) ?? new Map<string, JoinedProperty | null>();
    joins.set(model, ofModel);
    const known = ofModel.get(path);
    if (known !== undefined) return known;
    const join = joinedProperty(site, model, path);
    ofModel.set(path, join);
    return join;
  }

  const read: ReadProperty = (record, path) => {
    const join = joinOf(record.model, path);
    if (join === null) return readProperty(record, path);
    const own = join.isOwnFirst ? readProperty(record, path) : undefined;
    if (own !== undefined) return own;
    const other = named(join.model, readProperty(record, join.by));
    return other && readProperty(other, join.property);
  };

  function valuesOf(model: string, property: string): Map<string, SiteRecord[]> {
    const name = `${model} ${property}`;
    const known = byProperty.get(name);
    if (known !== undefined) return known;
    const values = new Map<string, SiteRecord[]>();
    for (const record of recordsOf(model)) {
      const key = keyOf(read(record, property));
      const alike = values.get(key);
      if (alike === undefined) values.set(key, [record]);
      else alike.push(record);
    }
    byProperty.set(name, values);
    return values;
  }

  /** Sorts each list once per order: many pages use the same one. */
  function inOrder(
    name: string,
    records: readonly SiteRecord[],
    sort: Sort,
  ): readonly SiteRecord[] {
    if (sort === undefined) return records;
    const key = `${name} ${JSON.stringify(sort)}`;
    const known = sorted.get(key);
    if (known !== undefined) return known;
    const list = sortRecords(records, sort, read);
    sorted.set(key, list);
    return list;
  }

  return {
    read,
    named,
    joinOf,
    all: (model, sort) => inOrder(model, recordsOf(model), sort),
    equal(model, property, value, sort) {
      const values = valuesOf(model, property);
      const keys = keysOf(value);
      const [found = [], ...more] = keys.flatMap((key) => {
        const alike = values.get(key);
        return alike === undefined ? [] : [alike];
      });
      // Records that match either key, in the order of the files.
      const either =
        more.length === 0
          ? found
          : recordsOf(model).filter((record) => mayEqual(read(record, property), value));
      return inOrder(`${model} ${property} ${keys[0]}`, either, sort);
    },
  };
}

/** May `eq` hold between a record's value and the value? Never false for equal values. */
function mayEqual(found: unknown, value: unknown): boolean {
  return keysOf(value).includes(keyOf(found));
}

/** The index keys of a value. A numeric text has two: as a route parameter it also equals the number (A8). */
function keysOf(value: unknown): string[] {
  const isNumeric = typeof value === 'string' && String(Number(value)) === value;
  return isNumeric ? [keyOf(value), keyOf(Number(value))] : [keyOf(value)];
}

/** Equal values have the same key. Moments are keyed in milliseconds, so a date equals its milliseconds. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') {
    const moment = looksLikeTime(value) ? instantOf(value) : null;
    return moment === null ? `text ${value.normalize()}` : `number ${moment}`;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : '';
}

/**
 * Sorts by properties, descending for a leading `-`. Missing values come last in both orders. Stable; texts are
 * compared in Norwegian.
 */
export function sortRecords<T extends object>(
  records: readonly T[],
  sort: string | readonly string[],
  read: (record: T, path: string) => unknown = readProperty,
): T[] {
  const keys = [sort]
    .flat()
    .map((key) =>
      key.startsWith('-') ? { path: key.slice(1), sign: -1 } : { path: key, sign: 1 },
    );
  const rows = records.map((record) => ({
    record,
    values: keys.map(({ path }) => comparable(read(record, path))),
  }));
  rows.sort((a, b) => {
    for (const [i, { sign }] of keys.entries()) {
      const order = compareValues(a.values[i], b.values[i], sign);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map(({ record }) => record);
}

/** Numbers and moments as numbers, texts unchanged; other values count as missing. */
function comparable(value: unknown): number | string | undefined {
  if (typeof value === 'string') return looksLikeTime(value) ? (instantOf(value) ?? value) : value;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : undefined;
}

function compareValues(
  a: number | string | undefined,
  b: number | string | undefined,
  sign: number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b);
  return sign * (typeof a === 'number' ? -1 : 1);
}

/**
 * The index in a sorted list of the first record that can fulfil a condition on the first sort key, found by binary
 * search: "the next four by date" of ten thousand needs no scan of the records before. 0 if no condition is on that
 * key.
 */
export function rangeStart(
  records: readonly SiteRecord[],
  sort: string | readonly string[] | undefined,
  conditions: readonly RangeCondition[],
  read: ReadProperty,
): number {
  const [key] = [sort ?? []].flat();
  if (key === undefined) return 0;
  const isFalling = key.startsWith('-');
  const property = isFalling ? key.slice(1) : key;
  const side = isFalling ? 'before' : 'after';
  const condition = conditions.find(
    (one) => one.property === property && operators[one.operator].range?.side === side,
  );
  if (condition === undefined) return 0;
  const isExclusive = operators[condition.operator].range?.isExclusive === true;

  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const record = records[middle];
    const value = record && read(record, property);
    const order =
      value === undefined ? Number.POSITIVE_INFINITY : compare(value, condition.operand);
    // Values of another type are elsewhere in the order: all records must be looked at.
    if (order === undefined) return 0;
    const ahead = value === undefined ? order : isFalling ? -order : order;
    if (isExclusive ? ahead > 0 : ahead >= 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
