import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { digestOf, readPlain } from '../store/index.ts';
import {
  type Generation,
  type LastOutput,
  MANIFEST,
  manifestOf,
  readGeneration,
  readLastOutput,
} from './files.ts';
import { writeTexts } from './publish.ts';
import { OutputError } from './refusal.ts';
import { HELD, isPinned, type Release, readReleases } from './releases.ts';
import { linkTo, type OutputFolder, openOutput } from './shown-folder.ts';

/** Thrown if a release can't be shown because one of its files is missing or changed. */
export class DamagedReleaseError extends OutputError {
  override readonly name = 'DamagedReleaseError';

  constructor({ number }: Release, file: string) {
    super(
      `Release ${number} is damaged and isn't shown: ${file} is missing or changed. Choose another release; lerret releases lists them.`,
      `Utgave ${number} er skadet og vises ikke: ${file} mangler eller er endret. Velg en annen utgave; lerret releases lister dem.`,
    );
  }
}

/** Returns the folder and manifest of a release. @throws DamagedReleaseError if the manifest is missing or changed */
export function filesOfRelease(release: Release): LastOutput {
  const [folder = null] = release.layers;
  const last = readLastOutput(folder);
  if (last === null) throw new DamagedReleaseError(release, MANIFEST);
  return last;
}

/** Returns the text of a file of a release; '' if the file is missing. */
export function textInRelease({ layers }: Release, file: string): string {
  for (const layer of layers) {
    const bytes = readPlain(join(layer, file));
    if (bytes !== null) return bytes.toString();
  }
  return '';
}

/**
 * Returns what differs between a release and the output that shows it: texts of files to write, and null for files to
 * leave out. A rollback calls it while it has the lock. @param textOf returns the text of one of `files`
 */
export type Adaptation = (
  files: ReadonlySet<string>,
  textOf: (file: string) => string,
) => ReadonlyMap<string, string | null>;

/**
 * Shows an earlier release by one rename, and pins that release: builds don't replace it until `goOn` is called. Newer
 * assets stay, because open pages may use them. After an error, visitors see the same release as before.
 * @param out the path of the output folder, absolute or from the working directory
 * @param number the number of the earlier release, from 1
 * @param onWaiting called once if another process has the lock of the output: with that process, or null if unknown
 * @param more `adapt`: how the output differs from the release; `clock`: the time now, in milliseconds since 1970 UTC
 * @throws OutputError if no release has this number
 * @throws DamagedReleaseError if a file of the release is missing or changed; the errors of `openOutput`
 */
export function rollBack(
  out: string,
  number: number,
  onWaiting: Parameters<typeof openOutput>[1],
  { adapt, clock = Date.now() }: { readonly adapt?: Adaptation; readonly clock?: number } = {},
): Promise<void> {
  return opened(out, onWaiting, async (output) => {
    const release = readReleases(out).seen.find((one) => one.number === number);
    if (release === undefined || output.current === null) throw noRelease(number);
    const { release: newest, over = newest } = readGeneration(output.current);
    const sum = copyRelease(output, release, { over, made: release.made }, clock, adapt);
    if (!isPinned(out)) {
      const held = join(output.store, HELD);
      await rename(await linkTo(output.current, held, output.store), held);
    }
    await output.swap(sum.slice(0, 10), new Map());
  });
}

/**
 * Ends a rollback: shows the newest build by one rename. Assets stay, as after `rollBack`. Resolves with the number of
 * the release that is shown then; with null if no release is pinned, and visitors see no change. After an error,
 * visitors see the same release as before. The parameters are as for `rollBack`.
 * @throws DamagedReleaseError if a file of the newest build is missing or changed; the errors of `openOutput`
 */
export function goOn(
  out: string,
  onWaiting: Parameters<typeof openOutput>[1],
  clock = Date.now(),
): Promise<number | null> {
  return opened(out, onWaiting, async (output) => {
    if (!isPinned(out)) return null;
    const { waiting, seen } = readReleases(out);
    const release = waiting ?? seen[0];
    if (release === undefined) return null;
    const sum = copyRelease(output, release, {}, clock);
    await output.swap(sum.slice(0, 10), new Map());
    await rm(join(output.store, HELD), { force: true });
    return release.number;
  });
}

/** Opens an output, calls `act`, and closes the output, also after an error. */
async function opened<T>(
  out: string,
  onWaiting: Parameters<typeof openOutput>[1],
  act: (output: OutputFolder) => Promise<T>,
): Promise<T> {
  const output = await openOutput(out, onWaiting, 'release');
  try {
    return await act(output);
  } finally {
    await output.close();
    await output.sweep();
  }
}

/**
 * Makes an output from the files of a release and the assets of the shown output; for an output that isn't pinned
 * (`over` is missing), also from the release's state, from which the next build continues.
 * @returns the `sum` of the new manifest @throws DamagedReleaseError
 */
function copyRelease(
  { current, making }: OutputFolder,
  release: Release,
  more: Partial<Pick<Generation, 'over' | 'made'>>,
  clock: number,
  adapt: Adaptation = () => new Map(),
): string {
  const wanted = filesOfRelease(release);
  const shown = readLastOutput(current);
  const state = more.over === undefined ? wanted.state : new Map<string, string>();
  for (const [file, digest] of [...wanted.files, ...state])
    if (!linkFrom(release.layers, file, digest, making))
      throw new DamagedReleaseError(release, file);
  const [files, retired] = [new Map(wanted.files), new Map(wanted.retired)];
  for (const [file, digest] of shown?.files ?? []) {
    if (!/^(?:assets|media)\//.test(file) || files.has(file)) continue;
    if (!linkFrom([shown?.folder ?? ''], file, digest, making)) continue;
    files.set(file, digest);
    retired.set(file, clock);
  }
  const textOf = (file: string) => readFileSync(join(making, file), 'utf8');
  for (const [file, text] of adapt(new Set(wanted.files.keys()), textOf)) {
    // A link leads to the release's own file, which must not change.
    rmSync(join(making, file), { force: true });
    files.delete(file);
    if (text === null) continue;
    writeTexts(making, [[file, text]]);
    files.set(file, digestOf(Buffer.from(text)));
  }
  const manifest = manifestOf({ files, state, retired, made: clock });
  const { sum } = manifest;
  const generation = { number: 1, sum, release: release.number, until: release.until, ...more };
  writeTexts(making, [
    [MANIFEST, JSON.stringify(manifest)],
    [GENERATION, JSON.stringify(generation)],
  ]);
  return sum;
}

/** Returns the error to throw if no release has this number. */
export function noRelease(number: number): OutputError {
  return new OutputError(
    `There is no release ${number}. lerret releases lists those that can be gone back to.`,
    `Det er ingen utgave ${number}. lerret releases lister dem det går an å gå tilbake til.`,
  );
}

/** Links or copies a file from the first folder that has it with this hash. @returns false if none has */
function linkFrom(layers: readonly string[], file: string, digest: string, to: string): boolean {
  for (const layer of layers) {
    const bytes = readPlain(join(layer, file));
    // A build that repaired a file has put the damaged one aside, into a folder that is searched first.
    if (bytes === null || digestOf(bytes) !== digest) continue;
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(join(layer, file), target);
    } catch {
      // Some disks have no links, or few for each file.
      writeFileSync(target, bytes);
    }
    return true;
  }
  return false;
}
