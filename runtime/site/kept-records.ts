import type { Models } from '../model.ts';
import { digestOf, isFresh } from '../store/index.ts';
import type { ContentReader } from './content-reader.ts';
import type { KeptMedia } from './media.ts';
import type { Origin } from './site.ts';

/** A record of a file, with its place there. */
export interface ReadRecord<T> {
  readonly record: T;
  /** Did sanitising alter its HTML? */
  readonly isAltered: boolean;
  readonly origin: Origin;
  /** The hash of the record; absent where it isn't stored. */
  readonly digest?: string;
}

type Origins = WeakMap<object, Origin>;

/** Records of files without problems, so that only changed files are read. */
export interface KeptRecords {
  /** The records of a file that hasn't changed since they were kept; null where it has to be read, and kept. */
  find(reader: ContentReader, file: string): readonly ReadRecord<object>[] | null;
  /** The records of a file as they were kept last, or null. */
  before(file: string): readonly ReadRecord<object>[] | null;
  /** Keeps what was read after `find`. @returns it, with digests where it is stored */
  keep<T extends object>(file: string, records: readonly ReadRecord<T>[]): readonly ReadRecord<T>[];
  /** Files of `media/`, kept in the same way. */
  readonly media: KeptMedia;
  /** The origins of the last reading: one of an edited site adds to them. */
  readonly origins: Origins | null;
  /**
   * Drops what was read with other variables or models.
   * @returns whether they are those of the last reading
   */
  begin(variables: Readonly<Record<string, string>>, models: Models, origins: Origins): boolean;
  /** Stores what is new, where there is a store. */
  end(): Promise<void>;
}

/** Where records lie between two processes, in parts. */
export interface RecordStore {
  /** Of the code that reads records: with another one, nothing is taken from the store. */
  readonly version: string;
  /** A part as it was written; null where there is none, or it is damaged. */
  read(part: string): string | null;
  write(part: string, text: string): Promise<void>;
}

interface KeptFile {
  readonly stamp: string;
  readonly records: readonly ReadRecord<object>[];
}

/** A file as a line of a part. */
type Written = readonly [file: string, stamp: string, records: readonly WrittenRecord[]];

type WrittenRecord = readonly [
  digest: string,
  path: Origin['path'],
  isAltered: boolean,
  record: object,
];

/** Many enough that an edit writes little: of 20,000 records a part holds eighty. */
const PARTS = 256;

/** Creates a cache that is empty, or holds what a store has. */
export function createKeptRecords(store?: RecordStore): KeptRecords {
  const files = new Map<string, KeptFile>();
  /** The parts with a file that was read since the last `end`. */
  const changed = new Set<string>();
  const loaded = new Set<string>();
  const seen = new Set<string>();
  /** The stamps of files that are being read, from before: a file may change meanwhile. */
  const asked = new Map<string, string | undefined>();
  let readWith = '';
  let last: Origins | null = null;

  function load(part: string): void {
    if (store === undefined || loaded.has(part)) return;
    loaded.add(part);
    const text = store.read(part) ?? '';
    const end = text.indexOf('\n');
    if (text.slice(0, end) !== readWith) return;
    const written: readonly Written[] = JSON.parse(text.slice(end));
    for (const [file, stamp, all] of written) {
      const records = all.map(([digest, path, isAltered, record]) => {
        return { record, isAltered, origin: { file, path }, digest };
      });
      files.set(file, { stamp, records });
    }
  }

  function linesOf(file: string): string[] {
    const { stamp, records = [] } = files.get(file) ?? {};
    const written = records.flatMap(({ digest, origin, isAltered, record }): WrittenRecord[] =>
      digest === undefined ? [] : [[digest, origin.path, isAltered, record]],
    );
    const isStored = stamp !== undefined && written.length === records.length;
    return isStored ? [JSON.stringify([file, stamp, written] satisfies Written)] : [];
  }

  return {
    media: new Map(),
    get origins() {
      return last;
    },
    before: (file) => files.get(file)?.records ?? null,
    find(reader, file) {
      load(partOf(file));
      const stamp = reader.stampOf?.(file);
      asked.set(file, stamp);
      const known = files.get(file);
      if (known === undefined || known.stamp !== stamp) return null;
      seen.add(file);
      return known.records;
    },
    keep(file, records) {
      const stamp = asked.get(file);
      if (stamp === undefined) return records;
      seen.add(file);
      if (store === undefined || isFresh(stamp)) {
        files.set(file, { stamp, records });
        return records;
      }
      const told = records.map((one) => ({
        ...one,
        digest: digestOf(JSON.stringify(one.record)),
      }));
      files.set(file, { stamp, records: told });
      changed.add(partOf(file));
      return told;
    },
    begin(variables, models, origins) {
      const all = JSON.stringify([store?.version, variables, ...models.values()]);
      const now = digestOf(all);
      const isSame = now === readWith;
      if (!isSame) {
        files.clear();
        loaded.clear();
      }
      readWith = now;
      last = origins;
      seen.clear();
      asked.clear();
      return isSame;
    },
    async end() {
      if (store === undefined) return;
      const parts = Map.groupBy(seen, partOf);
      for (const part of changed) {
        const written = (parts.get(part) ?? []).flatMap(linesOf);
        await store.write(part, `${readWith}\n[${written.join(',\n')}]`);
      }
      changed.clear();
    },
  };
}

/** The part that a file belongs to, by its name. */
function partOf(file: string): string {
  let sum = 0;
  for (let at = 0; at < file.length; at++) sum = (sum * 31 + file.charCodeAt(at)) % 65_536;
  return String(sum % PARTS);
}
