import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** A file of `blocks/shared/` with what blocks may import of it. */
export interface SharedFile {
  /** Its path below `blocks/shared/`: `text/link.tsx`. */
  readonly file: string;
  readonly pieces: readonly SharedPiece[];
}

export interface SharedPiece {
  readonly name: string;
  /** The docstring, on one line; empty where there is none. */
  readonly purpose: string;
}

/** What `export`s, with the docstring before it. */
const EXPORTS =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^export (?:const|function|async function) (\w+)/gm;

/** The exported functions and values of `blocks/shared/`, by file; generated files and types are left out. */
export async function readPieces(
  lerret: string,
): Promise<{ pieces: readonly SharedFile[]; from: readonly string[] }> {
  const folder = join(lerret, 'blocks/shared');
  const files = await glob(['*/*.{ts,tsx}', '!**/*.gen.ts'], { cwd: folder });
  const pieces = await Promise.all(
    files.sort().map(async (file) => ({
      file,
      pieces: piecesIn(await readFile(join(folder, file), 'utf8')),
    })),
  );
  return { pieces, from: files.map((file) => join(folder, file)) };
}

/** The exports of a module, with their docstrings. */
export function piecesIn(code: string): SharedPiece[] {
  return [...code.matchAll(EXPORTS)].map(([, comment = '', name = '']) => ({
    name,
    purpose: comment
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}
