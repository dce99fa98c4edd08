import { ReadError } from '../http/index.ts';
import type { Log } from './member-environment.ts';

/** A JSON object as a backend wrote it, read name by name (A61). What isn't read is left over. */
export interface JsonReader {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** An id is text or a number, and stays what it is: it goes back to the backend like that. */
  id(name: string): Id | undefined;
  /** A time in ISO 8601; epoch milliseconds become it. */
  time(name: string): string | undefined;
  /** @throws ReadError when there is none */
  requiredId(name: string): Id;
  /** The address of a picture, which may be relative to the backend. */
  picture(name: string, baseUrl: string | undefined): string | undefined;
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
 * @throws ReadError when the value is no object
 */
export function readObject(value: unknown): JsonReader {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ReadError('', 'This is no object');
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
      if (id === undefined) throw new ReadError('', `This has no ${name}`);
      return id;
    },
    time: (name) => read(name, asTime),
    picture(name, baseUrl) {
      const address = read(name, asText);
      return address && pictureAddress(address, baseUrl);
    },
    rest: () => (fields.size === 0 ? undefined : Object.fromEntries(fields)),
  };
}

/** A list as a backend wrote it. */
export interface JsonList<Item> {
  /** What could be read of it. */
  readonly items: readonly Item[];
  /** How many entries it has, those that couldn't be read among them: a page is full by it. */
  readonly count: number;
}

/**
 * Makes a reader of lists of a reader of items. An item that can't be read is left out and logged, never the list (A88).
 * The reader throws ReadError where there is no list.
 */
export function listOf<Item>(
  readItem: (value: unknown, baseUrl?: string) => Item,
  log: Log,
): (value: unknown, baseUrl?: string) => JsonList<Item> {
  return (value, baseUrl) => {
    if (!Array.isArray(value)) throw new ReadError('', 'This is no list');
    const items = value.flatMap((item: unknown, i) => {
      try {
        return [readItem(item, baseUrl)];
      } catch (error) {
        log('An entry of a list can’t be read', `/${i}`, error);
        return [];
      }
    });
    return { items, count: value.length };
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

/** What stands for the site's own address while another one is found by it. */
const OWN = 'https://own.invalid';

/**
 * A picture's address as the site's pages can ask for it: what a backend at `baseUrl` wrote is relative to that. Text that
 * makes no address stays as it is.
 */
function pictureAddress(text: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return text;
  try {
    const base = new URL(`${baseUrl.replace(/\/$/, '')}/`, OWN);
    const { href, origin } = new URL(text, base);
    return origin === OWN ? href.slice(OWN.length) : href;
  } catch {
    return text;
  }
}

/** The same items without those whose id came before, whether written as text or as number. */
export function withoutDuplicates<Item>(
  items: readonly Item[],
  idOf: (item: Item) => Id,
): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const id = String(idOf(item));
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Makes a reader of lists that hold nothing twice. */
export function readOnce<Item>(
  read: (value: unknown, baseUrl?: string) => JsonList<Item>,
  idOf: (item: Item) => Id,
): (value: unknown, baseUrl?: string) => JsonList<Item> {
  return (value, baseUrl) => {
    const { items, count } = read(value, baseUrl);
    return { items: withoutDuplicates(items, idOf), count };
  };
}
