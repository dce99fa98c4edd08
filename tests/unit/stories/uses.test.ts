import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readUses, usesOf } from '../../../storybook/node/uses.ts';

const root = join(import.meta.dirname, '../../..');

describe('what a place uses', () => {
  const known = { classes: ['hero', 'pager'], tokens: new Set(['color-accent', 'space-2']) };

  it.each([
    [
      '.a { color: var(--color-accent, red); margin: calc(var(--space-2) * 2); inset: var(--own) }',
      { tokens: ['color-accent', 'space-2'] },
    ],
    [
      "import { Link, type LinkProps } from '../shared/text/link.tsx';",
      { pieces: { 'text/link.tsx': ['Link'] } },
    ],
    [
      "import { Icon } from 'lerret/shared/text/icon.tsx';",
      { pieces: { 'text/icon.tsx': ['Icon'] } },
    ],
    ["import styles from './cover.module.css';", { pieces: {} }],
    ['<p className="hero stage">', { classes: ['hero'] }],
  ])('is read from %s', (text, uses) => {
    expect(usesOf('blocks/cover', text, known)).toMatchObject(uses);
  });

  it('is found of every block', async () => {
    const uses = await readUses([root], ['pager']);
    const slideshow = uses.find(({ place }) => place === 'blocks/slideshow');
    expect(slideshow?.classes).toEqual(['pager']);
    expect(slideshow?.tokens).toContain('color-lamp');
    expect(Object.keys(slideshow?.pieces ?? {})).toContain('pictures/assets.ts');
  });
});

it('finds the blocks that descriptions lead to, by their titles', () => {
  const blocks = readdirSync(join(root, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('block.json'))
    .map((file) => JSON.parse(readFileSync(join(root, 'blocks', file), 'utf8')));
  const titles = new Set(blocks.map(({ title }) => title));
  const named = blocks.flatMap(({ description }) =>
    Array.from(description.matchAll(/«([A-ZÆØÅ][^»]*)»/g), ([, title]) => title),
  );
  // Not a block's: what the block writes.
  expect(named.filter((title) => !titles.has(title))).toEqual(['Åpent nå']);
});
