import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GENERATION, isCompressible } from '../protocol/server-file.ts';
import { writeWhole } from '../storage/index.ts';
import { digestOf } from '../store/index.ts';
import {
  type LastOutput,
  MANIFEST,
  type Manifest,
  manifestOf,
  STAMPS,
  type Stamps,
  stampsText,
} from './files.ts';
import { type Generation, generationText, readGeneration } from './generation.ts';
import { BEFORE, type Step } from './journal.ts';
import type { OutputFolder } from './shown-folder.ts';
import type { MadeFile, OutputWriter } from './writer.ts';

/** A new output that is made except for its state and its manifest. */
export interface Unpublished {
  readonly output: OutputFolder;
  /** Has written all files. */
  readonly writer: OutputWriter;
  readonly last: LastOutput | null;
  /** Those of the last output; null where it isn't replaced in place. */
  readonly stamps: Stamps | null;
  /**
   * The texts of the state files by path, below `.lerret/`: what the next build reads (`readState`) and nothing serves.
   * Those that equal the last output's stay where they are.
   */
  readonly state: ReadonlyMap<string, string>;
  /** Assets that left use, with when, in milliseconds since 1970. */
  readonly retired: ReadonlyMap<string, number>;
  /** The machine's clock, in milliseconds since 1970. */
  readonly clock: number;
  /** The first moment at which the clock would change a file, in milliseconds since 1970; null where none does. */
  readonly until: number | null;
}

type MadeFiles = ReadonlyMap<string, MadeFile>;

/**
 * Shows a new output: few changed files take the places of those of the last one, each by a rename; of more, or beside
 * a last output whose files aren't known, a whole new one takes its place.
 * @returns its files, without state and manifest
 * @throws the errors of `output.swap` and `output.replace`
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
  // What visitors see already is no other release.
  const { release } = isSame ? known : output;
  const generation = { sum: manifest.sum, release, until };
  // The time of its file says since when visitors see it.
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
    [GENERATION, generationText({ number: 1, ...generation })],
  ]);
  if (isSame) sinceThen([GENERATION]);
  const sizes = sizesOf(all.keys()).set(MANIFEST, Buffer.byteLength(own));
  await output.swap(manifest.sum.slice(0, 10), sizes);
  // Without them the next build reads and compares every file.
  const text = stampsText(manifest.sum, stampsIn(all));
  await writeWhole(join(output.store, STAMPS), text, output.making).catch(() => {});
  return files;
}

type Texts = readonly (readonly [file: string, text: string])[];

interface Change {
  readonly all: MadeFiles;
  readonly manifest: Manifest;
  /** That of the last output. */
  readonly known: Generation;
  readonly generation: Pick<Generation, 'release' | 'until'>;
  readonly change: Replacement;
}

/** The renames that make the new output of the last one, and the texts that they need beside what was written. */
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
    const text = generationText({ number, sum: of.sum, release, until });
    return [
      textStep(`${shown}/${MANIFEST}`, JSON.stringify(of)),
      textStep(`${shown}/${GENERATION}`, text),
    ];
  };
  const added = assets.map((file) => [file, all.get(file)?.digest ?? ''] as const);
  const withAssets = { ...last, files: new Map([...last.files, ...added]) };
  const steps: Step[] = [
    ...assets.map(stepOf),
    // Servers know the new assets before the first document names one. State is unknown until all of it is there.
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

/** Writes files with their folders, by path. */
export function writeTexts(folder: string, texts: Texts): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** What a build changes of the last output, in the order in which readers may see it. */
export interface Replacement {
  /** Files that documents name, so they are there before any document is. */
  readonly assets: readonly string[];
  /** The other new and changed files. */
  readonly others: readonly string[];
  /** Files that the site no longer has; they go last. */
  readonly gone: readonly string[];
}

/** The maximum of all files that is replaced in place; beyond, linking the others costs less than replacing these. */
const MAX_REPLACED = 1 / 4;

/** Are so many of all files replaced in place? */
function isFew(count: number, all: number): boolean {
  return count <= all * MAX_REPLACED;
}

/** The files of a kind by when they are replaced; what fits nowhere comes last: lists of pages for other programs. */
const order: readonly RegExp[] = [
  /^(?!offline\.html$).*\.html$/,
  /^offline\.html$/,
  /^sw\.js$/,
  /^_|^\.lerret\//,
];

/**
 * What changes, where that is few; null where a whole new output has to be made.
 * @param files all files of the new output
 */
export function replacementOf(
  { files: before }: Pick<LastOutput, 'files'>,
  files: ReadonlyMap<string, MadeFile>,
): Replacement | null {
  const changed = [...files].flatMap(([file, { isReused }]) => (isReused ? [] : [file]));
  const gone = [...before.keys()].filter((file) => !files.has(file));
  const documents = (all: Iterable<string>) => [...all].filter((file) => file.endsWith('.html'));
  const touched = [...changed, ...gone];
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

/** Files in the order in which readers may see them. */
export function inOrder(
  files: readonly string[],
  isNew: (file: string) => boolean,
): Omit<Replacement, 'gone'> {
  const rankOf = (file: string) => {
    const rank = order.findIndex((kind) => kind.test(plainName(file)));
    return rank === -1 ? order.length : rank;
  };
  // A new page is there before others link to it.
  const keyOf = (file: string) => `${rankOf(file)} ${isNew(file) ? 0 : 1} ${file}`;
  const keys = new Map(files.map((file) => [file, keyOf(file)] as const));
  const sorted = files.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
  const isAsset = (file: string) => /^(?:assets|media)\//.test(file) || isInParts(file);
  return {
    assets: sorted.filter(isAsset),
    others: sorted.filter((file) => !isAsset(file)),
  };
}

/** The name of a file, of a compressed form that of the plain one. */
function plainName(file: string): string {
  return file.replace(/\.(?:br|gz)$/, '');
}

/** Is a file sent in parts, so that its content never changes in place? */
function isInParts(file: string): boolean {
  return !file.startsWith('.lerret/') && !isCompressible(plainName(file));
}

/** Is the content of a name the same as long as an output is shown, as servers rely on? */
function isFixed(file: string): boolean {
  return file.startsWith('assets/') || isInParts(file);
}

/**
 * Does a file that goes stand where a new one is to be? That is so where one is a folder of the other, and where a file
 * system takes both names for one.
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
