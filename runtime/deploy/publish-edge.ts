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
import { aliasNames } from '../protocol/path.ts';
import { digestOf, readSealed, seal } from '../store/index.ts';
import type { Asset } from './deployment.ts';
import {
  commonOf,
  createTimeline,
  type Histories,
  type History,
  readEdition,
  readServer,
  shardsOf,
  type Timeline,
} from './edition.ts';
import { createStoreWriter, type KeyValueStore, MAX_WRITTEN, StoreError } from './key-value.ts';

/** The result of a publish. A release is one published state of the site; releases are counted from 1. */
export interface Published {
  /** The number of the release that has the published output. */
  readonly release: number;
  /** The number of the release that visitors see: another one while an earlier release is pinned. */
  readonly shown: number;
  /** The time (milliseconds since 1970) until which the store has all pages; null if the clock changes none. */
  readonly until: number | null;
  /** The number of values that were written; 0 if the store had all of them. */
  readonly written: number;
  readonly bytes: number;
  /** The number of keys that were removed because no recent release uses them. */
  readonly removed: number;
  /** The hashes of the assets (files that aren't text) of all releases to which a rollback can return. */
  readonly assets: ReadonlySet<string>;
}

/** The output for a future time: from `from` to before `until`, both in milliseconds since 1970. */
export interface ComingOutput {
  readonly folder: string;
  readonly from: number;
  readonly until: number;
}

/** How to make the outputs of future times, for pages that change with the clock. */
export interface Future {
  /** A hash of the site's content. If it changes, the future outputs are made anew. */
  readonly content: string;
  /** Makes the outputs that follow the present one, in order. @param from when the present output's validity ends */
  readonly outputs: (from: number) => AsyncIterable<ComingOutput>;
}

