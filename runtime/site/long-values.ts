/** Where the long values of a record are stored. */
export interface LongPlace {
  readonly part: string;
  readonly file: string;
  /** Its place in the file. */
  readonly index: number;
  /** The hash of the record. */
  readonly digest: string;
}

/** Reads long values from the store or, again, from the site's file. */
export interface LongReading {
  /** A part as text: entries of hash and values; empty where there is none, or it is damaged. */
  read(part: string): string;
  /** The record of a place, read from its file again; null where it no longer exists. */
  again(place: LongPlace): object | null;
}

/**
 * Records of which only the short values are in memory: addresses, dates, titles and names, which sources filter, sort
 * and join by. Long ones, such as texts, are read from the store at their first use.
 */
export interface LongValues {
  /**
   * A record that looks like any other: short values are there, long ones are getters that read them.
   * @param light the record with `0` for each long value
   * @param long the names of its long values
   */
  complete(light: object, long: readonly string[], place: LongPlace): object;
  /** The names of the long values of a completed record; null for another one. */
  keysOf(record: object): readonly string[] | null;
}

/** A value is long if its JSON is longer than this: more than nearly all titles and addresses, less than texts. */
const LONG = 120;

/** The names of a record's long values. */
export function longKeysOf(record: object): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => (isLong(value) ? [key] : []));
}

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONG;
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > LONG;
}

/** Creates records whose long values are read at their first use. */
export function createLongValues({ read, again }: LongReading): LongValues {
  const completed = new Map<object, LongPlace & { readonly keys: readonly string[] }>();
  const parts = new Map<string, Map<string, object>>();
  const properties = new Map<string, PropertyDescriptor>();

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

  /** One property descriptor for all records, so that the engine gives them one shape. */
  function propertyOf(key: string): PropertyDescriptor {
    const known = properties.get(key) ?? {
      enumerable: true,
      get(this: object) {
        return Reflect.get(valuesOf(this), key);
      },
    };
    properties.set(key, known);
    return known;
  }

  return {
    complete(light, long, place) {
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
    keysOf: (record) => completed.get(record)?.keys ?? null,
  };
}
