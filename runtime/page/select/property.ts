import type { SiteRecord } from '../../site/site.ts';

/** Reads a property of a record of one model, also one that the record takes over from another (A89). */
export type ReadProperty = (record: SiteRecord, path: string) => unknown;

/** The value at a dotted path into a record (A8): own properties and items of lists only, else undefined. */
export function readProperty(record: object, path: string): unknown {
  if (!path.includes('.'))
    return Object.hasOwn(record, path) ? Reflect.get(record, path) : undefined;
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** The field of the record that a dotted path begins with. */
export function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
