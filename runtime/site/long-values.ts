import { memoized } from '../protocol/memoized.ts';

/** Where the long values of a record are: the part of the store that has them, and the record's place in the site. */
export interface LongPlace {
  readonly part: string;
  readonly file: string;
  /** The index of the record in its file. */
  readonly index: number;
  /** The hash of the record. */
  readonly digest: string;
}

/** How long values are read: from the store or, if the store lacks them, from the site's file. */
export interface LongReading {
  /** Returns a part as JSON, a list of `[hash, values]`; '' if the part is missing or damaged. */
  read(part: string): string;
  /** Reads the record at a place from its file again; null if the record no longer exists. */
  again(place: LongPlace): object | null;
}

/** The maximum length of a short value, as text or JSON, in UTF-16 units: few titles and addresses are longer. */
const LONG = 120;

/** Returns the names of a record's long values; [] for a record without long values. */
export function longKeysOf(record: object): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => (isLong(value) ? [key] : []));
}

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONG;
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > LONG;
}

/**
 * Creates functions for records that have only their short values in memory, by which sources filter, sort and join.
 * Long values are read at their first use, which throws Error if neither the store nor the changed file has them.
 */
export function createLongValues({ read, again }: LongReading) {
  const completed = new Map<object, LongPlace & { readonly keys: readonly string[] }>();
  const parts = new Map<string, Map<string, object>>();

  function valuesOf(record: object): object {
    const place = completed.get(record);
    if (place === undefined) return {};
    const part = parts.get(place.part) ?? new Map(JSON.parse(read(place.part) || '[]'));
    parts.set(place.part, part);
    const values = part.get(place.digest) ?? again(place);
    if (values === null)
      throw new Error(`${place.file} was changed while it was read: start again.`);
    part.set(place.digest, values);
    return values;
  }

  /** Returns the property descriptor of a key: one for all records, so that the engine gives them one shape. */
  const propertyOf = memoized(
    (key: string): PropertyDescriptor => ({
      enumerable: true,
      get(this: object) {
        return Reflect.get(valuesOf(this), key);
      },
    }),
  );

  return {
    /** Returns `light` with a getter in place of the 0 for each long value. The result looks like any record. */
    complete(light: object, long: readonly string[], place: LongPlace): object {
      if (long.length === 0) return light;
      const record: Record<string, unknown> = {};
      for (const [key, value] of Object.entries(light)) {
        if (long.includes(key)) Object.defineProperty(record, key, propertyOf(key));
        else if (key === '__proto__')
          Object.defineProperty(record, key, { value, enumerable: true });
        else record[key] = value;
      }
      completed.set(record, { ...place, keys: long });
      return record;
    },
    /** Returns the names of the long values of a record that `complete` made; null for any other record. */
    keysOf: (record: object) => completed.get(record)?.keys ?? null,
  };
}
