import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';

/** The tokens, classes and shared files that a folder uses, found in the text of its files. */
export interface Uses {
  /** `blocks/cover`, `blocks/base`, `runtime/shell`. */
  readonly place: string;
  /** Names of tokens: `color-accent`. */
  readonly tokens: readonly string[];
  /** Names of shared pieces, by their files below `blocks/shared/`: `text/link.tsx`. */
  readonly pieces: Readonly<Record<string, readonly string[]>>;
  /** The classes of `blocks/base/` that its components name. */
  readonly classes: readonly string[];
}

const TOKEN = /var\(--([\w-]+)/g;
const TOKENS = 'blocks/tokens.css';
const SET = /^ *--([\w-]+):/gm;
const IMPORT = /import (?:type )?(?:(\w+)|\{([^}]*)\}) from '(\.[^']+|lerret\/shared\/[^']+)'/g;

/**
 * Returns what each block, the base and the shell use.
 * @param roots folders with `blocks/`, Lerret's first; a block in a later one replaces that of the same name as a whole
 * @param classes the classes to look for
 */
export async function readUses(
  roots: readonly string[],
  classes: readonly string[],
): Promise<readonly Uses[]> {
  const files = [
    'blocks/**/*.{css,ts,tsx}',
    'runtime/{page,shell}/**/*.{css,tsx}',
    '!**/*.gen.*',
    '!**/*.d.css.ts',
  ];
  const sheet = await readFile(join(roots[0] ?? '', TOKENS), 'utf8');
  const tokens = new Set(Array.from(sheet.matchAll(SET), ([, name = '']) => name));
  const texts = new Map<string, string[]>();
  for (const root of roots) {
    const own = new Map<string, string[]>();
    for (const file of (await glob(files, { cwd: root })).sort()) {
      if (file === TOKENS) continue;
      const place = file.startsWith('runtime/') ? 'runtime/shell' : placeOf(file);
      own.set(place, [...(own.get(place) ?? []), await readFile(join(root, file), 'utf8')]);
    }
    for (const [place, all] of own) texts.set(place, all);
  }
  return [...texts].map(([place, all]) => usesOf(place, all.join('\n'), { classes, tokens }));
}

/** Returns the folder of a file in `blocks/`; for a stylesheet beside the folders, that of the base. */
function placeOf(file: string): string {
  const [, folder = ''] = file.split('/');
  return folder.endsWith('.css') ? 'blocks/base' : `blocks/${folder}`;
}

/** Returns what a folder uses. @param text the text of all its files @param known the classes and tokens to look for */
export function usesOf(
  place: string,
  text: string,
  known: { readonly classes: readonly string[]; readonly tokens: ReadonlySet<string> },
): Uses {
  const pieces: Record<string, string[]> = {};
  for (const [, whole, some = '', path = ''] of text.matchAll(IMPORT)) {
    const from = posix.join(place, path.replace(/^lerret\/shared/, '../shared'));
    if (!from.startsWith('blocks/shared/') || place === 'blocks/shared') continue;
    const names = whole === undefined ? some.split(',').map((name) => name.trim()) : [whole];
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    const file = from.slice('blocks/shared/'.length);
    if (values.length > 0) pieces[file] = [...new Set([...(pieces[file] ?? []), ...values])].sort();
  }
  const words = new Set(
    [...text.matchAll(/['"`]([a-z][\w -]*)['"`]/g)].flatMap(([, words = '']) => words.split(' ')),
  );
  return {
    place,
    tokens: [...new Set(Array.from(text.matchAll(TOKEN), ([, name = '']) => name))]
      .filter((name) => known.tokens.has(name))
      .sort(),
    pieces,
    classes: known.classes.filter((name) => words.has(name)),
  };
}
