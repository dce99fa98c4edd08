import { ReadError } from '../http/index.ts';
import { isObject } from '../protocol/is-object.ts';
import { readEnd, readTime } from '../protocol/read-time.ts';
import type { Log } from './member-environment.ts';

export type Id = string | number;

export type Extra = Readonly<Record<string, unknown>>;

/** The type of an object that a reader returns: a field whose type includes undefined may also be missing. */
export type Read<Fields> = {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Fields[Name];
};

/**
 * Returns functions that read a field of a JSON object by its name (A61), also with a capital first letter (S98). They
 * return undefined if the field is missing, null or of another type. @throws ReadError if the value isn't an object
 */
export function readObject(value: unknown) {
  if (!isObject(value)) throw new ReadError('', 'The value isn’t an object');
  const fields = new Map<string, unknown>(Object.entries(value));

  /** Returns a field as `convert` returns it. `convert` returns undefined for a value that it can't read. */
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
    text: (name: string) => read(name, asText),
    word: <Word extends string>(name: string, words: readonly Word[]) =>
      read(name, (found) => words.find((word) => word === found)),
    number: (name: string) => read(name, asFigure),
    flag: (name: string) => read(name, (found) => (typeof found === 'boolean' ? found : undefined)),
    /** Reads an id as text or number, because requests send it back to the backend unchanged. */
    id: (name: string) => read(name, asId),
    /** @throws ReadError if there is no id */
    requiredId(name: string): Id {
      const id = read(name, asId);
      if (id === undefined) throw new ReadError('', `The object has no ${name}`);
      return id;
    },
    /** Reads a time as ISO 8601, from any form that `readTime` knows (A99). */
    time: (name: string) => read(name, readTime),
    /** Reads the time of an end as ISO 8601, also one after the year 9998, by which backends mean that there is none (A99). */
    end: (name: string) => read(name, readEnd),
    /** Reads the address of a picture, which may be relative to `baseUrl`, the backend's. */
    picture(name: string, baseUrl: string | undefined) {
      const address = read(name, asText);
      return address && pictureAddress(address, baseUrl);
    },
    /** Returns the fields that weren't read, unchanged; undefined if there are none (S105). */
    rest: (): Extra | undefined => (fields.size === 0 ? undefined : Object.fromEntries(fields)),
  };
}

/** A list in a response, without the entries that can't be read. */
export interface JsonList<Item> {
  /** The readable entries. */
  readonly items: readonly Item[];
  /** The number of all entries, also unreadable ones. It shows whether a page is full. */
  readonly count: number;
}

/**
 * Returns a function that reads a list, and logs and leaves out unreadable items (A88). Null, from a response without
 * content, is an empty list (A101). The function throws ReadError for any other value.
 */
export function listOf<Item>(
  readItem: (value: unknown, baseUrl?: string) => Item,
  log: Log,
): (value: unknown, baseUrl?: string) => JsonList<Item> {
  return (value, baseUrl) => {
    if (value === null) return { items: [], count: 0 };
    if (!Array.isArray(value)) throw new ReadError('', 'The value isn’t a list');
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

/** Returns whether two ids are the same; the number 7 and the text `7` are. */
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

/** Returns a number, also one that is written as text, with comma or point: `4,5`. */
function asFigure(value: unknown): number | undefined {
  const isFigure = typeof value === 'string' && /^-?\d+(?:[.,]\d+)?$/.test(value.trim());
  return asNumber(isFigure ? Number(value.replace(',', '.')) : value);
}

function asId(value: unknown): Id | undefined {
  return asNumber(value) ?? (typeof value === 'string' && value !== '' ? value : undefined);
}

/** A placeholder origin for the site, to resolve relative addresses. */
const OWN = 'https://own.invalid';

/** Resolves a picture's address against the backend's `baseUrl`. Returns text that isn't an address unchanged. */
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

/** Returns the items without each item whose id an earlier item has. The number 7 and the text `7` are the same id. */
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

/** Returns a function that reads a list as `read` does, and leaves out each item whose id an earlier item has. */
export function readUnique<Item>(
  read: (value: unknown, baseUrl?: string) => JsonList<Item>,
  idOf: (item: Item) => Id,
): (value: unknown, baseUrl?: string) => JsonList<Item> {
  return (value, baseUrl) => {
    const { items, count } = read(value, baseUrl);
    return { items: withoutDuplicates(items, idOf), count };
  };
}
