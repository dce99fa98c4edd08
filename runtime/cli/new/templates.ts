import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LERRET } from '../../site/index.ts';

/** Texts of files by path. */
export type Files = ReadonlyMap<string, string>;

/** Returns the texts of the files in `templates/<name>/` and its subfolders, by their paths in `templates/<name>/`. */
export function readTemplates(name: string): Files {
  const folder = join(LERRET, 'templates', name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

/** Where new files are written: in a clone of Lerret, or in a project that depends on Lerret. */
export type Place = 'clone' | 'project';

/** The names of modules and folders in templates, each with the name that files in a clone have in its place. */
const IN_CLONE = new Map([
  ['../../.lerret/schemas/', '../../schemas/'],
  ["'lerret/block'", "'../../runtime/block.ts'"],
  ["'lerret/shared/", "'../shared/"],
  ['"lerret/shared/', '"../shared/'],
  ["'lerret/storybook/", "'./"],
]);

/**
 * Returns the files of a new block or model, by path in the project.
 * @param words the placeholders in the templates' paths and texts, each with its replacement
 * @param place decides which tests are included and how the files import Lerret
 */
export function filesFrom(
  templates: Files,
  words: ReadonlyMap<string, string>,
  place: Place,
): Map<string, string> {
  const isOfPlace = (path: string) =>
    !path.startsWith('tests/') || path.startsWith('tests/unit/') === (place === 'clone');
  const named = (path: string, text: string) => {
    const isCode = /^(blocks|models|stories)\//.test(path);
    if (place === 'project' || !isCode) return replaced(text, words);
    return withSortedImports(replaced(text, new Map([...IN_CLONE, ...words])));
  };
  return new Map(
    [...templates]
      .filter(([path]) => isOfPlace(path))
      .map(([path, text]) => [replaced(path, words), named(path, text)]),
  );
}

/** Returns a text with words replaced, all in one pass, so that replacements aren't replaced again. */
function replaced(text: string, words: ReadonlyMap<string, string>): string {
  const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length);
  const any = new RegExp(longestFirst.join('|').replaceAll('.', '\\.'), 'g');
  return text.replace(any, (word) => words.get(word) ?? word);
}

/** Returns a text with its imports in the formatter's order: Node, packages, then files, the farthest folders first. */
function withSortedImports(text: string): string {
  const order = (line: string) => {
    const [module = ''] = / '([^']+)'/.exec(line)?.slice(1) ?? [];
    return `${module.startsWith('node:') ? 0 : module.startsWith('.') ? 2 : 1}${module}`;
  };
  return text.replace(/^(import .*\n)+/, (imports) =>
    imports
      .trimEnd()
      .split('\n')
      .sort((one, other) => (order(one) < order(other) ? -1 : 1))
      .join('\n')
      .concat('\n'),
  );
}
