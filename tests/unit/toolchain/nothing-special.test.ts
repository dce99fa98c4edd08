import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const namesIn = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => basename(dirname(file)));

const models = namesIn('models/*/model.json');
const blocks = namesIn('blocks/*/block.json');
/** The fields that records of one model alone have. */
const ownFields = (() => {
  const all = models.flatMap((name) => {
    const text = readFileSync(join(ROOT, 'models', name, 'model.json'), 'utf8');
    return Object.keys(JSON.parse(text).schema.properties);
  });
  return all.filter((field) => all.indexOf(field) === all.lastIndexOf(field));
})();

const one = (names: readonly string[]) => `'(?:${names.join('|')})'`;

/** Code that asks for a model or a block by its name, or guesses a kind by a field. */
const special: Readonly<Record<string, RegExp>> = {
  'a model by its name': new RegExp(
    `\\bmodel\\b\\s*[!=]==\\s*'|(?:get|has|includes)\\(${one(models)}\\)`,
  ),
  'records by the name of their model': new RegExp(`records\\??\\.(?:${models.join('|')})\\b`),
  'a block by its name': new RegExp(
    `\\bcomponent\\b\\s*[!=]==\\s*'|\\bblocks\\??\\.(?:get|has)\\(${one(blocks)}\\)`,
  ),
  'a kind by a field': new RegExp(`${one(ownFields)} in \\b`),
};

/** The code of a file without its comments, in which examples stand. */
function codeOf(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

describe('what is special stands in its folder: nothing in runtime/ asks for', () => {
  const files = globSync('runtime/**/*.{ts,tsx}', { cwd: ROOT, ignore: ['**/*.gen.*'] });

  it.each(Object.entries(special))('%s', (_what, pattern) => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      codeOf(file)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
