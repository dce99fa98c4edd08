import type { Models } from '../model.ts';
import { sumOf } from '../protocol/path.ts';
import { digestOf, isFresh } from '../store/index.ts';
import type { ContentReader } from './content-reader.ts';
import { createLongValues, longKeysOf } from './long-values.ts';
import { type CachedMedia, mediaNamedIn, type ReadMedia } from './media.ts';
import type { Needs, Origin, RecordState } from './site.ts';

/** A record with its place in the site folder, and with facts about its reading. */
export interface ReadRecord<T> {
  readonly record: T;
  /** Whether sanitising may have changed its HTML in more than spelling. */
  readonly isAltered: boolean;
  readonly origin: Origin;
  /** The record's hash, and the media that it uses; missing without a record store. */
  readonly state?: RecordState;
}

type Origins = WeakMap<object, Origin>;

/** A cache of the records of files without problems. With it, a later reading reads only files that have changed. */
export type CachedRecords = ReturnType<typeof createCachedRecords>;

/** A store of records for later processes. It has parts: texts, each with the records of some files. */
export interface RecordStore {
  /** The version of the code that reads and checks records. Records stored by another version aren't used. */
  readonly version: string;
  /** Returns the text of a part; null if it is missing or damaged. */
  read(part: string): string | null;
  write(part: string, text: string): Promise<void>;
}

interface CachedFile {
  readonly stamp: string;
  /** Whether every later change gives another stamp: false for a file that changed in the last tick of the clock. */
  readonly isSettled: boolean;
  readonly records: readonly ReadRecord<object>[];
}

/** A file and its records, as they are written in a line of a part. */
type Written = readonly [file: string, stamp: string, records: readonly WrittenRecord[]];

/** A record with `0` in place of each long value; the long values are in a part of their own. */
type WrittenRecord = readonly [record: object, digest: string, more?: MoreOfRecord];

/** Data that only few records have. */
interface MoreOfRecord {
  /** The place of the record in a file with several records. */
  readonly path?: Origin['path'];
  readonly isAltered?: boolean;
  readonly long?: readonly string[];
  readonly media?: readonly string[];
  readonly needs?: Needs;
}

/** The number of parts. There are many, as an edit rewrites a whole part: of 20,000 records, each has about eighty. */
const PARTS = 256;

/** The name of the part with the files of `media/`. */
const MEDIA = 'media';

