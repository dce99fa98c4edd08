import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Language, UserError } from '../diagnostics/index.ts';
import { folderToDisk, type Holder, makeFolder, takeLock, treeToDisk } from '../storage/index.ts';
import { MANIFEST, readLastOutput } from './manifest.ts';
import { RESULTS } from './page-results.ts';

/** A build was refused, as `out` holds something that Lerret didn't make. */
export class ForeignOutputError extends UserError {
  override readonly name = 'ForeignOutputError';
  readonly #words: Readonly<Record<Language, string>>;

  constructor(out: string, { en, nb }: Objection) {
    const words = {
      en: `${out} ${en} Name another folder with --out.`,
      nb: `${out} ${nb} Velg en annen mappe med --out.`,
    };
    super(words.en);
    this.#words = words;
  }

  override in(language: Language): string {
    return this.#words[language];
  }
}

/** Files of the new output were changed while it was made; it wasn't published. */
class IncompleteOutputError extends UserError {
  override readonly name = 'IncompleteOutputError';
  readonly #file: string;

  constructor(file: string) {
    super(`${file} was changed by somebody else while it was made: build again.`);
    this.#file = file;
  }

  override in(language: Language): string {
    if (language === 'en') return this.message;
    return `${this.#file} ble endret av noen andre mens den ble laget: bygg på nytt.`;
  }
}

/**
 * The folder that a site is built to, locked for one build at a time. `out` is a link into `.<out>.lerret/` beside it,
 * which holds one output for each build. The link is replaced by one rename, so readers see the old output or the new
 * one.
 */
export interface OutputFolder {
  /** The output of the last build, or null. */
  readonly current: string | null;
  /** The folder of the new output. */
  readonly making: string;
  /**
   * Checks the new output, flushes it to the disk, and replaces the old output with it.
   * @param sizes of all files, in bytes, by path
   * @returns the new output's folder
   * @throws IncompleteOutputError where a file is missing or has another size; ForeignOutputError where `out` has been
   * replaced by something else meanwhile
   */
  swap(digest: string, sizes: ReadonlyMap<string, number>): Promise<string>;
  /** Removes older outputs except the last one, and those of killed builds. Other builds may run meanwhile. */
  sweep(): Promise<void>;
  /** Releases the lock, and removes an output that wasn't published. */
  close(): Promise<void>;
}

/** The name for a copy of an output that was in the link's place: it sorts before all others. */
const COPIED = '0-0';
/** Files of an output that its manifest doesn't name. */
const own = [MANIFEST, RESULTS];
const TEMPORARY = /^(?:making|link|gone)-/;

/**
 * Waits until no other build has the output folder locked, and opens it.
 * @param onWaiting called once if another build has it locked
 * @throws ForeignOutputError when `out` is neither absent, empty nor Lerret's own; the file system's error where
 * nothing can be written beside it
 */
