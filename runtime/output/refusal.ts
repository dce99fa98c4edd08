import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../diagnostics/index.ts';
import { GENERATION } from '../protocol/server-file.ts';
import { MANIFEST, readLastOutput } from './files.ts';
import { storeOf } from './journal.ts';

/** Thrown if an output can't be shown or copied; the message says why. */
export class OutputError extends UserError {
  override readonly name: string = 'OutputError';
}

/** Thrown if another build has shown its output since this build began: its input may be newer. */
export class NewerOutputError extends OutputError {
  override readonly name = 'NewerOutputError';

  constructor(out: string) {
    super(
      `Another build has replaced ${out} since this one began.`,
      `Et annet bygg har byttet ut ${out} siden dette begynte.`,
    );
  }
}

/** Does nothing if `out` is missing, empty or Lerret's output, which a build may replace. @throws OutputError if not */
export function refuseForeign(out: string, link: string, store: string): void {
  const objection = objectionTo(link, store);
  if (objection === null) return;
  const [english, norwegian] = objection;
  throw new OutputError(
    `${out} ${english} Name another folder with --out.`,
    `${out} ${norwegian} Velg en annen mappe med --out.`,
  );
}

/** Returns the end of a sentence that says why a build mustn't replace a path, in both languages; null if it may. */
function objectionTo(
  link: string,
  store: string,
): readonly [english: string, norwegian: string] | null {
  if (/^\..+\.lerret$/.test(basename(dirname(link)))) {
    const norwegian = 'ligger blant utgavene som Lerret lagrer.';
    return ['is among the outputs that Lerret stores.', norwegian];
  }
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) {
    const folder = dirname(linkTarget(link) ?? link);
    const isOurs = folder === store || (existsSync(store) && isSame(folder, store));
    // Replacing a broken link loses nothing.
    if (isOurs || !existsSync(link)) return null;
    return ['is a link that Lerret didn’t make.', 'er en lenke som ikke Lerret har laget.'];
  }
  if (!found.isDirectory()) return ['is a file.', 'er en fil.'];
  if (isSame(link, '.')) return ['is the folder you are in.', 'er mappen du står i.'];
  const file = foreignFile(link);
  if (file === null) return null;
  return [
    `holds files that Lerret didn’t make (${file}).`,
    `inneholder filer som ikke Lerret har laget (${file}).`,
  ];
}

/** The file in a store that has the path of the outputs' site folder, relative to the store. */
const SITE = 'site';

/** Stores the site folder from which `out` was built, for `otherSite`. @throws the file system's error */
export async function storeSite(out: string, site: string): Promise<void> {
  const store = realpathSync(storeOf(out));
  await writeFile(join(store, SITE), relative(store, realpathSync(site)));
}

/** Returns the site folder from which `out` was built; null if that is `site`, no longer exists, or isn't known. */
export function otherSite(out: string, site: string): string | null {
  try {
    const store = realpathSync(storeOf(out));
    const stored = realpathSync(join(store, readFileSync(join(store, SITE), 'utf8')));
    return stored === realpathSync(site) ? null : stored;
  } catch {
    return null;
  }
}

/** Returns whether two paths lead to the same file or folder; false if one of them leads nowhere. */
function isSame(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

/** Returns a file in a folder that no build wrote; null if it has only the files of an output, or none. */
function foreignFile(folder: string): string | null {
  const [first] = readdirSync(folder);
  if (first === undefined) return null;
  const last = readLastOutput(folder);
  if (last === null) return first;
  const own = new Set([MANIFEST, GENERATION, ...last.files.keys(), ...last.state.keys()]);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map((one) => relative(folder, join(one.parentPath, one.name)));
  return paths.find((path) => !own.has(path)) ?? null;
}

/** Returns the absolute path to which a symbolic link leads; null if the path has no symbolic link. */
export function linkTarget(link: string): string | null {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return null;
  }
}
