import type { Schema } from '../site/index.ts';

/** Records as they are written, and what was left out of them. */
export interface CleanItems {
  readonly items: readonly unknown[];
  /** Names of fields that no record of the kind has. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * What a backend says beside the fields of a kind is left out, where the kind is closed, and so is a field that is
 * null: it says nothing. What is wrong with the fields themselves is the check's to tell.
 */
export function cleanItems(items: readonly unknown[], schema: Schema): CleanItems {
  const unknown = new Set<string>();
  const isKnown = (key: string): boolean => {
    if (schema.additionalProperties !== false) return true;
    const known = Object.hasOwn(schema.properties ?? {}, key);
    if (!known) unknown.add(key);
    return known;
  };
  const cleaned = items.map((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const entries = Object.entries(item).filter(([key, value]) => value !== null && isKnown(key));
    return Object.fromEntries(entries);
  });
  return { items: cleaned, unknown };
}

/** The fields that are read of a kind, as a text: another version of Lerret may read others. */
export function fieldsOf({ properties = {}, additionalProperties }: Schema): string {
  return additionalProperties === false ? Object.keys(properties).sort().join(' ') : '*';
}
