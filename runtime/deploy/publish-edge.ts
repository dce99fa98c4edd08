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
import { createStoreWriter, type KeyValueStore, MAX_WRITTEN, StoreError } from './key-value.ts';
import {
  commonOf,
  createTimeline,
  type Histories,
  type History,
  shardsOf,
  type Timeline,
} from './timeline.ts';

/** The result of a publish. */
export interface Published {
  /** The number of its release. */
  readonly release: number;
  /** The number of the release that visitors see; it differs while an earlier one is pinned. */
  readonly shown: number;
  /** The time until which the stored states are valid, in milliseconds since 1970; null: for ever. */
  readonly until: number | null;
  /** The number of written values; 0 if the store already showed the same. */
  readonly written: number;
  readonly bytes: number;
  /** The number of removed keys, which no release has named for a day. */
  readonly removed: number;
  /** The files unsuitable for the key-value store. */
  readonly assets: ReadonlySet<string>;
}

/** A future output and its period of validity, in milliseconds since 1970. */
export interface ComingOutput {
  readonly folder: string;
  readonly from: number;
  readonly until: number;
}

/** The future outputs to store. */
export interface Future {
  /** A key of the content. */
  readonly content: string;
  /** Makes the outputs that follow the one valid until `from`. */
  readonly outputs: (from: number) => AsyncIterable<ComingOutput>;
}

/** Options of `publishEdge`. */
export interface EdgePublish {
  /** The output to show. */
  readonly folder: string;
  readonly store: KeyValueStore;
  /** The path of the file that lists the store's content. If it is lost, the store is read. */
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The future outputs to store after the present one is shown. Default: none. */
  readonly future?: Future | undefined;
  /** Whether it is shown even if an earlier release is pinned. Default: false. */
  readonly endsPin?: boolean;
  /** Called with each folder that was read, and the assets in it. */
  readonly onAssets?: (folder: string, files: readonly string[]) => Promise<void>;
  /** Called with the number of files read, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Waits for a number of milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The store's state after the last publish. */
interface Note {
  /** The hash of the root; if it differs, somebody else published meanwhile. */
  readonly root: string;
  readonly files: readonly (readonly [path: string, history: History])[];
  readonly keys: readonly string[];
  readonly unnamed: Unnamed;
}

/** Keys that no root names any more, each with the release and the time (milliseconds since 1970) when that began. */
type Unnamed = Readonly<Record<string, readonly [release: number, at: number]>>;

const EMPTY: Note = { root: '', files: [], keys: [], unnamed: {} };

/** The number of releases available for a rollback. */
const RELEASES = 10;

const DAY = 86_400_000;

/**
 * Makes a key-value store show an output. It writes missing bodies and shards and reads them back, then writes the root; it
 * then does the same for future outputs. After an interruption visitors see the earlier state, and the next publish
 * continues.
 * @throws StoreError if the store refuses, doesn't return written values, or somebody else publishes meanwhile
 */
export async function publishEdge(publish: EdgePublish): Promise<Published> {
  const { folder, store, note, now, future, endsPin = false } = publish;
  const { onProgress, onAssets, pause = setTimeout } = publish;
  const { host, aliases } = readServer(folder);
  const { until } = readGeneration(folder);
  const keys = keysOf(host);
  let shownText = await textAt(store, keys.root);
  let shown = rootIn(shownText);
  // A publish that was killed wrote more than its note lists.
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

  /** @throws StoreError if somebody else has shown another output meanwhile */
  async function checkShown(): Promise<void> {
    if ((await textAt(store, keys.root)) === shownText) return;
    throw new StoreError(
      `Somebody else published ${host} or went back meanwhile: that is shown. Publish again.`,
      `Noen andre har publisert ${host} eller gått tilbake i mellomtiden: det vises. Publiser igjen.`,
    );
  }

  /** Shows a timeline up to a time. @param content the content that its future belongs to; '': the present alone */
  async function show(timeline: Timeline, until: number | null, content: string): Promise<Root> {
    const isPresent = content === '';
    // The known future stays beside the present.
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
    const root = newest !== null && covers(newest, made, future?.content, now) ? newest : made;
    const text = JSON.stringify(root);
    if (root === made) {
      await checkShown();
      // A worker that doesn't see all of a release yet reads the one before.
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

  /** Removes values that none of the last ten releases has named for a day. */
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
  // Its validity may have ended while it was built.
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
 * Shows an earlier release of a site and pins it, or ends the pin.
 * @param asked its number; 'before': the one before the shown release; 'newest': the last published
 * @returns its number
 * @throws StoreError if there is no such release
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

/** Returns the root that visitors of a site see; null if there is none. */
export async function shownOnEdge(store: KeyValueStore, host: string): Promise<Root | null> {
  return rootIn(await textAt(store, keysOf(host).root));
}

async function textAt(store: KeyValueStore, key: string): Promise<string | null> {
  return (await store.read([key])).get(key) ?? null;
}

function rootIn(text: string | null): Root | null {
  return text === null ? null : JSON.parse(text);
}

/** Returns the number of the newest release among keys. @param minimum the smallest result */
function newestIn(present: Iterable<string>, keys: ReturnType<typeof keysOf>, minimum = 0): number {
  let newest = minimum;
  for (const key of present) newest = Math.max(newest, keys.numberOf(key) ?? 0);
  return newest;
}

/** Returns whether a root has the files of another one, and is valid at least as long. */
function covers(known: Root, made: Root, content = '', now = 0): boolean {
  const isLong = (known.until ?? Infinity) >= (made.until ?? Infinity);
  const said = ({ host, aliases, shards, common, states }: Root) =>
    JSON.stringify([host, aliases, shards, Object.entries(common).sort(), currentAt(states, now)]);
  return (
    (known.content === content || known.content === '') && isLong && said(known) === said(made)
  );
}

/** Returns whether future outputs must be made: after a change of content, and after half of the covered time. */
function isDue({ content, made, until }: Root, wanted: string, now: number): boolean {
  return until !== null && (content !== wanted || now - made > (until - made) / 2);
}

function* storedIn(files: Histories): Generator<readonly [file: string, stored: StoredFile]> {
  for (const [file, history] of files)
    for (const [, found] of history) if (found !== null) yield [file, found[1]];
}

/** Returns the keys that a release doesn't name, each since the first release that didn't. */
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
