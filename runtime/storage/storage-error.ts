import { relative } from 'node:path';
import { type Language, UserError } from '../diagnostics/index.ts';

/** Something that a file system refused. */
export interface StorageFault {
  /** As the system calls it: `ENOSPC`. */
  readonly code: string;
  readonly path?: string;
}

/** What a file system refused; null for another error. */
export function storageFaultIn(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  if (typeof code === 'string' && syscall !== undefined)
    return { code, ...(typeof path === 'string' && { path }) };
  // Node's own loader and threads tell it by their messages alone.
  return /\bE[MN]FILE\b|too many open files/i.test(error.message) ? { code: 'EMFILE' } : null;
}

/** What a file system refused, told in one sentence with what helps. */
export class StorageError extends UserError {
  override readonly name = 'StorageError';
  readonly #fault: StorageFault;

  /** @param fallback What was to be used, where the system doesn't say what. */
  constructor(fault: StorageFault, fallback: string, options?: ErrorOptions) {
    super(sentence({ path: fallback, ...fault }, 'en'), options);
    this.#fault = { path: fallback, ...fault };
  }

  override in(language: Language): string {
    return sentence(this.#fault, language);
  }
}

/**
 * What is told of an error: itself, or what a file system refused; null for a mistake of ours.
 * @param place What was to be used, where the error doesn't say what.
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

/** Longer names than this are cut: their beginning tells where they lie. */
const LONGEST = 200;

/** A path as it is told: from the working folder where it lies there, in one line. */
function shortest(path: string): string {
  const fromHere = relative('.', path);
  const told = fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
  const plain = told.replace(/\p{C}/gu, '�');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