export interface EdgePublish {
  readonly folder: string;
  readonly store: KeyValueStore;
  /** The path of a file that lists the store's keys. If it is missing or outdated, the store lists its keys. */
  readonly note: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The future outputs to store once visitors see the present one. Default: none. */
  readonly future?: Future | undefined;
  /** Whether this publish ends the pin of an earlier release, so that visitors see the new one; false by default. */
  readonly endsPin?: boolean;
  /** Called for each output after it was read, with its folder, and the paths and hashes of its assets. */
  readonly onAssets?: (folder: string, files: readonly Asset[]) => Promise<void>;
  /** Called with the number of files of the present output that were read so far, and of all its files. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Waits. Default: `setTimeout`. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The store's content after the last publish from this machine. */
interface Note {
  /** The hash of the site's root value. If the store has another one, somebody else has published since. */
  readonly root: string;
  readonly files: readonly (readonly [path: string, history: History])[];
  readonly keys: readonly string[];
  readonly unnamed: Unnamed;
  /** The hashes of assets, each with the last release that uses it. */
  readonly assets: readonly (readonly [digest: string, release: number])[];
}

/** The keys that the newest release doesn't use, each with the first release without it, and that release's time. */
type Unnamed = Readonly<Record<string, readonly [release: number, at: number]>>;

const EMPTY: Note = { root: '', files: [], keys: [], unnamed: {}, assets: [] };

/** The number of releases to which a rollback can return. */
const RELEASES = 10;

const DAY = 86_400_000;

/**
 * Publishes the output of a build to a key-value store, and resolves once visitors can see the new release (unless an
 * earlier release is pinned, that is, still shown), and the outputs of `future` are stored. Removes unused keys. If it
 * is interrupted, visitors see the earlier release, and the next publish continues.
 * @throws StoreError if the store fails, if the output is missing or a preview, or if somebody else publishes meanwhile
 */
export async function publishEdge(publish: EdgePublish): Promise<Published> {
  const { folder, store, note, now, future, endsPin = false } = publish;
  const { onProgress, onAssets, pause = setTimeout } = publish;
  const { host, aliases } = readServer(folder);
  const { until } = readGeneration(folder);
  const keys = keysOf(host);
  let shownText = await textAt(store, keys.root);
  const shown = rootIn(shownText);
  // If a publish was killed, the store has more than its note lists.
  const going = `${note}.going`;
  const written = readSealed<Note>(note);
  const noted = existsSync(going) ? null : written;
  // While a release is pinned, a publish from another machine doesn't change the root.
  const held = shown?.isPinned ? await store.list(keys.releases) : [];
  const isLatest = noted?.root === digestOf(shownText ?? '');
  const last = isLatest && held.every((key) => noted.keys.includes(key)) ? noted : EMPTY;
  mkdirSync(dirname(note), { recursive: true });
  await writeFile(going, '');
  const present = new Set(last === EMPTY ? await store.list(keys.all) : last.keys);
  const writer = createStoreWriter(store, present, pause);
  const isHeld = shown?.isPinned === true && !endsPin;
  let files: Histories = new Map(last.files);
  let newest = shown?.isPinned
    ? rootIn(await textAt(store, keys.release(newestIn(present, keys))))
    : shown;

  /** Reads an output, and writes its missing texts to the store. */
  async function read({ knownOf }: Timeline, folder: string, isPresent: boolean) {
    const edition = await readEdition(folder, {
      ...{ knownOf, onBody: writer.write, isPresent },
      ...(isPresent && { onProgress }),
    });
    const assets = [...edition.files].flatMap(([file, [, [kind, digest]]]): readonly Asset[] =>
      kind === 'asset' ? [[file, digest]] : [],
    );
    await onAssets?.(folder, assets);
    return edition;
  }

  /** Checks that visitors still see the same root. @throws StoreError if somebody else has published in the meantime */
  async function checkShown(): Promise<void> {
    if ((await textAt(store, keys.root)) === shownText) return;
    throw new StoreError(
      `Somebody else published ${host}, or set it back to an earlier release, meanwhile. Visitors see that release. To show yours, publish again.`,
      `Noen andre har publisert ${host}, eller satt det tilbake til en tidligere utgave, i mellomtiden. De besøkende ser den utgaven. Publiser igjen for å vise din.`,
    );
  }

  /**
   * Writes the files of a timeline, and shows them if no release is pinned. Returns the root that names them: the
   * newest root of the store if it already does, else a new one.
   * @param content the hash of the content whose future the timeline has; '' if it has only the present
   */
  async function show(timeline: Timeline, until: number | null, content = ''): Promise<Root> {
    const isPresent = content === '';
    // The known future stays in the root, beside the present.
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
    const root =
      newest !== null && covers(newest, made, future?.content ?? '', now) ? newest : made;
    const text = JSON.stringify(root);
    if (root === made) {
      await checkShown();
      // A worker that doesn't see all of a release yet uses the one before.
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
    shownText = text;
    return root;
  }

  /**
   * Removes keys that none of the last ten releases uses, and that haven't been used for a day.
   * @returns the other keys that the release of `root` doesn't use, and the number of removed keys
   */
  async function sweep(root: Root): Promise<{ unnamed: Unnamed; removed: number }> {
    const { release } = root;
    const named = new Set([keys.root, keys.release(release), ...shardsIn(root).map(keys.shard)]);
    for (const [kind, digest] of storedIn(files))
      if (kind !== 'asset') named.add(keys.body(digest));
    const unused = [...present].filter((key) => !named.has(key));
    const unnamed = unused.map((key) => {
      const own = keys.numberOf(key);
      // The key of an earlier release is unused from the next release on.
      return [key, last.unnamed[key] ?? [own === null ? release : own + 1, now]] as const;
    });
    const isGone = ([, [since, at]]: (typeof unnamed)[number]) =>
      since <= release - RELEASES + 1 && now - at >= DAY;
    const gone = unnamed.filter(isGone).map(([key]) => key);
    for (let at = 0; at < gone.length; at += MAX_WRITTEN)
      await store.remove(gone.slice(at, at + MAX_WRITTEN));
    for (const key of gone) present.delete(key);
    const left = unnamed.filter(([key]) => present.has(key));
    return { unnamed: Object.fromEntries(left), removed: gone.length };
  }

  const current = createTimeline(files);
  const edition = await read(current, folder, true);
  // Its validity may have ended while it was built.
  const from = Math.min(now, (until ?? Infinity) - 1);
  current.add(from, edition);
  const before = newest?.release;
  let root = await show(current, until);
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
  const { unnamed, removed } =
    root.release !== before && !isHeld ? await sweep(root) : { unnamed: last.unnamed, removed: 0 };
  // Also from an outdated note, as the files beside it are from this machine.
  const assets = new Map(written?.assets);
  for (const [kind, digest] of storedIn(files))
    if (kind === 'asset') assets.set(digest, root.release);
  for (const [digest, release] of assets)
    if (!isHeld && release <= root.release - RELEASES) assets.delete(digest);
  const known: Note = {
    ...{ root: digestOf(shownText ?? ''), unnamed, assets: [...assets] },
    ...{ files: [...files], keys: [...present] },
  };
  await writeFile(note, seal(known));
  rmSync(going, { force: true });
  const { release } = root;
  return {
    ...{ release, shown: rootIn(shownText)?.release ?? release, until: root.until },
    ...{ ...writer.sums, removed, assets: new Set(assets.keys()) },
  };
}

/**
 * Shows visitors of a host another release, pins it (later publishes don't replace it), and resolves with its number.
 * @param asked a release's number; 'before': the release before the shown one; 'newest': the last published one, which
 * isn't pinned
 * @throws StoreError if the store doesn't have the release
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
  if (root === null) throw noStoredRelease(number, host, await store.list(keys.releases));
  const writer = createStoreWriter(store, new Set(), setTimeout);
  const pin = asked === 'newest' ? {} : { isPinned: true };
  await writer.replace(keys.root, JSON.stringify({ ...root, ...pin }));
  await writer.end();
  return number;
}

/** @param stored the keys of the store's releases: they are numbered by publishes, and those of the output by builds */
function noStoredRelease(number: number, host: string, stored: readonly string[]): StoreError {
  const numbers = stored.flatMap((key) => keysOf(host).numberOf(key) ?? []).sort((a, b) => b - a);
  const isEmpty = numbers.length === 0;
  return new StoreError(
    `The store has no release ${number} of ${host}. ${isEmpty ? 'It has none at all: publish first.' : `It has: ${numbers.join(', ')}.`}`,
    `Lageret har ingen utgave ${number} av ${host}. ${isEmpty ? 'Det har ingen i det hele tatt: Publiser først.' : `Det har: ${numbers.join(', ')}.`}`,
  );
}

/** Resolves to the root value (`Root`) of the release that visitors of a host see; to null if the host has none. */
export async function shownOnEdge(store: KeyValueStore, host: string): Promise<Root | null> {
  return rootIn(await textAt(store, keysOf(host).root));
}

async function textAt(store: KeyValueStore, key: string): Promise<string | null> {
  return (await store.read([key])).get(key) ?? null;
}

function rootIn(text: string | null): Root | null {
  return text === null ? null : JSON.parse(text);
}

/** Returns the largest release number in keys, or `minimum` if that is larger. */
function newestIn(present: Iterable<string>, keys: ReturnType<typeof keysOf>, minimum = 0): number {
  let newest = minimum;
  for (const key of present) newest = Math.max(newest, keys.numberOf(key) ?? 0);
  return newest;
}

/**
 * Returns whether a known root has the same files as a new one, for the same or a longer time.
 * @param content the hash of the content whose future pages the known root may have; '' if it may have none
 */
function covers(known: Root, made: Root, content: string, now: number): boolean {
  const isLong = (known.until ?? Infinity) >= (made.until ?? Infinity);
  const said = ({ host, aliases, shards, common, states }: Root) =>
    JSON.stringify([host, aliases, shards, Object.entries(common).sort(), currentAt(states, now)]);
  return ['', content].includes(known.content) && isLong && said(known) === said(made);
}

/** Returns whether future outputs must be made: the content has changed, or half of the root's validity is over. */
function isDue({ content, made, until }: Root, wanted: string, now: number): boolean {
  return until !== null && (content !== wanted || now - made > (until - made) / 2);
}

function* storedIn(files: Histories): Generator<StoredFile> {
  for (const history of files.values())
    for (const [, found] of history) if (found !== null) yield found[1];
}
