import { lstatSync, readdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { makeFolder, takeLock, treeToDisk } from '../storage/index.ts';
import { digestOf } from '../store/index.ts';
import { readLastOutput } from './files.ts';
import { finishSteps, storeOf } from './journal.ts';
import { inOrder } from './publish.ts';
import { OutputError } from './refusal.ts';
import { currentOutput } from './shown-folder.ts';

/** The numbers of files that `copyPublic` copied and removed. */
export type PublicCopy = Awaited<ReturnType<typeof copyPublic>>;

/** The folder for new files before they are moved to their places. Lerret has filled every folder that contains it. */
const STAGE = '.lerret-publish';

/** Times that differ by fewer milliseconds count as equal: file systems differ in precision. */
const SAME_TIME = 0.01;

/**
 * Copies the changed public files of an output to a folder for any server, assets before documents, and removes files
 * that the site no longer has, except names in `to` that begin with a dot. After a kill, the next call continues.
 * @param onWaiting called once if another build has the lock
 * @returns the numbers of copied and removed files
 * @throws OutputError if `to` has files that Lerret didn't write, or the output is damaged; the file system's error
 */
export async function copyPublic(
  out: string,
  to: string,
  onWaiting?: Parameters<typeof takeLock>[1],
) {
  refuse(out, to);
  const store = storeOf(out);
  await makeFolder(store);
  const lock = await takeLock(store, onWaiting);
  const stage = join(to, STAGE);
  try {
    // Another process may have been killed while this one waited.
    await finishSteps(store);
    const last = readLastOutput(currentOutput(out));
    if (last === null) throw damaged(out);
    await makeFolder(to);
    // The folder itself is never removed: it marks `to` as Lerret's, also if the process is killed here.
    await mkdir(stage, { recursive: true });
    for (const name of await readdir(stage)) await rm(join(stage, name), { recursive: true });
    const files = [...last.files.keys()].filter((file) => !file.startsWith('.lerret/'));
    const changed = files.filter((file) => !isSame(join(last.folder, file), join(to, file)));
    const { assets, others } = inOrder(changed, (file) => seen(join(to, file)) === undefined);
    const ordered = [...assets, ...others];
    for (const [index, file] of ordered.entries()) {
      const from = join(last.folder, file);
      const bytes = await readFile(from);
      if (digestOf(bytes) !== last.files.get(file)) throw damaged(from);
      const staged = join(stage, String(index));
      await writeFile(staged, bytes);
      // A `Date` would be less exact.
      const { atimeMs, mtimeMs } = statSync(from);
      await utimes(staged, atimeMs / 1000, mtimeMs / 1000);
    }
    if (ordered.length > 0) await treeToDisk(stage);
    const wanted = new Set(files);
    let removed = 0;
    for (const [index, file] of ordered.entries()) {
      const place = async () => {
        await mkdir(dirname(join(to, file)), { recursive: true });
        await rename(join(stage, String(index)), join(to, file));
      };
      await place().catch(async () => {
        // A removed file may block a new folder, and a removed folder a new file.
        removed += removeOthers(to, wanted);
        await place();
      });
    }
    removed += removeOthers(to, wanted);
    return { copied: ordered.length, removed };
  } finally {
    for (const left of seen(stage) === undefined ? [] : readdirSync(stage))
      await rm(join(stage, left), { force: true }).catch(() => {});
    lock.release();
  }
}

function seen(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A file is in the place of a folder.
    return undefined;
  }
}

/** Returns whether a file is in both places with the same size and time. */
function isSame(from: string, to: string): boolean {
  const [one, other] = [seen(from), seen(to)];
  return (
    one !== undefined &&
    other?.isFile() === true &&
    one.size === other.size &&
    Math.abs(one.mtimeMs - other.mtimeMs) < SAME_TIME
  );
}

/** Removes files that the site doesn't have, and folders that become empty. Returns the number of removed files. */
function removeOthers(to: string, wanted: ReadonlySet<string>): number {
  let removed = 0;
  const clear = (folder: string): boolean => {
    let isEmpty = true;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (folder === to && entry.name.startsWith('.')) isEmpty = false;
      else if (entry.isDirectory()) isEmpty = clear(path) && isEmpty;
      else if (wanted.has(relative(to, path))) isEmpty = false;
      else {
        rmSync(path);
        removed += 1;
      }
    }
    if (isEmpty && folder !== to) rmdirSync(folder);
    return isEmpty;
  };
  clear(to);
  return removed;
}

/** Checks that `to` isn't part of the output, and is missing, empty or filled by Lerret. @throws OutputError if not */
function refuse(out: string, to: string): void {
  const found = statSync(to, { throwIfNoEntry: false });
  const objection = (english: string, norwegian: string) =>
    new OutputError(
      `${to} ${english} Name another folder with --publish.`,
      `${to} ${norwegian} Velg en annen mappe med --publish.`,
    );
  const place = found === undefined ? resolve(to) : realpathSync(to);
  const isBelow = (folder: string | null) =>
    folder !== null && `${place}${sep}`.startsWith(`${folder}${sep}`);
  if ([resolve(out), storeOf(out), currentOutput(out)].some(isBelow))
    throw objection('is part of the output.', 'er en del av det bygde nettstedet.');
  if (found === undefined) return;
  if (!found.isDirectory()) throw objection('is a file.', 'er en fil.');
  const names = readdirSync(to);
  const [first] = names.filter((name) => !name.startsWith('.'));
  if (first === undefined || names.includes(STAGE)) return;
  throw objection(
    `holds files that Lerret didn’t put there (${first}).`,
    `inneholder filer som ikke Lerret har lagt der (${first}).`,
  );
}

function damaged(path: string): OutputError {
  return new OutputError(
    `${path} is damaged, and was not published: build again with --fresh.`,
    `${path} er skadet, og ble ikke publisert: bygg på nytt med --fresh.`,
  );
}
