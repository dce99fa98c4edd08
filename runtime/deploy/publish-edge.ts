import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  currentAt,
  keysOf,
  type Root,
  type StoredFile,
  shardCount,
  shardsIn,
} from '../edge/stored-layout.ts';
import { readGeneration } from '../output/index.ts';
import { aliasNames } from '../protocol/origin.ts';
import { digestOf, readSealed, seal } from '../store/index.ts';
import { readEdition, readServer } from './edition.ts';
import { type KeyValueStore, MAX_WRITTEN, StoreError } from './key-value.ts';
import { createStoreWriter } from './store-writer.ts';
import {
  commonOf,
  createTimeline,
  type Histories,
  type History,
  shardsOf,
  type Timeline,
} from './timeline.ts';

/** What came of a publish. */
export interface Published {
  /** The number of its release. */
  readonly release: number;
  /** The number of the release that visitors see: another one where they were shown an earlier one. */
  readonly shown: number;
  /** Until when the clock changes nothing that isn't stored, in milliseconds since 1970; null: for ever. */
  readonly until: number | null;
  /** The number of values that were written; 0 where the store showed the same already. */
  readonly written: number;
  readonly bytes: number;
  /** The number of keys that were removed, as no release names them since a day. */
  readonly removed: number;
  /** The files that the store isn't made for. */
  readonly assets: ReadonlySet<string>;
}

/** An output that will be right from a moment on, until another; in milliseconds since 1970. */
export interface ComingOutput {
  readonly folder: string;
  readonly from: number;
  readonly until: number;
}

