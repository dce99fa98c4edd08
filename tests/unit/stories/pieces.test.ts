import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import nb from '../../../stories/shared/nb.json' with { type: 'json' };
import { classesIn, piecesIn, readPieces } from '../../../storybook/node/shared-pieces.ts';
import { examples } from '../../../storybook/project/examples.ts';

const root = join(import.meta.dirname, '../../..');

describe('the exports of a module', () => {
  it.each([
    ['/** Says it. */\nexport function say() {}', [['say', 'Says it.']]],
    ['/**\n * Says it,\n * twice.\n */\nexport const say = 1;', [['say', 'Says it, twice.']]],
    [
      '/**\n * Says it.\n * @param times how often\n * @returns what was said\n */\nexport const say = 1;',
      [['say', 'Says it. · `times`: how often · returns what was said']],
    ],
    ['/** Not this. */\nfunction own() {}\n\nexport function say() {}', [['say', '']]],
    ['/** A type. */\nexport interface Say {}', []],
  ])('of %j are found with their docstrings', (code, found) => {
    expect(piecesIn(code).map(({ name, purpose }) => [name, purpose])).toEqual(found);
  });
});

describe('the classes of a sheet', () => {
  it.each([
    ['@layer base {\n  .button {\n  }\n}', ['button']],
    ['@layer base {\n  /* A pair. */\n  .one,\n  .other {\n  }\n}', ['one', 'other']],
    ['@layer base {\n  .a > .inner {\n    & .deeper {}\n  }\n}', ['a']],
  ])('of %j are found', (css, found) => {
    expect(classesIn(css).map(({ name }) => name)).toEqual(found);
  });
});

describe('what is said of pieces', async () => {
  const { sharedFiles, baseClasses } = await readPieces(root);
  const pieces = sharedFiles.flatMap((file) => file.pieces);
  const seen = [
    ...pieces.filter(({ name }) => /^[A-Z][a-z]/.test(name)),
    ...baseClasses.map((one) => ({ ...one, name: `.${one.name}` })),
  ];

  it('is in bokmål where designers read it, of all of them and of nothing else', () => {
    expect(Object.keys(nb).sort()).toEqual(seen.map(({ name }) => name).sort());
    expect(seen.filter(({ name, purpose }) => Reflect.get(nb, name) !== purpose)).toEqual([]);
  });

  it('has no numbers of requirements', () => {
    const numbered = [...pieces, ...seen].filter(({ purpose }) => /\b[AS]\d/.test(purpose));
    expect(numbered.map(({ name }) => name)).toEqual([]);
  });

  it('has no example of one that there isn’t', () => {
    const names = [...pieces, ...seen].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has an example of each component that shows something by itself', () => {
    const components = pieces.map(({ name }) => name).filter((name) => /^[A-Z][a-z]/.test(name));
    // Text that CSS writes below rows; a warning of one browser setting.
    const unseen = ['NothingFits', 'CookieNote'];
    expect(components.filter((name) => !(name in examples))).toEqual(unseen);
  });

  it('has the CSS that blocks import for pieces, all of it', async () => {
    const sheet = readFileSync(join(root, 'stories/shared/pieces.module.css'), 'utf8');
    const imported = [...sheet.matchAll(/@import "\.\.\/\.\.\/(.+)";/g)].map(([, file]) => file);
    expect(imported.sort()).toEqual((await glob('blocks/shared/*/*.css', { cwd: root })).sort());
  });
});
