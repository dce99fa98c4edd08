import { expect, it } from 'vitest';
import { blockCodeProblems } from '../../../runtime/site/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

/** What is told of a block's style, as `name:offset → suggestion`, in a project with other blocks. */
async function told(css: string): Promise<readonly string[]> {
  const root = folderOfTest();
  writeFiles(root, {
    'blocks/mine/mine.module.css': css,
    'blocks/mine/mine.enhance.ts': "document.body.style.setProperty('--filled', '1');",
    'blocks/other/other.module.css': '@import "../../part.css";',
    'part.css': '.part { --own-size: 1rem }',
  });
  const problems = await blockCodeProblems(root);
  expect(problems.every(({ code }) => code === 'unknown-token')).toBe(true);
  return problems.map(({ facts, offset, suggestion }) => `${facts.name}:${offset} → ${suggestion}`);
}

it.each([
  ['.a { gap: var(--spase-4) }', ['--spase-4:14 → --space-4']],
  ['/* ø */ .a { gap: calc( 2 * var( --own-sise ) ) }', ['--own-sise:33 → --own-size']],
  ['.a { color: var(--nothing-like-it) }', ['--nothing-like-it:16 → null']],
])('warns of a property that nothing sets: %s', async (css, expected) => {
  expect(await told(css)).toEqual(expected);
});

it.each([
  // A token, and a property that only a stylesheet of Lerret sets.
  '.a { gap: var(--space-4); block-size: var(--target) }',
  '.a { --mine: 1px; gap: var(--mine) }',
  '@property --mine { syntax: "*"; inherits: true } .a { gap: var(--mine) }',
  // Set by other styles or by code of the project.
  '.a { gap: var(--own-size); width: var(--filled) }',
  '.a { gap: var(--perhaps, 1rem) }',
  '/* as var(--before) */',
])('warns of nothing in %s', async (css) => {
  expect(await told(css)).toEqual([]);
});
