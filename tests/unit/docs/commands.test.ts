import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../runtime/cli/commands.ts';
import { root } from './examples.ts';

const text = readFileSync(join(root, 'docs/commands.md'), 'utf8');
const [forSites = '', inTheClone = ''] = text.split('\n## In the clone of Lerret\n');

/** The words of a text's code spans, each span's `npm run` left out. */
function wordsOfCode(part: string): ReadonlySet<string> {
  const spans = [...part.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return new Set(spans.flatMap((span) => span.split(/[ ,]+/)));
}

const helped = () =>
  spawnSync(process.execPath, [join(root, 'scripts/lerret.mjs'), '--help'], { encoding: 'utf8' });

describe('docs/commands.md', () => {
  it('names every command that --help lists', () => {
    const [, list = ''] = helped().stdout.split('Commands:\n');
    const commands = [...list.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(20);
    const named = wordsOfCode(forSites);
    expect(commands.filter((name) => name !== 'help' && !named.has(name))).toEqual([]);
  });

  it('names every script of package.json, and those of bench/ together', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = wordsOfCode(inTheClone);
    const missing = Object.keys(scripts).filter(
      (name) => !name.startsWith('bench:') && !named.has(name),
    );
    expect(missing).toEqual([]);
  });
});

describe('the pages of docs/', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  // `check` has its own list, in content.md.
  const pages = Object.entries(commands).map(([name, { options }]) => ({
    ...{ name, options },
    pages: name === 'check' ? 'docs/content.md' : 'docs/*.md',
  }));

  it.each(pages)('name every option of $name: $pages', ({ options, pages }) => {
    const named = new Set(read(pages).flatMap((page) => page.match(/--[a-z-]+/g) ?? []));
    const shown = options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? '');
    expect(shown.filter((long) => !named.has(long))).toEqual([]);
  });
});
