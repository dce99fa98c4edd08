import { ReadError } from '../http/index.ts';

/** A JSON object as a backend wrote it, read name by name (A61). What isn't read is left over. */
export interface WireRecord {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** An id is text or a number, and stays what it is: it goes back to the backend like that. */
  id(name: string): Id | undefined;
  /** A time in ISO 8601; epoch milliseconds become it. */
  time(name: string): string | undefined;
  /** @throws ReadError when there is none */
  requiredId(name: string): Id;
  /** Anything, by a reader that gives undefined for what it can't read. */
  read<Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined;
  /** The fields that nothing has read so far, as they came; absent where there are none (S105). */
  rest(): Extra | undefined;
}

export type Id = string | number;

export type Extra = Readonly<Record<string, unknown>>;

/**
 * Opens an object of an answer. Each name is found written with a capital or without (S98); a value of another
 * type than asked for counts as unknown, so it is left over; null counts as absent.
 *
 * @param path Where the value stands in the answer, as a JSON pointer.
 * @throws ReadError when the value is no object
 */
export function openRecord(value: unknown, path = ''): WireRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ReadError(path, 'This is no object');
  const fields = new Map<string, unknown>(Object.entries(value));

  function read<Value>(
    name: string,
    convert: (value: unknown) => Value | undefined,
  ): Value | undefined {
    for (const written of [name.charAt(0).toUpperCase() + name.slice(1), name]) {
      const found = fields.get(written);
      if (found === null) fields.delete(written);
      if (found === undefined || found === null) continue;
      const converted = convert(found);
      if (converted === undefined) continue;
      fields.delete(written);
      return converted;
    }
    return undefined;
  }

  return {
    read,
    text: (name) => read(name, asText),
    number: (name) => read(name, asNumber),
    flag: (name) => read(name, (found) => (typeof found === 'boolean' ? found : undefined)),
    id: (name) => read(name, asId),
    requiredId(name) {
      const id = read(name, asId);
      if (id === undefined) throw new ReadError(path, `This has no ${name}`);
      return id;
    },
    time: (name) => read(name, asTime),
    rest: () => (fields.size === 0 ? undefined : Object.fromEntries(fields)),
  };
}

/** Makes a reader of lists of a reader of items. The reader throws ReadError where there is no list. */
export function listOf<Item>(
  readItem: (value: unknown, path: string) => Item,
): (value: unknown) => readonly Item[] {
  return (value) => {
    if (!Array.isArray(value)) throw new ReadError('', 'This is no list');
    return value.map((item, i) => readItem(item, `/${i}`));
  };
}

/** Do two ids name the same, whether written as text or as number? */
export function isSameId(a: Id, b: Id): boolean {
  return String(a) === String(b);
}

function asText(value: unknown): string | undefined {
  const number = asNumber(value);
  if (number !== undefined) return String(number);
  return typeof value === 'string' ? value : undefined;
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function asId(value: unknown): Id | undefined {
  return asNumber(value) ?? (typeof value === 'string' && value !== '' ? value : undefined);
}

function asTime(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const time = new Date(asNumber(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
