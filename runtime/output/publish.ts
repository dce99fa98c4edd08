import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GENERATION, isCompressible } from '../protocol/server-file.ts';
import { writeWhole } from '../storage/index.ts';
import { digestOf } from '../store/index.ts';
import {
  type Generation,
  type LastOutput,
  MANIFEST,
  type Manifest,
  manifestOf,
  readGeneration,
  STAMPS,
  type Stamps,
  stampsText,
} from './files.ts';
import { BEFORE, type Step } from './journal.ts';
import type { OutputFolder } from './shown-folder.ts';
import type { MadeFile, OutputWriter } from './writer.ts';

/** A new output that visitors can't see yet: all its files are written, but not its manifest. */
export interface Unpublished {
  readonly output: OutputFolder;
  /** The writer that has written all files. */
  readonly writer: OutputWriter;
  readonly last: LastOutput | null;
  /** The stamps of the last output; null if its files mustn't be replaced one by one. */
  readonly stamps: Stamps | null;
  /** The texts of state files, by path below `.lerret/`: the next build reads them, servers don't serve them. */
  readonly state: ReadonlyMap<string, string>;
  /** Assets that no page uses any more, with the time (milliseconds since 1970) when a build first didn't use them. */
  readonly retired: ReadonlyMap<string, number>;
  /** The present time by the machine's clock, in milliseconds since 1970. */
  readonly clock: number;
  /** The earliest time at which the clock changes a file, in milliseconds since 1970; null if there is none. */
  readonly until: number | null;
}

type MadeFiles = ReadonlyMap<string, MadeFile>;

/**
 * Shows a new output to visitors: renames the changed files if they are few, otherwise the whole output at once.
 * Resolves to the output's files, without manifest and state.
 * @throws OutputError if a file has changed since it was written; NewerOutputError if another build was faster; the
 * file system's error
 */
export async function publish(made: Unpublished): Promise<MadeFiles> {
  const { output, writer, last, stamps, state, retired, clock, until } = made;
  const files = new Map(await writer.flush());
  for (const [path, text] of state) writer.write(path, text);
  const all = await writer.flush();
  const digestsOf = (paths: Iterable<string>) =>
    new Map(Array.from(paths, (path) => [path, all.get(path)?.digest ?? '']));
  const sizesOf = (paths: Iterable<string>) =>
    new Map(Array.from(paths, (path) => [path, all.get(path)?.size ?? 0]));
  const digests = { files: digestsOf(files.keys()), state: digestsOf(state.keys()) };
  const manifest = manifestOf({ ...digests, retired, made: clock });
  const known = readGeneration(last?.folder ?? '');
  const isSame = known.sum === manifest.sum && known.release > 0;
  // If visitors see the same files as before, the release stays the same.
  const { release } = isSame ? known : output;
  const generation = { sum: manifest.sum, release, until };
  // The time of a generation file says since when visitors see the release.
  const sinceThen = (written: readonly string[]) => {
    const then = new Date(known.made);
    for (const file of written) utimesSync(join(output.making, file), then, then);
  };
  const replacement = last && stamps && replacementOf(last, files);
  if (last !== null && replacement !== null) {
    const { assets, others, gone } = replacement;
    const changed = [...state.keys()].filter((path) => all.get(path)?.isReused === false);
    const left = [...last.state.keys()].filter((path) => !state.has(path));
    const change = { assets, others: [...others, ...changed], gone: [...gone, ...left] };
    const { steps, texts } = stepsOf(output, last, { all, manifest, known, generation, change });
    const stage = () => {
      writeTexts(output.making, texts);
      if (isSame) sinceThen(texts.map(([file]) => file));
    };
    if (await output.replace(steps, sizesOf([...assets, ...change.others]), stage)) return files;
  }
  await writer.link();
  const own = JSON.stringify(manifest);
  writeTexts(output.making, [
    [MANIFEST, own],
    [GENERATION, JSON.stringify({ number: 1, ...generation })],
  ]);
  if (isSame) sinceThen([GENERATION]);
  const sizes = sizesOf(all.keys()).set(MANIFEST, Buffer.byteLength(own));
  await output.swap(manifest.sum.slice(0, 10), sizes);
  // Without stamps the next build reads and compares every file.
  const text = stampsText(manifest.sum, stampsIn(all));
  await writeWhole(join(output.store, STAMPS), text, output.making).catch(() => {});
  return files;
}

type Texts = readonly (readonly [file: string, text: string])[];

interface Change {
  readonly all: MadeFiles;
  readonly manifest: Manifest;
  /** The generation of the last output. */
  readonly known: Generation;
  readonly generation: Pick<Generation, 'release' | 'until'>;
  readonly change: Replacement;
}

