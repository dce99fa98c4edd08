import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { keysOf, type Root, shardCount } from '../edge/stored-layout.ts';
import { aliasNames } from '../protocol/origin.ts';
import { readSealed, seal } from '../store/index.ts';
import { type Edition, type FoundFile, readEdition, readServer } from './edition.ts';
import { type KeyValueStore, MOST_WRITTEN, StoreError } from './key-value.ts';
import { createStoreWriter } from './store-writer.ts';

/** What came of a publish. */
export interface Published {
  /** The number of the release that visitors see. */
  readonly release: number;
  /** The number of values that were written; 0 where the store showed the same already. */
  readonly written: number;
  readonly bytes: number;
  /** The number of keys that were removed, as no release names them since a day. */
  readonly removed: number;
}

/** What a publish is made of. */
export interface EdgePublish {
  /** The output that is to be shown. */
  readonly folder: string;
  readonly store: KeyValueStore;
  /** The path of the file that remembers what is in the store. Where it is lost, the store is asked. */
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Called with the number of files that were read, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Waits for so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** What is known of a store since the last publish. */
interface Note {
  readonly files: readonly (readonly [path: string, found: FoundFile])[];
  readonly keys: readonly string[];
  readonly unnamed: Unnamed;
}

/** Keys that no root names any more, since which release, and since when in milliseconds since 1970. */
type Unnamed = Readonly<Record<string, readonly [release: number, at: number]>>;

const EMPTY: Note = { files: [], keys: [], unnamed: {} };

/** The number of releases that can be gone back to. */
const RELEASES = 10;

const DAY = 86_400_000;

/**
 * Makes a key-value store show an output: writes bodies and shards that it doesn't have, then the root, after the others
 * were read back. Whatever ends it, visitors see the earlier state, and the next publish goes on.
 * @throws StoreError where the store refuses, or doesn't show what was written
 */
export async function publishEdge(publish: EdgePublish): Promise<Published> {
  const { folder, store, note, now, onProgress, pause = setTimeout } = publish;
  const { host, aliases } = readServer(folder);
  const keys = keysOf(host);
  const shown = await rootAt(store, keys.root);
  // A publish that was killed wrote more than its note says.
  const going = `${note}.going`;
  const isWhole = shown !== null && !existsSync(going);
  const last = (isWhole && readSealed<Note>(note)) || EMPTY;
  mkdirSync(dirname(note), { recursive: true });
  await writeFile(going, '');
  const present = new Set(last === EMPTY ? await store.list(keys.all) : last.keys);
  const writer = createStoreWriter(store, present, pause);
  const shards = shown && shardCount(shown);
  const edition = await readEdition(folder, {
    ...{ known: new Map(last.files), shards, onBody: writer.write, onProgress },
  });
  for (const [key, text] of edition.shards) await writer.write(key, text);
  await writer.end();
  if (shown !== null && isSame(shown, edition)) {
    await remember(note, edition, present, last.unnamed);
    return { release: shown.release, ...writer.sums, removed: 0 };
  }
  const numbers = [...present].flatMap((key) => keys.numberOf(key) ?? []);
  const release = Math.max(0, shown?.release ?? 0, ...numbers) + 1;
  const root = JSON.stringify({ ...edition.root, release, made: now } satisfies Root);
  // Where a worker doesn't see all of a release yet, it reads the one before.
  await writer.write(keys.release(release), root);
  await writer.end();
  await writer.replace(keys.root, root);
  for (const alias of aliasNames(host, aliases))
    await writer.replace(keysOf(alias).root, JSON.stringify({ alias: host }));
  await writer.end();
  const unnamed = unnamedBy(edition, [...present], keys, release, now, last.unnamed);
  const gone = Object.entries(unnamed)
    .filter(([, [since, at]]) => since <= release - RELEASES + 1 && now - at >= DAY)
    .map(([key]) => key);
  for (let at = 0; at < gone.length; at += MOST_WRITTEN)
    await store.remove(gone.slice(at, at + MOST_WRITTEN));
  for (const key of gone) present.delete(key);
  const left = Object.entries(unnamed).filter(([key]) => present.has(key));
  await remember(note, edition, present, Object.fromEntries(left));
  return { release, ...writer.sums, removed: gone.length };
}

/**
 * Shows an earlier release of a site.
 * @param asked its number; null for the one before what is shown
 * @returns its number
 * @throws StoreError where there is none of that number
 */
export async function rollBackEdge(
  store: KeyValueStore,
  host: string,
  asked: number | null,
): Promise<number> {
  const keys = keysOf(host);
  const number = asked ?? ((await rootAt(store, keys.root))?.release ?? 0) - 1;
  const text = (await store.read([keys.release(number)])).get(keys.release(number));
  if (text === undefined) {
    throw new StoreError(
      `The store has no release ${number} of ${host}.`,
      `Lageret har ingen utgave ${number} av ${host}.`,
    );
  }
  const writer = createStoreWriter(store, new Set(), setTimeout);
  await writer.replace(keys.root, text);
  await writer.end();
  return number;
}

async function rootAt(store: KeyValueStore, key: string): Promise<Root | null> {
  const text = (await store.read([key])).get(key);
  return text === undefined ? null : JSON.parse(text);
}

function isSame({ release: _release, made: _made, ...shown }: Root, { root }: Edition): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(shown) === sorted(root);
}

/** The keys that a release doesn't name, each since the first release that didn't. */
function unnamedBy(
  edition: Edition,
  present: readonly string[],
  keys: ReturnType<typeof keysOf>,
  release: number,
  now: number,
  before: Unnamed,
): Unnamed {
  const left = present.filter((key) => key !== keys.root && !edition.keys.has(key));
  return Object.fromEntries(
    left.flatMap((key) => {
      const own = keys.numberOf(key);
      if (own === release) return [];
      return [[key, before[key] ?? [own === null ? release : own + 1, now]] as const];
    }),
  );
}

async function remember(
  file: string,
  { files }: Edition,
  keys: ReadonlySet<string>,
  unnamed: Unnamed,
): Promise<void> {
  await writeFile(file, seal({ files: [...files], keys: [...keys], unnamed } satisfies Note));
  rmSync(`${file}.going`, { force: true });
}
