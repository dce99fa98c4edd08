import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { countedModule, growthOf } from '../../counted-steps.ts';
import { isFull, quickly } from '../../runs.ts';
import { lerretHere } from '../../site/command-here.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import type * as checkInMemory from './check-in-memory.ts';
import { brokenBase, type Files } from './check-in-memory.ts';
import { hostileFiles } from './hostile-files.ts';
import { fixtures } from './run-check.ts';

/** Of the size that is tried before a release, so much is tried here. */
const SHARE = isFull ? 0.1 : 0.025;
/** The shares from which on steps are counted: the first, or the second if a limit of the check lies in between. */
const COUNTED_SHARES = [0.005, 0.02] as const;
/** Between what grows as the size does (1) and what grows as its square (2). */
const MAX_GROWTH = 1.5;

const { check } = await brokenBase();
const counted = await countedModule<typeof checkInMemory>(
  join(import.meta.dirname, 'check-in-memory.ts'),
);
const { check: countedCheck } = await counted.brokenBase();

describe('a file that nobody means', () => {
  it.each(hostileFiles)('takes no more steps a sign if it is larger: $name', async (hostile) => {
    const { write, most } = hostile;
    const check = (size: number) => countedCheck(write(size));
    const [first, second] = COUNTED_SHARES;
    const growth = await growthOf(check, most * first);
    if (growth < MAX_GROWTH) return;
    expect(await growthOf(check, most * second)).toBeLessThan(MAX_GROWTH);
  });

  it.each(hostileFiles)('is reported in few words: $name', async ({ write, most, codes }) => {
    const found = await check(write(most * SHARE));
    const told = new Set<string>(found.map(({ code }) => code));
    // What is too large or hides behind that is too large only in full size.
    for (const code of codes) if (code !== 'too-large') expect(told).toContain(code);
    for (const { message, suggestion } of found) {
      expect(message.length + (suggestion?.length ?? 0)).toBeLessThan(2000);
    }
    expect(found.length).toBeLessThan(Object.keys(write(most * SHARE)).length + 1000);
  });
});

describe('commands on a site with such files', () => {
  const folder = temporaryFolder();
  const deep = '['.repeat(100_000);
  const written: Files = {
    'redirects.json': `{ "redirects": [], "a": ${deep} }`,
    'data/articles/large.json': `["${'a'.repeat(6_000_000)}"]`,
    'data/articles/open.json': `[{ "id": "x",\n${'"a": "tab\n'.repeat(5000)}`,
    'data/articles/html.json': `{ "id": "h", "slug": "h", "title": "H", "content": "${'<b>'.repeat(50_000)}" }`,
    'data/block-data/about.json': `{ "id": "about-text", "options": ${'{"a":'.repeat(100_000)} }`,
  };
  beforeAll(() => {
    cpSync(join(fixtures, 'broken/base'), folder, { recursive: true });
    writeFiles(folder, written);
  });

  const commands = [
    ['check --fix', 1],
    ['resolve /', 0],
    ['check --format sarif', 1],
    ['check', 1],
  ] as const;

  it.each(quickly(commands, 2))('%s ends in words, without a stack', async (command, status) => {
    const done = await lerretHere(...command.split(' '), '--site', folder);
    expect(done.stderr + done.stdout).not.toMatch(/\n\s+at |RangeError|node:internal/);
    expect(done.code).toBe(status);
    if (status === 0) return;
    for (const code of ['too-deep', 'too-large', 'json-syntax', 'html-too-deep'])
      expect(done.stdout).toContain(code);
  });
});
