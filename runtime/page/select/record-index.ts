import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import type { Model, Site, SiteRecord } from '../../site/site.ts';
import { readProperty } from './property.ts';
import { sortRecords } from './sort.ts';

type Sort = string | readonly string[] | undefined;

/** Finds the records of a model by the value of a property, without looking at the others. */
export interface RecordIndex {
  /** All of a model, in the order of the files or the order asked for. */
  all(model: Model, sort: Sort): readonly SiteRecord[];
  /** Those whose property may equal the value: none is missing, and all but a few are right. */
  equal(
    model: Model,
    property: string,
    value: string | number | boolean,
    sort: Sort,
  ): readonly SiteRecord[];
}

/** An index over a site; its parts are made when first asked for, and kept as long as it. */
export function createRecordIndex(site: Site): RecordIndex {
  const byProperty = new Map<string, Map<string, SiteRecord[]>>();
  const sorted = new Map<string, readonly SiteRecord[]>();

  function valuesOf(model: Model, property: string): Map<string, SiteRecord[]> {
    const name = `${model} ${property}`;
    const known = byProperty.get(name);
    if (known !== undefined) return known;
    const values = new Map<string, SiteRecord[]>();
    for (const record of site.records[model]) {
      const key = keyOf(readProperty(record, property));
      const alike = values.get(key);
      if (alike === undefined) values.set(key, [record]);
      else alike.push(record);
    }
    byProperty.set(name, values);
    return values;
  }

  /** Each list is sorted once in each order: many pages ask for the same one. */
  function inOrder(
    name: string,
    records: readonly SiteRecord[],
    sort: Sort,
  ): readonly SiteRecord[] {
    if (sort === undefined) return records;
    const key = `${name} ${JSON.stringify(sort)}`;
    const known = sorted.get(key);
    if (known !== undefined) return known;
    const list = sortRecords(records, sort);
    sorted.set(key, list);
    return list;
  }

  return {
    all: (model, sort) => inOrder(model, site.records[model], sort),
    equal(model, property, value, sort) {
      const values = valuesOf(model, property);
      const keys = keysOf(value);
      const [found = [], ...more] = keys.flatMap((key) => {
        const alike = values.get(key);
        return alike === undefined ? [] : [alike];
      });
      // Records of both keys stand in the order of the files, as if nobody had looked them up.
      const either =
        more.length === 0
          ? found
          : site.records[model].filter((record) => mayEqual(readProperty(record, property), value));
      return inOrder(`${model} ${property} ${keys[0]}`, either, sort);
    },
  };
}

/** May a record's value be one that `eq` finds? Never false where it is. */
export function mayEqual(found: unknown, value: unknown): boolean {
  return keysOf(value).includes(keyOf(found));
}

/** The text of a number may be a route parameter, which equals the number too (A8). */
function keysOf(value: unknown): string[] {
  const isNumeric = typeof value === 'string' && String(Number(value)) === value;
  return isNumeric ? [keyOf(value), keyOf(Number(value))] : [keyOf(value)];
}

/** Equal values have one key: moments by instant, so that a date and its milliseconds meet. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') {
    const moment = looksLikeTime(value) ? instantOf(value) : null;
    return moment === null ? `text ${value.normalize()}` : `number ${moment}`;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : '';
}
