import type { Schema } from '../site/index.ts';
import { RejectedAnswer } from './refusal.ts';

/** The records that `cleanItems` returns, not yet checked, and what it removed from them, except nulls. */
export interface CleanItems {
  readonly items: readonly unknown[];
  /** The names of fields that were removed: those that the schema of the kind doesn't have, and `__proto__`. */
  readonly unknown: ReadonlySet<string>;
  /** The number of invisible characters that were removed. */
  readonly invisible: number;
}

/** The maximum nesting of lists and objects in a response. The list of records is level 1. */
const MAX_LEVELS = 200;

/**
 * Checks how deeply the lists and objects in records are nested. @throws RejectedAnswer if there are more than
 * MAX_LEVELS levels, which could overflow the stack
 */
export function requireShallow(items: readonly unknown[]): void {
  for (const [index, item] of items.entries()) {
    let level = [item].filter(isNest);
    for (let depth = 2; level.length > 0; depth++) {
      if (depth > MAX_LEVELS) {
        const what = {
          en: `answered with lists and objects nested more than ${MAX_LEVELS} levels deep`,
          nb: `svarte med lister og objekter i mer enn ${MAX_LEVELS} nivåer`,
        };
        const todo = {
          en: `have record number ${index + 1} of its answer fixed there`,
          nb: `få rettet oppføring nummer ${index + 1} i svaret der`,
        };
        throw new RejectedAnswer(what, todo);
      }
      level = level.flatMap((one) => Object.values(one).filter(isNest));
    }
  }
}

function isNest(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Cleans the records of a response: removes invisible characters and the key `__proto__` at every level, and each
 * record's own fields that are null, or that `schema` doesn't allow. Returns all records, and what was removed. Doesn't
 * check the values of the other fields: `lerret check` does.
 * @param schema the schema of one record
 */
export function cleanItems(items: readonly unknown[], schema: Schema): CleanItems {
  const unknown = new Set<string>();
  let invisible = 0;
  const isKnown = (key: string): boolean => {
    const isOpen = schema.additionalProperties !== false;
    const known = isOpen || Object.hasOwn(schema.properties ?? {}, key);
    if (!known) unknown.add(key);
    return known;
  };
  const cleanText = (text: string): string => {
    const clean = text.replace(unseen, '');
    invisible += text.length - clean.length;
    return clean;
  };
  const cleanValue = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value);
    if (!isNest(value)) return value;
    if (Array.isArray(value)) return value.map(cleanValue);
    const named = Object.entries(value).map(([key, one]) => [cleanText(key), one] as const);
    const entries = named.filter(([key]) => key !== '__proto__');
    if (entries.length < named.length) unknown.add('__proto__');
    return Object.fromEntries(entries.map(([key, one]) => [key, cleanValue(one)]));
  };
  const cleaned = items.map((item) => {
    if (!isNest(item) || Array.isArray(item)) return cleanValue(item);
    const entries = Object.entries(item).filter(([key, value]) => value !== null && isKnown(key));
    return cleanValue(Object.fromEntries(entries));
  });
  return { items: cleaned, unknown, invisible };
}

/** Matches control characters except tab and line ends, and unpaired surrogates. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/**
 * Returns the sorted names of the fields that are stored of a record, separated by spaces; `*` if the schema allows
 * any. When this text changes, the next pull fetches all pages again.
 */
export function fieldsOf({ properties = {}, additionalProperties }: Schema): string {
  return additionalProperties === false ? Object.keys(properties).sort().join(' ') : '*';
}