export async function openOutput(
  out: string,
  onWaiting?: (holder: Holder | null) => void,
): Promise<OutputFolder> {
  const link = resolve(out);
  const store = join(dirname(link), `.${basename(link)}.lerret`);
  const id = randomUUID();
  const making = join(store, `making-${id}`);
  refuseForeign(out, link, store);
  await makeFolder(store);
  const lock = await takeLock(store, onWaiting);
  try {
    refuseForeign(out, link, store);
    // This process has the lock: other unfinished outputs are those of killed builds.
    const left = readdirSync(store).filter((name) => TEMPORARY.test(name));
    const clearing = removeAll(left.map((name) => join(store, name)));
    const current = currentOutput(link);
    await mkdir(making);
    let shown: string | null = null;
    return {
      current,
      making,
      async swap(digest, sizes) {
        countFiles(making, sizes);
        await treeToDisk(making);
        const made = join(store, `${nextNumber(store)}-${digest}`);
        await rename(making, made);
        const newLink = join(store, `link-${id}`);
        await symlink(relative(dirname(link), made), newLink);
        await folderToDisk(store);
        refuseForeign(out, link, store);
        const found = lstatSync(link, { throwIfNoEntry: false });
        // A rename can't replace a folder with a link.
        if (found?.isDirectory() && current === link) await setAside(link, join(store, COPIED));
        else if (found?.isDirectory()) await rmdir(link);
        await rename(newLink, link);
        await folderToDisk(dirname(link));
        shown = made;
        return made;
      },
      async sweep() {
        // If another build has published since, that one removes old outputs.
        if (shown !== null && currentOutput(link) === shown) {
          const old = wholeOutputs(store).filter((folder) => folder !== shown);
          const last = current !== null && old.includes(current) ? current : old.at(-1);
          await removeOutputs(old.filter((folder) => folder !== last));
        }
        await clearing;
      },
      async close() {
        await rm(making, { recursive: true, force: true }).catch(() => {});
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The output that `out` leads to now; null where it leads to none of Lerret's. */
export function currentOutput(out: string): string | null {
  const link = resolve(out);
  const target = linkTarget(link) ?? link;
  return existsSync(join(target, MANIFEST)) ? target : null;
}

function linkTarget(link: string): string | null {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return null;
  }
}

interface Objection {
  readonly en: string;
  readonly nb: string;
}

/** @throws ForeignOutputError where `out` holds anything but an output of Lerret */
function refuseForeign(out: string, link: string, store: string): void {
  const objection = objectionTo(link, store);
  if (objection !== null) throw new ForeignOutputError(out, objection);
}

/** Why `out` must not be replaced; null where it may be. */
function objectionTo(link: string, store: string): Objection | null {
  if (/^\..+\.lerret$/.test(basename(dirname(link)))) {
    return {
      en: 'lies among the outputs that Lerret keeps.',
      nb: 'ligger blant utgavene som Lerret tar vare på.',
    };
  }
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) {
    const folder = dirname(linkTarget(link) ?? link);
    const isOurs = folder === store || (existsSync(store) && isSame(folder, store));
    // Nothing is lost with a broken link.
    return isOurs || !existsSync(link)
      ? null
      : { en: 'is a link that Lerret didn’t make.', nb: 'er en lenke som ikke Lerret har laget.' };
  }
  if (!found.isDirectory()) return { en: 'is a file.', nb: 'er en fil.' };
  if (isSame(link, '.')) return { en: 'is the folder you are in.', nb: 'er mappen du står i.' };
  const foreign = foreignFile(link);
  return foreign === null
    ? null
    : {
        en: `holds files that Lerret didn’t make (${foreign}).`,
        nb: `inneholder filer som ikke Lerret har laget (${foreign}).`,
      };
}

function isSame(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

/** A file in a folder that no build wrote; null where the folder is empty or a copy of an output. */
function foreignFile(folder: string): string | null {
  const [first] = readdirSync(folder);
  if (first === undefined) return null;
  const last = readLastOutput(folder);
  if (last === null) return first;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map((one) => relative(folder, join(one.parentPath, one.name)));
  const foreign = paths.map((path) => path.split(sep).join('/'));
  return foreign.find((path) => !own.includes(path) && !last.files.has(path)) ?? null;
}

/** The complete outputs of a store, oldest first. */
function wholeOutputs(store: string): string[] {
  return readdirSync(store)
    .filter((name) => /^[0-9a-z]+-[0-9a-f]+$/.test(name) && !TEMPORARY.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => join(store, name));
}

/**
 * The number of an output, counted from 1. Names of earlier versions hold the time instead, and numbers continue from
 * it.
 */
function numberOf(name: string): number {
  return Number.parseInt(basename(name), 36);
}

/** Outputs are ordered by number, as a clock may be set back. */
function nextNumber(store: string): string {
  const last = wholeOutputs(store).at(-1);
  return ((last === undefined ? 0 : numberOf(last)) + 1).toString(36).padStart(8, '0');
}

/** @throws IncompleteOutputError where a file is missing or has another size */
function countFiles(folder: string, sizes: ReadonlyMap<string, number>): void {
  for (const [file, size] of sizes) {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size !== size) throw new IncompleteOutputError(path);
  }
}

async function setAside(folder: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(folder, to);
}

/** Removes outputs; each is renamed first, so that a partly removed one isn't taken for complete. */
async function removeOutputs(folders: readonly string[]): Promise<void> {
  const gone: string[] = [];
  for (const folder of folders) {
    const name = join(dirname(folder), `gone-${randomUUID()}`);
    await rename(folder, name).then(
      () => gone.push(name),
      () => {},
    );
  }
  await removeAll(gone);
}

/** Removes folders and links; the next build retries those that can't be removed now. */
async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true }).catch(() => {});
}
