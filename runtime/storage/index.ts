/** Writes files that other processes read, locks folders, and says in words why a file system failed. */
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

/** Returns why an operation of the file system failed; null if the error has another cause. */
export function storageFaultIn(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  if (typeof code === 'string' && syscall !== undefined)
    return { code, ...(typeof path === 'string' && { path }) };
  // Errors of Node's loader and threads have this code only in their messages.
  return /\bE[MN]FILE\b|too many open files/i.test(error.message) ? { code: 'EMFILE' } : null;
}

/** A failure of the file system for users: what failed, what to do, and the system's code (`ENOSPC`). */
export class StorageError extends UserError {
  override readonly name = 'StorageError';

  /** @param fallback the path in the message if the fault has none */
  constructor(fault: StorageFault, fallback: string, options?: ErrorOptions) {
    const placed = { path: fallback, ...fault };
    super(sentence(placed, 'en'), sentence(placed, 'nb'), options);
  }
}

/**
 * Returns an error as one to print for users: a UserError unchanged, or a StorageError if the file system failed. Null
 * for any other error, which is a mistake in the code.
 * @param place the path to name in the message if the error names none
 */
export function asUserError(error: unknown, place: string): UserError | null {
  if (error instanceof UserError) return error;
  const fault = storageFaultIn(error);
  return fault && new StorageError(fault, place, { cause: error });
}

/** A sentence about a path, which replaces `PATH`. */
type Saying = Readonly<Record<Language, string>>;

const full: Saying = {
  en: 'PATH can’t be written, because the disk is full: free some space and try again',
  nb: 'PATH kan ikke skrives fordi disken er full: Frigjør plass, og prøv igjen',
};
const denied: Saying = {
  en: 'Lerret has no permission to use PATH: give the user who runs Lerret read and write access, or choose another folder',
  nb: 'Lerret har ikke tilgang til PATH: Gi brukeren som kjører Lerret, lese- og skrivetilgang, eller velg en annen mappe',
};
const blocked: Saying = {
  en: 'PATH can’t be used, because there is a file where a folder is needed, or the other way round: move it to another place, and try again',
  nb: 'PATH kan ikke brukes fordi det ligger en fil der det trengs en mappe, eller omvendt: Flytt den, og prøv igjen',
};
const crowded: Saying = {
  en: 'PATH can’t be opened, because too many files are open: raise the limit (ulimit -n) and try again',
  nb: 'PATH kan ikke åpnes fordi for mange filer er åpne: Øk grensen (ulimit -n), og prøv igjen',
};

const sayings: Readonly<Record<string, Saying>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: {
    en: 'PATH can’t be written, because it is larger than the limit for files: raise the limit (ulimit -f), or choose another disk',
    nb: 'PATH kan ikke skrives fordi den er større enn grensen for filer: Øk grensen (ulimit -f), eller velg en annen disk',
  },
  EACCES: denied,
  EPERM: denied,
  EROFS: {
    en: 'PATH can’t be written, because its disk is read-only: choose another folder',
    nb: 'PATH kan ikke skrives fordi disken er skrivebeskyttet: Velg en annen mappe',
  },
  ENOTDIR: blocked,
  EEXIST: blocked,
  EISDIR: blocked,
  ENOTEMPTY: blocked,
  EMFILE: crowded,
  ENFILE: crowded,
  ENAMETOOLONG: {
    en: 'PATH is too long a name for the file system: make the address or the file’s name shorter',
    nb: 'PATH er et for langt navn for filsystemet: Gjør adressen eller filnavnet kortere',
  },
  ENOENT: {
    en: 'PATH doesn’t exist, or was removed meanwhile: check the name, and try again',
    nb: 'PATH finnes ikke, eller ble fjernet i mellomtiden: Kontroller navnet, og prøv igjen',
  },
  EIO: {
    en: 'PATH can’t be used, because the disk has a fault: look in the system’s log',
    nb: 'PATH kan ikke brukes fordi disken har en feil: Se i systemloggen',
  },
};

const other: Saying = {
  en: 'PATH can’t be used: look up the system’s error code in parentheses, or ask the one who runs the machine',
  nb: 'PATH kan ikke brukes: Slå opp systemets feilkode i parentesen, eller spør den som driver maskinen',
};

function sentence({ code, path = '' }: StorageFault, language: Language): string {
  const saying = (sayings[code] ?? other)[language];
  return `${saying.replace('PATH', () => shortest(path))} (${code}).`;
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
