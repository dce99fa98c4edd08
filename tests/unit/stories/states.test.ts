import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlockMetadata } from '../../../schemas/types.gen.ts';
import { exceptions } from './exceptions.ts';
import { statesOf } from './states-of.ts';

const root = join(import.meta.dirname, '../../..');
const blocks = join(root, 'blocks');

/** What a story says of the document around it, where its state is one of the document. */
const globals: Readonly<Record<string, RegExp>> = {
  Dark: /globals: \{[^}]*theme: 'dark'/,
  NarrowColumn: /globals: \{[^}]*column: 'narrow'/,
  LargeText: /globals: \{[^}]*text: '200'/,
};

const registered = readdirSync(blocks)
  .filter((name) => existsSync(join(blocks, name, 'block.json')))
  .map((name) => {
    const metadata: BlockMetadata = JSON.parse(
      readFileSync(join(blocks, name, 'block.json'), 'utf8'),
    );
    const file = join(root, 'stories', `${name}.stories.tsx`);
    return { name, metadata, text: existsSync(file) ? readFileSync(file, 'utf8') : '' };
  });

/** The source of each story of a file, by its name. */
function storiesIn(text: string): Map<string, string> {
  const parts = text.split(/^export const (?=\w+: Story)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

describe.each(registered)('the stories of $name', ({ name, metadata, text }) => {
  const stories = storiesIn(text);
  const excepted = exceptions[name] ?? {};
  const asked = statesOf(blocks, metadata);

  it('stand in a file of their own, under its name', () => {
    expect(text).toMatch(`title: 'Blocks/${metadata.title}'`);
    expect(text).toContain(`id: 'blocks-${name}'`);
  });

  it('show every state that its block.json reports', () => {
    const missing = asked.filter((state) => !stories.has(state) && !(state in excepted));
    expect(missing, `stories/${name}.stories.tsx lacks these (stories/README.md)`).toEqual([]);
  });

  it('show the states of the document as such', () => {
    const wrong = Object.entries(globals).filter(
      ([state, form]) => stories.has(state) && !form.test(stories.get(state) ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('begin with pictures that the sample site has', () => {
    const files = JSON.stringify(metadata.example).matchAll(/"(\/media\/[^"]+)"/g);
    const missing = [...files].filter(
      ([, file = '']) => !existsSync(join(root, 'site-config', file)),
    );
    expect(missing).toEqual([]);
  });

  it('are excepted from no state that they have, or that nobody asks for', () => {
    const idle = Object.keys(excepted).filter(
      (state) => stories.has(state) || !asked.includes(state),
    );
    expect(idle).toEqual([]);
  });
});

it('excepts no block that there isn’t', () => {
  const names = registered.map(({ name }) => name);
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
});
