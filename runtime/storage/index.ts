/**
 * Writes files that other processes read, locks folders, and describes failures of the file system (`StorageError`).
 */
import { relative } from 'node:path';
import { type Language, UserError } from '../diagnostics/index.ts';

export { type FileLock, sqlite, takeLock, tryLock } from './file-lock.ts';
export type { Holder } from './holder.ts';
export {
  ChangedFileError,
  type FileChange,
  folderToDisk,
  makeFolder,
  treeToDisk,
  writeBack,
  writeWhole,
} from './whole-file.ts';

/** Why an operation of the file system failed. */
export interface StorageFault {
  /** The system's error code: `ENOSPC`. */
  readonly code: string;
  readonly path?: string;
}

/** Returns why an operation of the file system failed; null for an error of another kind. */
export function storageFaultIn(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  if (typeof code === 'string' && syscall !== undefined)
    return { code, ...(typeof path === 'string' && { path }) };
  // Errors of Node's loader and threads have this code only in their messages.
  return /\bE[MN]FILE\b|too many open files/i.test(error.message) ? { code: 'EMFILE' } : null;
}

/**
 * An error for users when the file system fails: a sentence that says what failed and what to do, with the system's
 * code (`ENOSPC`).
 */
export class StorageError extends UserError {
  override readonly name = 'StorageError';

  /** @param fallback the path in the message if the fault has none */
  constructor(fault: StorageFault, fallback: string, options?: ErrorOptions) {
    const placed = { path: fallback, ...fault };
    super(sentence(placed, 'en'), sentence(placed, 'nb'), options);
  }
}

/**
 * Returns the error to print: a UserError unchanged, or a StorageError for a failure of the file system. Null for any
 * other error, which is a mistake in the code.
 * @param place the path in the message if the error has none
 */
export function asUserError(error: unknown, place: string): UserError | null {
  if (error instanceof UserError) return error;
  const fault = storageFaultIn(error);
  return fault && new StorageError(fault, place, { cause: error });
}

type Words = (place: string) => string;
type Saying = Readonly<Record<Language, Words>>;

const full: Saying = {
  en: (place) => `${place} can’t be written, for the disk is full: make room there and try again`,
  nb: (place) => `${place} kan ikke skrives fordi disken er full: frigjør plass og prøv igjen`,
};
const denied: Saying = {
  en: (place) =>
    `${place} can’t be used without the right to: give the one who runs this read and write access, or name another folder`,
  nb: (place) =>
    `${place} kan ikke brukes uten tilgang: gi den som kjører dette, lese- og skrivetilgang, eller velg en annen mappe`,
};
const blocked: Saying = {
  en: (place) =>
    `${place} can’t be used, for a file stands where a folder is needed, or the other way round: move it away and try again`,
  nb: (place) =>
    `${place} kan ikke brukes fordi det ligger en fil der det trengs en mappe, eller omvendt: flytt den og prøv igjen`,
};
const crowded: Saying = {
  en: (place) =>
    `${place} can’t be opened, for too many files are open: raise the limit (ulimit -n) and try again`,
  nb: (place) =>
    `${place} kan ikke åpnes fordi for mange filer er åpne: øk grensen (ulimit -n) og prøv igjen`,
};

const sayings: Readonly<Record<string, Saying>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: {
    en: (place) =>
      `${place} can’t be written, for it is larger than files may be here: raise the limit (ulimit -f) or name another disk`,
    nb: (place) =>
      `${place} kan ikke skrives fordi den er større enn filer får være her: øk grensen (ulimit -f) eller velg en annen disk`,
  },
  EACCES: denied,
  EPERM: denied,
  EROFS: {
    en: (place) => `${place} can’t be written, for its disk is read-only: name another folder`,
    nb: (place) => `${place} kan ikke skrives fordi disken er skrivebeskyttet: velg en annen mappe`,
  },
  ENOTDIR: blocked,
  EEXIST: blocked,
  EISDIR: blocked,
  ENOTEMPTY: blocked,
  EMFILE: crowded,
  ENFILE: crowded,
  ENAMETOOLONG: {
    en: (place) =>
      `${place} is a longer name than the file system takes: shorten the address or the name of the file`,
    nb: (place) =>
      `${place} er et lengre navn enn filsystemet tar imot: gjør adressen eller filnavnet kortere`,
  },
  ENOENT: {
    en: (place) => `${place} went away while it was needed: try again`,
    nb: (place) => `${place} ble borte mens den trengtes: prøv igjen`,
  },
  EIO: {
    en: (place) => `${place} can’t be used, for the disk has a fault: see the system’s log`,
    nb: (place) => `${place} kan ikke brukes fordi disken har en feil: se i systemets logg`,
  },
};

const other: Saying = {
  en: (place) => `${place} can’t be used: see what keeps the system from it`,
  nb: (place) => `${place} kan ikke brukes: se hva som hindrer systemet i det`,
};

function sentence({ code, path = '' }: StorageFault, language: Language): string {
  const saying = sayings[code] ?? other;
  return `${saying[language](shortest(path))} (${code}).`;
}

/** The maximum length of a path in a message, in UTF-16 units; longer ones are truncated. */
const LONGEST = 200;

/** Returns a path for a message: on one line, relative if it is inside the working folder. */
function shortest(path: string): string {
  const fromHere = relative('.', path);
  const shown = fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
  const plain = shown.replace(/\p{C}/gu, '�');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
