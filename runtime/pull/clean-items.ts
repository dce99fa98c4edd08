import type { Schema } from '../site/index.ts';
import { RejectedAnswer } from './refusal.ts';

/** Records as they are written, and what was left out of them. */
export interface CleanItems {
  readonly items: readonly unknown[];
  /** Names of fields that no record of the kind has. */
  readonly unknown: ReadonlySet<string>;
  /** How many letters were left out that nobody sees. */
  readonly invisible: number;
}

/** Lists and objects in each other, the list of records being the first level. */
const MOST_LEVELS = 200;

/** Records may not be so deep that whoever walks through them runs out of stack. @throws RejectedAnswer. */
export function requireShallow(items: readonly unknown[]): void {
  for (const [index, item] of items.entries()) {
    let level = [item].filter(isNest);
    for (let depth = 2; level.length > 0; depth++) {
      if (depth > MOST_LEVELS) {
        const what = `answered more than ${MOST_LEVELS} levels of lists and objects in each other`;
        const todo = `have the record fixed there that is number ${index + 1} of its answer`;
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
 * What a backend says beside the fields of a kind is left out, where the kind is closed, and so is a field that is
 * null: it says nothing. Letters that nobody sees go, and fields named `__proto__`, which are nobody's. What is wrong with
 * the fields themselves is the check's to tell.
 */
export function cleanItems(items: readonly unknown[], schema: Schema): CleanItems {
  const unknown = new Set<string>();
  let invisible = 0;
  const isKnown = (key: string): boolean => {
    const isOpen = schema.additionalProperties !== false && key !== '__proto__';
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
    if (Object.hasOwn(value, '__proto__')) unknown.add('__proto__');
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, one]) => [cleanText(key), cleanValue(one)]));
  };
  const cleaned = items.map((item) => {
    if (!isNest(item) || Array.isArray(item)) return cleanValue(item);
    const entries = Object.entries(item).filter(([key, value]) => value !== null && isKnown(key));
    return cleanValue(Object.fromEntries(entries));
  });
  return { items: cleaned, unknown, invisible };
}

/** Control characters but tab and ends of lines, and halves of letters. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** The fields that are read of a kind, as a text: another version of Lerret may read others. */
export function fieldsOf({ properties = {}, additionalProperties }: Schema): string {
  return additionalProperties === false ? Object.keys(properties).sort().join(' ') : '*';
}
