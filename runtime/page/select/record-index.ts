import { instantOf, looksLikeTime } from '../../protocol/clock.ts';
import type { Model, Site, SiteRecord } from '../../site/site.ts';
import { joinedProperty } from '../models.ts';
import { type ReadProperty, readProperty } from './property.ts';
import { sortRecords } from './sort.ts';

type Sort = string | readonly string[] | undefined;

/** Finds the records of a model by the value of a property, without looking at the others. */
export interface RecordIndex {
  /** How properties of a model's records are read. */
  reader(model: Model): ReadProperty;
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

  const byId = new Map<Model, ReadonlyMap<unknown, SiteRecord>>();

  function recordNamed(model: Model, id: unknown): SiteRecord | undefined {
    const known = byId.get(model) ?? new Map(site.records[model].map((one) => [one.id, one]));
    byId.set(model, known);
    return known.get(id);
  }

  function reader(model: Model): ReadProperty {
    return (record, path) => {
      const join = path.includes('.') ? joinedProperty(model, path) : null;
      if (join === null) return readProperty(record, path);
      const other = recordNamed(join.model, readProperty(record, join.by));
      return other && readProperty(other, join.property);
    };
  }

  function valuesOf(model: Model, property: string): Map<string, SiteRecord[]> {
    const name = `${model} ${property}`;
    const known = byProperty.get(name);
    if (known !== undefined) return known;
    const values = new Map<string, SiteRecord[]>();
    const read = reader(model);
    for (const record of site.records[model]) {
      const key = keyOf(read(record, property));
      const alike = values.get(key);
      if (alike === undefined) values.set(key, [record]);
      else alike.push(record);
    }
    byProperty.set(name, values);
    return values;
  }

  /** Each list is sorted once in each order: many pages ask for the same one. */
  function inOrder(
    model: Model,
    name: string,
    records: readonly SiteRecord[],
    sort: Sort,
  ): readonly SiteRecord[] {
    if (sort === undefined) return records;
    const key = `${name} ${JSON.stringify(sort)}`;
    const known = sorted.get(key);
    if (known !== undefined) return known;
    const list = sortRecords(records, sort, reader(model));
    sorted.set(key, list);
    return list;
  }

  return {
    reader,
    all: (model, sort) => inOrder(model, model, site.records[model], sort),
    equal(model, property, value, sort) {
      const values = valuesOf(model, property);
      const read = reader(model);
      const keys = keysOf(value);
      const [found = [], ...more] = keys.flatMap((key) => {
        const alike = values.get(key);
        return alike === undefined ? [] : [alike];
      });
      // Records of both keys stand in the order of the files, as if nobody had looked them up.
      const either =
        more.length === 0
          ? found
          : site.records[model].filter((record) => mayEqual(read(record, property), value));
      return inOrder(model, `${model} ${property} ${keys[0]}`, either, sort);
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
