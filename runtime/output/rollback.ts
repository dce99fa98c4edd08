import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { folderToDisk } from '../storage/index.ts';
import { digestOf, readPlain } from '../store/index.ts';
import { type LastOutput, MANIFEST, manifestOf, readLastOutput } from './files.ts';
import { generationText, readGeneration } from './generation.ts';
import { OutputError } from './refusal.ts';
import { HELD, isPinned, type Release, readReleases } from './releases.ts';
import { builtOutput, linkTo, openRelease } from './shown-folder.ts';

/** A release can't be shown, as a file of it isn't as it was. */
export class DamagedReleaseError extends OutputError {
  override readonly name = 'DamagedReleaseError';

  constructor({ number }: Release, file: string) {
    super(
      `Release ${number} is damaged and isn't shown: ${file} isn't as it was. Go back to another one; lerret releases lists them.`,
      `Utgave ${number} er skadet og vises ikke: ${file} er ikke som den var. Gå tilbake til en annen; lerret releases lister dem.`,
    );
  }
}

/** The files of a release by their hashes. @throws DamagedReleaseError where its manifest isn't as it was */
export function filesOfRelease(release: Release): LastOutput {
  const [folder = null] = release.layers;
  const last = readLastOutput(folder);
  if (last === null) throw new DamagedReleaseError(release, MANIFEST);
  return last;
}

/**
 * Shows an earlier release by one rename, and pins it: no build shows another until `goOn`. Assets that only newer
 * releases name stay, for pages that are open.
 * @param onWaiting called once if a build has the output locked
 * @param clock the machine's, in milliseconds since 1970
 * @throws DamagedReleaseError, and the errors of `openRelease`; what was shown then stays
 */
export async function rollBack(
  out: string,
  number: number,
  onWaiting: Parameters<typeof openRelease>[1],
  clock = Date.now(),
): Promise<void> {
  const output = await openRelease(out, onWaiting);
  try {
    const release = readReleases(out).seen.find((one) => one.number === number);
    if (release === undefined || output.current === null) throw noRelease(number);
    const wanted = filesOfRelease(release);
    const shown = readLastOutput(output.current);
    const later = shown === null ? [] : [...shown.files.keys()].filter(isAsset);
    const left = later.filter((file) => !wanted.files.has(file));
    const files = new Map(wanted.files);
    for (const [file, digest] of wanted.files)
      if (!linkFrom(release.layers, file, digest, output.making))
        throw new DamagedReleaseError(release, file);
    const retired = new Map(wanted.retired);
    for (const file of left) {
      const digest = shown?.files.get(file) ?? '';
      if (!linkFrom([output.current], file, digest, output.making)) continue;
      files.set(file, digest);
      retired.set(file, clock);
    }
    const { release: newest, over = newest } = readGeneration(output.current);
    const manifest = manifestOf({ files, state: new Map(), retired, made: clock });
    const { sum } = manifest;
    const { made, until } = release;
    const generation = { number: 1, sum, release: number, made, until, over };
    write(join(output.making, MANIFEST), JSON.stringify(manifest));
    write(join(output.making, GENERATION), generationText(generation));
    if (!isPinned(out)) {
      const held = join(output.store, HELD);
      await rename(await linkTo(output.current, held, output.store), held);
    }
    await output.swap(sum.slice(0, 10), new Map());
  } finally {
    await output.close();
  }
  await output.sweep();
}

/** Shows what was built last, after `rollBack`. Does nothing where that is shown. @throws the errors of `openRelease` */
export async function goOn(
  out: string,
  onWaiting: Parameters<typeof openRelease>[1],
): Promise<void> {
  const output = await openRelease(out, onWaiting);
  try {
    const newest = isPinned(out) ? builtOutput(out) : null;
    if (newest === null) return;
    const link = resolve(out);
    await rename(await linkTo(newest, link, output.store), link);
    await folderToDisk(dirname(link));
    await rm(join(output.store, HELD), { force: true });
  } finally {
    await output.close();
  }
  await output.sweep();
}

function noRelease(number: number): OutputError {
  return new OutputError(
    `There is no release ${number}. lerret releases lists those that can be gone back to.`,
    `Det er ingen utgave ${number}. lerret releases lister dem det går an å gå tilbake til.`,
  );
}

function isAsset(file: string): boolean {
  return /^(?:assets|media)\//.test(file);
}

/** Links a file of the first folder that has it, where it is as it was. @returns false where it isn't */
function linkFrom(layers: readonly string[], file: string, digest: string, to: string): boolean {
  const [from] = layers.filter((layer) => readPlain(join(layer, file)) !== null);
  const bytes = from === undefined ? null : readPlain(join(from, file));
  if (from === undefined || bytes === null || digestOf(bytes) !== digest) return false;
  mkdirSync(dirname(join(to, file)), { recursive: true });
  linkSync(join(from, file), join(to, file));
  return true;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