/** What is to be stored of the future. */
export interface Future {
  /** Changes with the content. */
  readonly content: string;
  /** Makes the outputs that follow what is right until `from`. */
  readonly outputs: (from: number) => AsyncIterable<ComingOutput>;
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
  /** What is to be stored of the future, after the present is shown; without it, nothing. */
  readonly future?: Future | undefined;
  /** Is it shown also where visitors were shown an earlier release? Default: no. */
  readonly endsPin?: boolean;
  /** Called with each folder that was read, and the assets in it. */
  readonly onAssets?: (folder: string, files: readonly string[]) => Promise<void>;
  /** Called with the number of files that were read, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Waits for so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** What is known of a store since the last publish. */
interface Note {
  /** The hash of the root: under another one, somebody else wrote and removed meanwhile. */
  readonly root: string;
  readonly files: readonly (readonly [path: string, history: History])[];
  readonly keys: readonly string[];
  readonly unnamed: Unnamed;
}

/** Keys that no root names any more, since which release, and since when in milliseconds since 1970. */
type Unnamed = Readonly<Record<string, readonly [release: number, at: number]>>;

const EMPTY: Note = { root: '', files: [], keys: [], unnamed: {} };

/** The number of releases that can be gone back to. */
const RELEASES = 10;

const DAY = 86_400_000;

/**
 * Makes a key-value store show an output: writes bodies and shards that it doesn't have, then the root, after the others
 * were read back; then the same with what the output will be. Whatever ends it, visitors see the earlier state, and the
 * next publish goes on.
 * @throws StoreError where the store refuses, doesn't show what was written, or somebody else publishes meanwhile
 */
export async function publishEdge(publish: EdgePublish): Promise<Published> {
  const { folder, store, note, now, future, endsPin = false } = publish;
  const { onProgress, onAssets, pause = setTimeout } = publish;
  const { host, aliases } = readServer(folder);
  const { until } = readGeneration(folder);
  const keys = keysOf(host);
  let shownText = await textAt(store, keys.root);
  let shown = rootIn(shownText);
  // A publish that was killed wrote more than its note says.
  const going = `${note}.going`;
  const noted = existsSync(going) ? null : readSealed<Note>(note);
  const last = noted?.root === digestOf(shownText ?? '') ? noted : EMPTY;
  mkdirSync(dirname(note), { recursive: true });
  await writeFile(going, '');
  const present = new Set(last === EMPTY ? await store.list(keys.all) : last.keys);
  const writer = createStoreWriter(store, present, pause);
  const isHeld = shown?.isPinned === true && !endsPin;
  let files: Histories = new Map(last.files);
  let newest = shown?.isPinned
    ? rootIn(await textAt(store, keys.release(newestIn(present, keys))))
    : shown;
  let { unnamed } = last;
  let removed = 0;

  async function read(timeline: Timeline, folder: string, isPresent: boolean) {
    const asked = { knownOf: timeline.knownOf, onBody: writer.write, isPresent };
    const edition = await readEdition(folder, { ...asked, ...(isPresent && { onProgress }) });
    const all = [...edition.files];
    await onAssets?.(
      folder,
      all.flatMap(([file, [, [kind]]]) => (kind === 'asset' ? file : [])),
    );
    return edition;
  }

  /** @throws StoreError where visitors see what somebody else made meanwhile */
  async function checkShown(): Promise<void> {
    if ((await textAt(store, keys.root)) === shownText) return;
    throw new StoreError(
      `Somebody else published ${host} or went back meanwhile: that is shown. Publish again.`,
      `Noen andre har publisert ${host} eller gått tilbake i mellomtiden: det vises. Publiser igjen.`,
    );
  }

  /** Shows what a timeline says until a moment. @param content whose future it is; '': of the present alone */
  async function show(timeline: Timeline, until: number | null, content: string): Promise<Root> {
    const isPresent = content === '';
    // Beside the present, what is known of the future stays as it is.
    const isKnown = isPresent && newest !== null && newest.content !== '';
    files = timeline.files(until, isKnown);
    const named = [...timeline.common, ...Object.keys((isKnown && newest?.common) || {})];
    const texts = shardsOf(files, newest && shardCount(newest));
    const shards = texts.map(digestOf);
    for (const [at, text] of texts.entries())
      await writer.write(keys.shard(shards[at] ?? ''), text);
    await writer.end();
    const release = isPresent ? newestIn(present, keys, newest?.release) + 1 : newest?.release;
    const made: Root = {
      ...{ version: 1, release: release ?? 1, made: now, until, content, host, aliases },
      ...{ shards: shards.join(''), common: commonOf(files, named), states: timeline.states },
    };
    const root = newest !== null && says(newest, made, future?.content, now) ? newest : made;
    const text = JSON.stringify(root);
    if (root === made) {
      await checkShown();
      // Where a worker doesn't see all of a release yet, it reads the one before.
      await writer[isPresent ? 'write' : 'replace'](keys.release(root.release), text);
      await writer.end();
    }
    newest = root;
    if (isHeld || text === shownText) return root;
    await checkShown();
    await writer.replace(keys.root, text);
    for (const alias of aliasNames(host, aliases))
      await writer.replace(keysOf(alias).root, JSON.stringify({ alias: host }));
    await writer.end();
    [shown, shownText] = [root, text];
    return root;
  }

  /** Removes what no release of the last ten names, a day later. */
  async function sweep(root: Root): Promise<void> {
    const { release } = root;
    const named = new Set(shardsIn(root).map(keys.shard));
    for (const [, [kind, digest]] of storedIn(files))
      if (kind !== 'asset') named.add(keys.body(digest));
    unnamed = unnamedBy(named, present, keys, release, now, unnamed);
    const gone = Object.entries(unnamed)
      .filter(([, [since, at]]) => since <= release - RELEASES + 1 && now - at >= DAY)
      .map(([key]) => key);
    for (let at = 0; at < gone.length; at += MAX_WRITTEN)
      await store.remove(gone.slice(at, at + MAX_WRITTEN));
    for (const key of gone) present.delete(key);
    removed = gone.length;
    unnamed = Object.fromEntries(Object.entries(unnamed).filter(([key]) => present.has(key)));
  }

  const current = createTimeline(files);
  const edition = await read(current, folder, true);
  // It may have ended while it was built.
  const from = Math.min(now, (until ?? Infinity) - 1);
  current.add(from, edition);
  const before = newest?.release;
  let root = await show(current, until, '');
  if (future !== undefined && isDue(root, future.content, now)) {
    const coming = createTimeline(files);
    coming.add(from, edition);
    let end = root.until ?? now;
    for await (const one of future.outputs(until ?? now)) {
      coming.add(one.from, await read(coming, one.folder, false));
      end = one.until;
    }
    root = await show(coming, end, future.content);
  }
  if (root.release !== before && !isHeld) await sweep(root);
  const known: Note = {
    ...{ root: digestOf(shownText ?? ''), unnamed },
    ...{ files: [...files], keys: [...present] },
  };
  await writeFile(note, seal(known));
  rmSync(going, { force: true });
  const assets = [...storedIn(files)].flatMap(([file, [kind]]) => (kind === 'asset' ? file : []));
  return {
    ...{ release: root.release, shown: shown?.release ?? root.release, until: root.until },
    ...{ ...writer.sums, removed, assets: new Set(assets) },
  };
}

/**
 * Shows an earlier release of a site, and pins it; or ends that.
 * @param asked its number; 'before': the one before what is shown; 'newest': what was published last
 * @returns its number
 * @throws StoreError where there is none of that number
 */
export async function rollBackEdge(
  store: KeyValueStore,
  host: string,
  asked: number | 'before' | 'newest',
): Promise<number> {
  const keys = keysOf(host);
  const number =
    asked === 'newest'
      ? newestIn(await store.list(keys.releases), keys)
      : asked === 'before'
        ? ((await shownOnEdge(store, host))?.release ?? 0) - 1
        : asked;
  const root = rootIn(await textAt(store, keys.release(number)));
  if (root === null) {
    throw new StoreError(
      `The store has no release ${number} of ${host}.`,
      `Lageret har ingen utgave ${number} av ${host}.`,
    );
  }
  const writer = createStoreWriter(store, new Set(), setTimeout);
  const pin = asked === 'newest' ? {} : { isPinned: true };
  await writer.replace(keys.root, JSON.stringify({ ...root, ...pin }));
  await writer.end();
  return number;
}

/** What visitors of a site are shown; null: nothing. */
export async function shownOnEdge(store: KeyValueStore, host: string): Promise<Root | null> {
  return rootIn(await textAt(store, keysOf(host).root));
}

async function textAt(store: KeyValueStore, key: string): Promise<string | null> {
  return (await store.read([key])).get(key) ?? null;
}

function rootIn(text: string | null): Root | null {
  return text === null ? null : JSON.parse(text);
}

/** The number of the newest release among keys. @param least what it is at least */
function newestIn(present: Iterable<string>, keys: ReturnType<typeof keysOf>, least = 0): number {
  let newest = least;
  for (const key of present) newest = Math.max(newest, keys.numberOf(key) ?? 0);
  return newest;
}

/** Does a root say, now and at least as long, what another one says? */
function says(known: Root, made: Root, content = '', now = 0): boolean {
  const isLong = (known.until ?? Infinity) >= (made.until ?? Infinity);
  const said = ({ host, aliases, shards, common, states }: Root) =>
    JSON.stringify([host, aliases, shards, Object.entries(common).sort(), currentAt(states, now)]);
  return (
    (known.content === content || known.content === '') && isLong && said(known) === said(made)
  );
}

/** Is it time to look ahead? It is where content has changed since, and after half of what was looked ahead to. */
function isDue({ content, made, until }: Root, wanted: string, now: number): boolean {
  return until !== null && (content !== wanted || now - made > (until - made) / 2);
}

function* storedIn(files: Histories): Generator<readonly [file: string, stored: StoredFile]> {
  for (const [file, history] of files)
    for (const [, found] of history) if (found !== null) yield [file, found[1]];
}

/** The keys that a release doesn't name, each since the first release that didn't. */
function unnamedBy(
  named: ReadonlySet<string>,
  present: ReadonlySet<string>,
  keys: ReturnType<typeof keysOf>,
  release: number,
  now: number,
  before: Unnamed,
): Unnamed {
  const left = [...present].filter((key) => key !== keys.root && !named.has(key));
  return Object.fromEntries(
    left.flatMap((key) => {
      const own = keys.numberOf(key);
      if (own === release) return [];
      return [[key, before[key] ?? [own === null ? release : own + 1, now]] as const];
    }),
  );
}
