import type { Schema } from '../../../schemas/index.ts';
import { nearest } from '../../diagnostics/index.ts';
import { timeMeant } from '../../protocol/clock.ts';
import { quoted } from './schema-words.ts';

/**
 * Returns the allowed value that a word probably means, by its name in `x-values` (`Avlyst`), the nearest spelling, or
 * the beginning of a name (`tirs`); null if the word probably means no allowed value.
 */
export function valueMeant(
  word: string,
  allowed: readonly unknown[],
  { 'x-values': names = {} }: Schema,
): string | null {
  const typed = word.trim().toLowerCase();
  const namesOf = (value: string) => Object.values(names[value] ?? {});
  const called = (isMeant: (name: string) => boolean) =>
    Object.keys(names).find((value) => namesOf(value).some((name) => isMeant(name.toLowerCase())));
  const isLong = typed.length >= LEAST_OF_NAME;
  return (
    called((name) => name === typed) ??
    nearest(word, allowed.map(String)) ??
    called((name) => isLong && name.startsWith(typed)) ??
    null
  );
}

/** The minimum number of characters at the beginning of a name that can stand for the whole name. */
const LEAST_OF_NAME = 3;

/** How the patterns of dates and times begin. */
const YEAR = '^\\d{4}-';

/** Returns the date or time that a value means (`timeMeant`), in the schema's form; null for any other value. */
export function timeFor(found: unknown, schema: Schema): string | null {
  const { $id, pattern = '', 'x-milliseconds': isMoment = false } = schema;
  const isTime = $id === 'time.schema.json' || isMoment || pattern.startsWith(YEAR);
  const time = isTime ? timeMeant(found) : null;
  return time !== null && new RegExp(pattern, 'u').test(time) ? time : null;
}

/** Matches numbers, hours and ranges, with quotes around them or without. */
const HOURS = /^[\s\d.:–—"«»“”-]+$/;

/**
 * Returns hours and ranges as files write them, if the schema's pattern allows that: `16:00-21:30` for `16.00–21.30`.
 * Returns null for any other text.
 */
export function spelledFor(found: unknown, { pattern = '' }: Schema): string | null {
  if (!HOURS.test(String(found))) return null;
  const spelled = String(found)
    .replace(/[\s"«»“”]/g, '')
    .replace(/[–—]/g, '-')
    .replace(
      /(?<!\d)(\d{1,2})[.:](\d\d)(?!\d)/g,
      (_, hours, rest) => `${hours.padStart(2, '0')}:${rest}`,
    );
  return new RegExp(pattern, 'u').test(spelled) ? spelled : null;
}

/**
 * Returns the JSON of the value that was probably meant by a value of a wrong type: with quotes or without, in a list,
 * or as a date or time; null if that isn't clear. @param wanted the types that the schema allows, also in lists
 */
export function suggestionFor(found: unknown, wanted: unknown, schema: Schema): string | null {
  const kinds = [wanted].flat(2);
  if (typeof found === 'number' && kinds.length === 1 && kinds[0] === 'string') {
    const time = timeFor(found, schema);
    if (time !== null) return quoted(time);
    const isFitting = new RegExp(schema.pattern ?? '', 'u').test(String(found));
    return isFitting ? quoted(String(found)) : null;
  }
  if (typeof found !== 'string') return null;
  if (kinds.length === 1 && kinds[0] === 'array') {
    const { items = {} } = schema;
    // A text with commas may be several items.
    if (items.type !== 'string' || /[,;]/.test(found)) return null;
    const isItem = new RegExp(items.pattern ?? '', 'u').test(found);
    const item = isItem ? found : (timeFor(found, items) ?? spelledFor(found, items));
    return item === null ? null : quoted([item]);
  }
  const isNumber = found.trim() !== '' && Number.isFinite(Number(found));
  if (isNumber && kinds.some((kind) => kind === 'number' || kind === 'integer'))
    return String(Number(found));
  return kinds.includes('boolean') && /^(true|false)$/.test(found) ? found : null;
}

/** Returns the number in a text such as `88 min` if a number is allowed; null for any other text. Accepts any unit. */
export function numberBeforeUnit(found: unknown, wanted: unknown): string | null {
  const isNumber = [wanted].flat(2).some((kind) => kind === 'number' || kind === 'integer');
  if (typeof found !== 'string' || !isNumber) return null;
  return /^(\d+)(?: ?\p{L}+\.?|,-)$/u.exec(found.trim())?.[1] ?? null;
}