/** Returns the steps of a replacement, and the texts that they need, with their paths in the folder `making`. */
function stepsOf(
  { making }: OutputFolder,
  last: LastOutput,
  { all, manifest, known, generation, change: { assets, others, gone } }: Change,
): { readonly steps: readonly Step[]; readonly texts: Texts } {
  const shown = basename(last.folder);
  const texts: [file: string, text: string][] = [];
  const stepOf = (file: string): Step => [
    `${basename(making)}/${file}`,
    `${shown}/${file}`,
    all.get(file)?.digest ?? '',
  ];
  const textStep = (to: string, text: string): Step => {
    const file = `.lerret/own-${texts.length}`;
    texts.push([file, text]);
    return [`${basename(making)}/${file}`, to, digestOf(text)];
  };
  let { number } = known;
  const own = (of: Manifest, { release, until }: Change['generation']): Step[] => {
    number += 1;
    const text = JSON.stringify({ number, sum: of.sum, release, until });
    return [
      textStep(`${shown}/${MANIFEST}`, JSON.stringify(of)),
      textStep(`${shown}/${GENERATION}`, text),
    ];
  };
  const added = assets.map((file) => [file, all.get(file)?.digest ?? ''] as const);
  const withAssets = { ...last, files: new Map([...last.files, ...added]) };
  const steps: Step[] = [
    ...assets.map(stepOf),
    // Servers know the new assets before a document uses one. The state is unknown until all of it is in place.
    ...(assets.length > 0 ? own(manifestOf({ ...withAssets, state: new Map() }), known) : []),
    ...others.map(stepOf),
    ...gone.map((file): Step => [`${shown}/${file}`, `${BEFORE}/${shown}/${file}`, null]),
    textStep(STAMPS, stampsText(manifest.sum, stampsIn(all))),
    ...own(manifest, generation),
  ];
  return { steps, texts };
}

function stampsIn(files: MadeFiles): Stamps {
  return new Map(Array.from(files, ([file, { stamp }]) => [file, stamp]));
}

/** Writes texts to files in a folder, and makes missing folders. @param texts pairs of path and text */
export function writeTexts(folder: string, texts: Texts): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The changed files of an output, in the order in which visitors may see them. */
export interface Replacement {
  /** Pictures, scripts and other files that documents use. They must be in place before the documents. */
  readonly assets: readonly string[];
  /** The other new and changed files. */
  readonly others: readonly string[];
  /** Files that the site no longer has; they are removed last. */
  readonly gone: readonly string[];
}

/** The maximum share of files that are replaced one by one. For more, a whole new output takes less time. */
const MAX_REPLACED = 1 / 4;

/** The kinds of files in the order of replacement; others, such as lists of pages, come last. */
const order: readonly RegExp[] = [
  /^(?!offline\.html$).*\.html$/,
  /^offline\.html$/,
  /^sw\.js$/,
  /^_|^\.lerret\//,
];

/**
 * Returns the files to add, replace and remove in the last output. Null if the whole output must be replaced instead:
 * if these files are many, if the content of one of them must never change at its path, or if a removed file blocks a
 * new one.
 */
export function replacementOf(
  { files: before }: Pick<LastOutput, 'files'>,
  files: ReadonlyMap<string, MadeFile>,
): Replacement | null {
  const changed = [...files].flatMap(([file, { isReused }]) => (isReused ? [] : [file]));
  const gone = [...before.keys()].filter((file) => !files.has(file));
  const documents = (all: Iterable<string>) => [...all].filter((file) => file.endsWith('.html'));
  const touched = [...changed, ...gone];
  const isFew = (count: number, all: number) => count <= all * MAX_REPLACED;
  const isLittle =
    isFew(touched.length, before.size) &&
    isFew(documents(touched).length, documents(before.keys()).length);
  const isOther = (file: string) =>
    before.has(file) && before.get(file) !== files.get(file)?.digest;
  const added = changed.filter((file) => !before.has(file));
  if (!isLittle || changed.some((file) => isOther(file) && isFixed(file))) return null;
  if (isBlocked(added, gone)) return null;
  return { ...inOrder(changed, (file) => !before.has(file)), gone: gone.toSorted() };
}

/**
 * Returns the paths of files in the order in which visitors may get them: `assets` first, then `others`: documents (new
 * ones before changed ones), and all other files.
 */
export function inOrder(
  files: readonly string[],
  isNew: (file: string) => boolean,
): Omit<Replacement, 'gone'> {
  const rankOf = (file: string) => {
    const rank = order.findIndex((kind) => kind.test(plainName(file)));
    return rank === -1 ? order.length : rank;
  };
  // New pages come before pages that link to them.
  const keyOf = (file: string) => `${rankOf(file)} ${Number(!isNew(file))} ${file}`;
  const keys = new Map(files.map((file) => [file, keyOf(file)] as const));
  const sorted = files.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
  const isAsset = (file: string) => /^(?:assets|media)\//.test(file) || isInParts(file);
  return {
    assets: sorted.filter(isAsset),
    others: sorted.filter((file) => !isAsset(file)),
  };
}

/** Returns the name of a file without the suffix of a compressed form (`.br`, `.gz`). */
function plainName(file: string): string {
  return file.replace(/\.(?:br|gz)$/, '');
}

/** Returns whether servers may send parts of a file (ranges); the content of such a file must never change. */
function isInParts(file: string): boolean {
  return !file.startsWith('.lerret/') && !isCompressible(plainName(file));
}

/** Returns whether the content at a path must never change, because browsers and servers cache it. */
function isFixed(file: string): boolean {
  return file.startsWith('assets/') || isInParts(file);
}

/**
 * Returns whether a removed file blocks a new one: one has the path of a folder of the other, or both have equal paths
 * on disks that ignore the case of letters.
 */
function isBlocked(added: readonly string[], gone: readonly string[]): boolean {
  const plain = (file: string) => file.normalize('NFC').toLowerCase();
  const withFolders = (file: string) =>
    file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const leaving = new Set(gone.map(plain));
  const folders = new Set([...leaving].flatMap(withFolders));
  return added
    .map(plain)
    .some((file) => folders.has(file) || withFolders(file).some((one) => leaving.has(one)));
}
