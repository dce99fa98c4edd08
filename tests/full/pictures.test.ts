import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'tests/pictures');

const references = globSync('**/*.webp', { cwd: PICTURES }).sort();

/** The stories of all files, as their pictures are named: `ticket-list/sold-out`. */
const stories = globSync('stories/**/*.stories.tsx', { cwd: ROOT }).flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
  const [, component = title] = /id: '(blocks-[^']+)'/.exec(text) ?? [];
  const names = text.matchAll(/^export const (\w+): Story/gm);
  return Array.from(names, ([, name = '']) => ({
    isOfBlock: title.startsWith('Blocks/'),
    picture: toId(component, storyNameFromExport(name))
      .replace(/^blocks-/, '')
      .replace('--', '/'),
  }));
});

describe('the pictures of stories', () => {
  it('are there for the example and the most telling states of each block', () => {
    const wanted = stories
      .filter(({ isOfBlock }) => isOfBlock)
      .filter(({ picture }) => /\/(example|dark|sold-out|failed|long-words)$/.test(picture))
      .flatMap(({ picture }) => [390, 768, 1440].map((width) => `${picture}-${width}.webp`));
    expect(wanted.length).toBeGreaterThan(200);
    expect(wanted.filter((name) => !references.includes(name))).toEqual([]);
  });

  it('are none of a story that is gone', () => {
    const present = new Set(stories.map(({ picture }) => picture));
    const ofStories = references.filter((name) => !name.startsWith('pages/'));
    expect(ofStories.filter((name) => !present.has(name.replace(/-\d+\.webp$/, '')))).toEqual([]);
  });

  it.each([
    ['of stories', 8_000_000, (name: string) => !name.startsWith('pages/')],
    ['of whole pages', 18_000_000, (name: string) => name.startsWith('pages/')],
  ])('%s stay under %i bytes together', (_, maximum, isOfThem) => {
    const sizes = references.filter(isOfThem).map((name) => statSync(join(PICTURES, name)).size);
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maximum);
  });
});