/** Creates a cache of records. It reads a stored record at its first use; without a store, it is empty at first. */
export function createCachedRecords(store?: RecordStore) {
  const files = new Map<string, CachedFile>();
  const media: CachedMedia = new Map();
  /** The files of `media/` as they were last stored. */
  let storedMedia: CachedMedia = new Map();
  /** The parts that must be written: their files were read, or their records got a note, since the last `end`. */
  const changed = new Set<string>();
  const loaded = new Set<string>();
  const seen = new Set<string>();
  /** The stamp of each file before it was read, as the file might change while it is read. */
  const stamps = new Map<string, string | undefined>();
  /** Functions that read a file again, by file. */
  const readers = new Map<string, () => readonly ReadRecord<object>[]>();
  /** What checks noted about records. A WeakMap of 20,000 entries would make garbage collection slow. */
  const needed = new Map<object, Needs>();
  let readWith = '';
  let last: Origins | null = null;
  const longValues = store
    ? createLongValues({
        read: (part) => textOf(`${part}-long`),
        again({ file, index }) {
          changed.add(partOf(file));
          return readers.get(file)?.()[index]?.record ?? null;
        },
      })
    : null;

  /** Returns the text of a part without its version; '' if the part is missing, or another version wrote it. */
  function textOf(part: string): string {
    const text = store?.read(part) ?? '';
    const end = text.indexOf('\n');
    return text.slice(0, end) === readWith ? text.slice(end) : '';
  }

  function load(part: string): void {
    if (longValues === null || loaded.has(part)) return;
    loaded.add(part);
    const written: readonly Written[] = JSON.parse(textOf(part) || '[]');
    for (const [file, stamp, all] of written) {
      const records = all.map(([light, digest, more = {}], index) => {
        const { path = [], isAltered = false, long = [], media = [], needs } = more;
        const record = longValues.complete(light, long, { part, file, index, digest });
        if (needs !== undefined) needed.set(record, needs);
        return { record, isAltered, origin: { file, path }, state: { digest, media } };
      });
      files.set(file, { stamp, isSettled: true, records });
    }
  }

  /** Returns the line of a file in its part, or [] if it isn't settled; adds long values to `long` by hash. */
  function linesOf(file: string, long: Map<string, object>): string[] {
    const { stamp, isSettled, records = [] } = files.get(file) ?? {};
    if (stamp === undefined || !isSettled) return [];
    const written = records.map((one) => {
      const { record, state = stateOf(record) } = one;
      const keys = longValues?.keysOf(record) ?? longKeysOf(record);
      const all = Object.entries(record);
      const values = all.filter(([key]) => keys.includes(key));
      if (values.length > 0) long.set(state.digest, Object.fromEntries(values));
      const light = all.map(([key, value]) => [key, keys.includes(key) ? 0 : value]);
      return writtenRecord({ ...one, state }, Object.fromEntries(light), keys);
    });
    return [JSON.stringify([file, stamp, written] satisfies Written)];
  }

  function writtenRecord(
    { origin: { path }, isAltered, state, record }: Required<ReadRecord<object>>,
    light: object,
    long: readonly string[],
  ): WrittenRecord {
    const needs = needed.get(record);
    const more: MoreOfRecord = {
      ...(path.length > 0 && { path }),
      ...(isAltered && { isAltered }),
      ...(long.length > 0 && { long }),
      ...(state.media.length > 0 && { media: state.media }),
      ...(needs && { needs }),
    };
    return Object.keys(more).length > 0 ? [light, state.digest, more] : [light, state.digest];
  }

  return {
    /** The cache of files of `media/`. */
    media,
    /** The origins of the last reading; reading an edited site adds to them. Null before the first reading. */
    get origins() {
      return last;
    },
    /** Returns the records of a file as last added, even if it has changed since; null if it was never added. */
    before: (file: string) => files.get(file)?.records ?? null,
    /**
     * Returns the cached records of a file; null if it must be read, and added with `add` if it has no problems.
     * @param again reads the file; called later if the store lacks a long value of a record
     */
    find(
      reader: ContentReader,
      file: string,
      again: () => readonly ReadRecord<object>[],
    ): readonly ReadRecord<object>[] | null {
      load(partOf(file));
      const stamp = reader.stampOf?.(file);
      stamps.set(file, stamp);
      readers.set(file, again);
      const known = files.get(file);
      if (known === undefined || known.stamp !== stamp) return null;
      seen.add(file);
      return known.records;
    },
    /** Adds the records of a file for which `find` returned null. Returns them, with their states if there is a store. */
    add<T extends object>(
      file: string,
      records: readonly ReadRecord<T>[],
    ): readonly ReadRecord<T>[] {
      const stamp = stamps.get(file);
      if (stamp === undefined) return records;
      seen.add(file);
      for (const { record } of files.get(file)?.records ?? []) needed.delete(record);
      const digested =
        store === undefined
          ? records
          : records.map((one) => ({ ...one, state: stateOf(one.record) }));
      files.set(file, { stamp, isSettled: !isFresh(stamp), records: digested });
      changed.add(partOf(file));
      return digested;
    },
    needsOf: (record: object) => needed.get(record) ?? null,
    note(record: object, file: string, needs: Needs): void {
      needed.set(record, needs);
      changed.add(partOf(file));
    },
    /** Begins a reading. If variables, models or the store's version changed, drops all records and returns false. */
    begin(variables: Readonly<Record<string, string>>, models: Models, origins: Origins): boolean {
      const all = JSON.stringify([store?.version, variables, ...models.values()]);
      const now = digestOf(all);
      const isSame = now === readWith;
      readWith = now;
      if (!isSame) {
        for (const known of [files, loaded, readers, needed]) known.clear();
        const stored: [string, ReadMedia][] = JSON.parse(textOf(MEDIA) || '[]');
        for (const [file, one] of stored) media.set(file, one);
        storedMedia = new Map(stored);
      }
      last = origins;
      seen.clear();
      stamps.clear();
      return isSame;
    },
    /** Writes changes to the store; does nothing without a store. */
    async end(): Promise<void> {
      if (store === undefined) return;
      const parts = Map.groupBy(seen, partOf);
      for (const part of changed) {
        const long = new Map<string, object>();
        const lines = (parts.get(part) ?? []).flatMap((file) => linesOf(file, long));
        // Long values first: without them, a stored record would have to be read from its file again.
        await store.write(`${part}-long`, `${readWith}\n${JSON.stringify([...long])}`);
        await store.write(part, `${readWith}\n[${lines.join(',\n')}]`);
      }
      changed.clear();
      const settled = [...media].filter(([, { isSettled }]) => isSettled);
      const isStored =
        settled.length === storedMedia.size &&
        settled.every(([file, one]) => storedMedia.get(file) === one);
      if (!isStored) await store.write(MEDIA, `${readWith}\n${JSON.stringify(settled)}`);
      storedMedia = new Map(settled);
    },
  };
}

function stateOf(record: object): RecordState {
  return {
    digest: digestOf(JSON.stringify(record)),
    media: mediaNamedIn(record).filter((text) => text.startsWith('/media/')),
  };
}

function partOf(file: string): string {
  return String(sumOf(file) % PARTS);
}
