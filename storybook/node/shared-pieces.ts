import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import nb from '../../stories/shared/nb.json' with { type: 'json' };

/** A file of `blocks/shared/`, with the functions and values that blocks can import from it. */
export interface SharedFile {
  /** Its path below `blocks/shared/`: `text/link.tsx`. */
  readonly file: string;
  readonly pieces: readonly Piece[];
}

/** A class of `blocks/base/`, which all blocks can use. */
export interface BaseClass extends Piece {
  /** The first file with the class: `controls.css`. */
  readonly file: string;
}

interface Piece {
  readonly name: string;
  /** The purpose: the text in stories/shared/nb.json (bokmål), else the comment before the piece, else ''. */
  readonly purpose: string;
}

const words = new Map(Object.entries(nb));

interface Pieces {
  readonly sharedFiles: readonly SharedFile[];
  readonly baseClasses: readonly BaseClass[];
  /** All files that were read. */
  readonly from: readonly string[];
}

/** Reads what all blocks can use: the exports of `blocks/shared/`, and the classes of `blocks/base/`. */
export async function readPieces(lerret: string): Promise<Pieces> {
  const [shared, sheets] = [join(lerret, 'blocks/shared'), join(lerret, 'blocks/base')];
  const [files, styles] = await Promise.all([
    glob(['*/*.{ts,tsx}', '!**/*.{gen,enhance}.ts'], { cwd: shared }),
    // The sheet for print has no classes of its own.
    glob(['*.css', '!print.css'], { cwd: sheets }),
  ]);
  const sharedFiles = await Promise.all(
    files.sort().map(async (file) => {
      return { file, pieces: piecesIn(await readFile(join(shared, file), 'utf8')) };
    }),
  );
  const classes = await Promise.all(
    styles.sort().map(async (file) => {
      const css = await readFile(join(sheets, file), 'utf8');
      return classesIn(css).map((one) => ({ file, ...one }));
    }),
  );
  const first = new Map<string, BaseClass>();
  for (const one of classes.flat()) if (!first.has(one.name)) first.set(one.name, one);
  return {
    sharedFiles,
    baseClasses: [...first.values()],
    from: [...files.map((file) => join(shared, file)), ...styles.map((file) => join(sheets, file))],
  };
}

const EXPORT =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^export (?:const|function|async function) (\w+)/gm;

/** Returns the functions and values that a module exports, each with the comment before it. */
export function piecesIn(code: string): Piece[] {
  return [...code.matchAll(EXPORT)].map(([, comment, name = '']) => ({
    name,
    purpose: words.get(name) ?? onOneLine(comment),
  }));
}

/** Matches the classes at the beginning of a rule in the stylesheet's layer. */
const RULE = /^ {2}((?:\.[a-z][\w-]*,\s*)*)\.([a-z][\w-]*)(?=[\s,{>:])/gm;

/** Returns the classes in a stylesheet of `blocks/base/`, in order, without those that contain a number (`fx-10`). */
export function classesIn(css: string): Piece[] {
  return [...css.matchAll(RULE)].flatMap(([, others = '', last = '']) => {
    const names = [...others.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    const whole = [...names, last].filter((name) => !/\d/.test(name));
    return whole.map((name) => ({ name, purpose: words.get(`.${name}`) ?? '' }));
  });
}

/** Returns a comment on one line, with tags as words, without numbers of requirements. */
function onOneLine(comment = ''): string {
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ @param (\w+)/g, ' · `$1`:')
    .replaceAll(' @returns', ' · returns')
    .replaceAll(/ \([AS]\d+[a-z]?(, [AS]\d+[a-z]?)*\)/g, '')
    .trim();
}
