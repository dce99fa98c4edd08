import type { Models } from '../model.ts';
import { digestOf, isFresh, sumOf } from '../store/index.ts';
import type { ContentReader } from './content-reader.ts';
import { createLongValues, type LongValues, longKeysOf } from './long-values.ts';
import { type KeptMedia, mediaNamedIn, type ReadMedia } from './media.ts';
import type { Origin, RecordNotes, RecordState, Sound } from './site.ts';

/** A record of a file, with its place there. */
export interface ReadRecord<T> {
  readonly record: T;
  /** Did sanitising alter its HTML? */
  readonly isAltered: boolean;
  readonly origin: Origin;
  /** Absent where records aren't stored. */
  readonly state?: RecordState;
}

type Origins = WeakMap<object, Origin>;

/** Records of files without problems, so that only changed files are read. */
export interface KeptRecords extends RecordNotes {
  /**
   * The records of a file that hasn't changed since they were handed to `keep`; null where it has to be read and handed over.
   * @param again reads the file, where a long value of it is lost
   */
  find(
    reader: ContentReader,
    file: string,
    again: () => readonly ReadRecord<object>[],
  ): readonly ReadRecord<object>[] | null;
  /** The records of a file as they were kept last, or null. */
  before(file: string): readonly ReadRecord<object>[] | null;
  /** Keeps what was read after `find`. @returns it, with states where it is stored */
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
  /** Of the code that reads and checks records: with another one, nothing is taken from the store. */
  readonly version: string;
  /** A part as it was written; null where there is none, or it is damaged. */
  read(part: string): string | null;
  write(part: string, text: string): Promise<void>;
}

interface KeptFile {
  readonly stamp: string;
  /** Does the stamp tell this content from any other? Not where it could be written again in the same tick. */
  readonly isSettled: boolean;
  readonly records: readonly ReadRecord<object>[];
}

/** A file as a line of a part. */
type Written = readonly [file: string, stamp: string, records: readonly WrittenRecord[]];

/** A record without its long values, which lie in another part; `0` stands for each of them. */
type WrittenRecord = readonly [record: object, digest: string, more?: MoreOfRecord];

/** What few records have. */
interface MoreOfRecord {
  /** Its place in a file of several. */
  readonly path?: Origin['path'];
  readonly isAltered?: boolean;
  readonly long?: readonly string[];
  readonly media?: readonly string[];
  readonly sound?: Sound;
}

/** Many enough that an edit writes little: of 20,000 records a part holds eighty. */
const PARTS = 256;

/** The part with the files of `media/`. */
const MEDIA = 'media';

/** Creates a cache that is empty, or holds what a store has. */
export function createKeptRecords(store?: RecordStore): KeptRecords {
  const files = new Map<string, KeptFile>();
  const media: KeptMedia = new Map();
  /** Files of `media/` that are stored as they are. */
  let storedMedia: KeptMedia = new Map();
  /** The parts with a file that was read, or a record that was noted on, since the last `end`. */
  const changed = new Set<string>();
  const loaded = new Set<string>();
  const seen = new Set<string>();
  /** The stamps of files that are being read, from before: a file may change meanwhile. */
  const asked = new Map<string, string | undefined>();
  /** How files are read again. */
  const readers = new Map<string, () => readonly ReadRecord<object>[]>();
  /** No weak map: collecting garbage takes long with one of 20,000 entries. */
  const sounds = new Map<object, Sound>();
  let readWith = '';
  let last: Origins | null = null;
  const longValues: LongValues | null = store
    ? createLongValues({
        read: (part) => textOf(`${part}-long`),
        again({ file, index }) {
          changed.add(partOf(file));
          return readers.get(file)?.()[index]?.record ?? null;
        },
      })
    : null;

  /** What was written of a part by this version; empty where there is nothing. */
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
        const { path = [], isAltered = false, long = [], media = [], sound } = more;
        const record = longValues.complete(light, long, { part, file, index, digest });
        if (sound !== undefined) sounds.set(record, sound);
        return { record, isAltered, origin: { file, path }, state: { digest, media } };
      });
      files.set(file, { stamp, isSettled: true, records });
    }
  }

  /** A file as it is written, a line or none; its long values are added to `long`, each under its record's hash. */
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
    const sound = sounds.get(record);
    const more: MoreOfRecord = {
      ...(path.length > 0 && { path }),
      ...(isAltered && { isAltered }),
      ...(long.length > 0 && { long }),
      ...(state.media.length > 0 && { media: state.media }),
      ...(sound && { sound }),
    };
    return Object.keys(more).length > 0 ? [light, state.digest, more] : [light, state.digest];
  }

  return {
    media,
    get origins() {
      return last;
    },
    before: (file) => files.get(file)?.records ?? null,
    find(reader, file, again) {
      load(partOf(file));
      const stamp = reader.stampOf?.(file);
      asked.set(file, stamp);
      readers.set(file, again);
      const known = files.get(file);
      if (known === undefined || known.stamp !== stamp) return null;
      seen.add(file);
      return known.records;
    },
    keep(file, records) {
      const stamp = asked.get(file);
      if (stamp === undefined) return records;
      seen.add(file);
      for (const { record } of files.get(file)?.records ?? []) sounds.delete(record);
      const digested =
        store === undefined
          ? records
          : records.map((one) => ({ ...one, state: stateOf(one.record) }));
      files.set(file, { stamp, isSettled: !isFresh(stamp), records: digested });
      changed.add(partOf(file));
      return digested;
    },
    soundOf: (record) => sounds.get(record) ?? null,
    note(record, file, sound) {
      sounds.set(record, sound);
      changed.add(partOf(file));
    },
    begin(variables, models, origins) {
      const all = JSON.stringify([store?.version, variables, ...models.values()]);
      const now = digestOf(all);
      const isSame = now === readWith;
      readWith = now;
      if (!isSame) {
        for (const known of [files, loaded, readers, sounds]) known.clear();
        const stored: [string, ReadMedia][] = JSON.parse(textOf(MEDIA) || '[]');
        for (const [file, one] of stored) media.set(file, one);
        storedMedia = new Map(stored);
      }
      last = origins;
      seen.clear();
      asked.clear();
      return isSame;
    },
    async end() {
      if (store === undefined) return;
      const parts = Map.groupBy(seen, partOf);
      for (const part of changed) {
        const long = new Map<string, object>();
        const lines = (parts.get(part) ?? []).flatMap((file) => linesOf(file, long));
        // Long values first: a record without them is read again.
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

/** What is known of a record beside itself. */
function stateOf(record: object): RecordState {
  return {
    digest: digestOf(JSON.stringify(record)),
    media: mediaNamedIn(record).filter((text) => text.startsWith('/media/')),
  };
}

/** The part that a file belongs to, by its name. */
function partOf(file: string): string {
  return String(sumOf(file) % PARTS);
}
