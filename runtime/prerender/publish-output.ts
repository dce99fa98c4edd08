import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { writeWhole } from '../storage/index.ts';
import { digestOf, readPlain } from '../store/index.ts';
import { type LastOutput, MANIFEST, type Manifest, manifestOf } from './manifest.ts';
import type { OutputFolder } from './output-folder.ts';
import { BEFORE, type Step } from './output-journal.ts';
import type { MadeFile, OutputWriter } from './output-writer.ts';
import { RESULTS } from './page-results.ts';
import { type Replacement, replacementOf } from './replacement.ts';
import { STAMPS, type Stamps, stampsText } from './stamps.ts';

/** A new output that is made except for its manifest. */
export interface Unpublished {
  readonly output: OutputFolder;
  /** Has written all files. */
  readonly writer: Pick<OutputWriter, 'flush' | 'link'>;
  readonly last: LastOutput | null;
  /** Those of the last output; null where it isn't replaced in place. */
  readonly stamps: Stamps | null;
  /** Assets that left use, with when, in milliseconds since 1970. */
  readonly retired: ReadonlyMap<string, number>;
  /** The machine's clock, in milliseconds since 1970. */
  readonly clock: number;
}

/**
 * Shows a new output: few changed files take the places of those of the last one, each by a rename; of more, or beside
 * a last output whose files aren't known, a whole new one takes its place.
 * @throws the errors of `output.swap` and `output.replace`
 */
export async function publish(made: Unpublished): Promise<void> {
  const { output, writer, last, stamps, retired, clock } = made;
  const files = await writer.flush();
  const manifest = manifestOf(digestsOf(files), retired, clock);
  const replacement = last && stamps && replacementOf(last, files);
  if (last !== null && replacement !== null) {
    const { steps, texts } = stepsOf(output, last, { files, manifest, replacement });
    const changed = [...replacement.assets, ...replacement.others];
    const stage = () => writeTexts(output.making, texts);
    if (await output.replace(steps, sizesOf(files, changed), stage)) return;
  }
  await writer.link();
  const own = JSON.stringify(manifest);
  writeTexts(output.making, [
    [MANIFEST, own],
    [GENERATION, generationText(1, manifest)],
  ]);
  const linked = await writer.flush();
  const sizes = sizesOf(linked, linked.keys());
  await output.swap(manifest.sum.slice(0, 10), sizes.set(MANIFEST, Buffer.byteLength(own)));
  const text = stampsText(manifest.sum, linked);
  // Without them the next build reads and compares every file.
  await writeWhole(join(output.store, STAMPS), text, output.making).catch(() => {});
}

type Texts = readonly (readonly [file: string, text: string])[];

/** The renames that make the new output of the last one, and the texts that they need beside the new files. */
function stepsOf(
  { making }: OutputFolder,
  last: LastOutput,
  parts: {
    readonly files: ReadonlyMap<string, MadeFile>;
    readonly manifest: Manifest;
    readonly replacement: Replacement;
  },
): { readonly steps: readonly Step[]; readonly texts: Texts } {
  const { files, manifest, replacement } = parts;
  const shown = basename(last.folder);
  const texts: [file: string, text: string][] = [];
  const stepOf = (file: string): Step => [
    `${basename(making)}/${file}`,
    `${shown}/${file}`,
    files.get(file)?.digest ?? '',
  ];
  const textStep = (to: string, text: string): Step => {
    const file = `.lerret/own-${texts.length}`;
    texts.push([file, text]);
    return [`${basename(making)}/${file}`, to, digestOf(text)];
  };
  let number = generationIn(last.folder);
  const { assets, others, gone } = replacement;
  const results = readFileSync(join(making, RESULTS));
  const state = (of: Manifest): Step[] => {
    number += 1;
    return [
      textStep(`${shown}/${MANIFEST}`, JSON.stringify(of)),
      textStep(`${shown}/${GENERATION}`, generationText(number, of)),
    ];
  };
  const steps: Step[] = [
    ...assets.map(stepOf),
    // Servers know the new assets before the first document names one.
    ...(assets.length > 0 ? state(withAssets(last, files, assets)) : []),
    ...others.map(stepOf),
    [`${basename(making)}/${RESULTS}`, `${shown}/${RESULTS}`, digestOf(results)],
    ...gone.map((file): Step => [`${shown}/${file}`, `${BEFORE}/${shown}/${file}`, null]),
    textStep(STAMPS, stampsText(manifest.sum, files)),
    ...state(manifest),
  ];
  return { steps, texts };
}

/** The manifest of the last output with new assets in it. */
function withAssets(
  last: LastOutput,
  files: ReadonlyMap<string, MadeFile>,
  assets: readonly string[],
): Manifest {
  const added = assets.map((file) => [file, files.get(file)?.digest ?? ''] as const);
  const all = Object.fromEntries([...last.files, ...added]);
  return manifestOf(all, last.retired, last.made ?? 0);
}

/** The text of `GENERATION`: how often the output was changed, and the hash of what it holds now. */
function generationText(number: number, { sum }: Manifest): string {
  return JSON.stringify({ number, sum });
}

/** The number of an output's generation; 0 where it can't be read. */
function generationIn(folder: string): number {
  const text = readPlain(join(folder, GENERATION))?.toString() ?? '';
  const [, number] = /^\{"number":(\d{1,15}),/.exec(text) ?? [];
  return Number(number ?? 0);
}

function digestsOf(files: ReadonlyMap<string, MadeFile>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([file, { digest }]) => [file, digest]));
}

function sizesOf(
  files: ReadonlyMap<string, MadeFile>,
  names: Iterable<string>,
): Map<string, number> {
  return new Map([...names].map((file) => [file, files.get(file)?.size ?? 0]));
}

function writeTexts(folder: string, texts: Texts): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
