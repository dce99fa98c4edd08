import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Language, UserError } from '../diagnostics/index.ts';
import { GENERATION } from '../protocol/server-file.ts';
import { MANIFEST, readLastOutput } from './files.ts';

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

/** Another build has shown its output since this one began: what this one read may be older. */
export class NewerOutputError extends UserError {
  override readonly name = 'NewerOutputError';
  readonly #out: string;

  constructor(out: string) {
    super(`Another build has replaced ${out} since this one began.`);
    this.#out = out;
  }

  override in(language: Language): string {
    if (language === 'en') return this.message;
    return `Et annet bygg har byttet ut ${this.#out} siden dette begynte.`;
  }
}

/** Files of an output that its manifest doesn't name. */
const own = [MANIFEST, GENERATION];

interface Objection {
  readonly en: string;
  readonly nb: string;
}

/** @throws ForeignOutputError where `out` holds anything but an output of Lerret */
export function refuseForeign(out: string, link: string, store: string): void {
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
  const isOwn = (path: string) =>
    own.includes(path) || last.files.has(path) || last.state.has(path);
  return foreign.find((path) => !isOwn(path)) ?? null;
}

/** What a link leads to; null where there is no link. */
export function linkTarget(link: string): string | null {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return null;
  }
}
