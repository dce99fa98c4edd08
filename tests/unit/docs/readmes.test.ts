import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../runtime/diagnostics/index.ts';
import { root } from './examples.ts';

/** The folders whose READMEs say what each source file is. */
const folders = ['runtime', 'blocks/shared', 'sandbox', 'schemas', 'scripts', 'storybook'];

const all = globSync('*/**/*.{ts,tsx,js,mjs,cjs}', {
  cwd: root,
  exclude: (path) => /node_modules|^\.|^dist|fixtures/.test(path),
});
const readmes = globSync(`{${folders.join(',')}}/**/README.md`, {
  cwd: root,
  // These are for people who install the packages.
  exclude: ['scripts/package/**'],
});
/** The files that a README names, as it names them: `run-check.ts`, `catalogue/files.ts`. */
const namedIn = (readme: string) =>
  Array.from(
    readFileSync(join(root, readme), 'utf8').matchAll(
      /`((?:\w[\w.-]*\/)*\w[\w.-]*\.(?:[cm]?js|tsx?))`/g,
    ),
    ([, name = '']) => name,
  );

const isOf = (name: string, file: string) => `/${file}`.endsWith(`/${name}`);

/** The README of a file: that of its folder, or of the nearest folder above. */
function readmeOf(file: string): string {
  let folder = dirname(file);
  while (!readmes.includes(join(folder, 'README.md'))) folder = dirname(folder);
  return join(folder, 'README.md');
}

const files = all.filter(
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`)) &&
    !/\.gen\.|\.d\.ts$|\/(index|vitest\.config)\.ts$/.test(file),
);

describe.each(readmes.sort())('%s', (readme) => {
  const named = namedIn(readme);

  it('says what each source file is', () => {
    const own = files.filter((file) => readmeOf(file) === readme);
    expect(own.filter((file) => !named.some((name) => isOf(name, file)))).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(named.filter((name) => !all.some((file) => isOf(name, file)))).toEqual([]);
  });
});

it('names a code of the catalogue as the example of a search', () => {
  const readme = readFileSync(join(root, 'runtime/diagnostics/README.md'), 'utf8');
  const codes = Array.from(readme.matchAll(/`'([\w-]+)'`/g), ([, code]) => code);
  expect(codes.filter((code) => !Object.hasOwn(catalogue, code ?? ''))).toEqual([]);
  expect(codes).toHaveLength(1);
});
