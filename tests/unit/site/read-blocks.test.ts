import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixText } from '../../../runtime/check/index.ts';
import { blockProblems, readBlocks } from '../../../runtime/site/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
let root: string;

beforeEach(() => {
  // Below the project, so that what the generated validators import is found.
  mkdirSync(join(ROOT, '.lerret'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.lerret/blocks-'));
  cpSync(join(ROOT, 'blocks/contact'), join(root, 'blocks/contact'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function spoil(from: string | RegExp, to: string): void {
  const file = join(root, 'blocks/contact/block.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(from, to));
}

describe('block.json', () => {
  it.each([
    ['a key that is unknown', '"description":', '"descripton":', /unknown-key .*→ description/],
    [
      'a key that has another name now',
      '"description":',
      '"door": "Mer", "description":',
      /renamed-key .*`door` is called `loginPrompt` now.*→ loginPrompt/,
    ],
    ['a comma that is missing', /",\n/, '"\n', /:\d+:\d+ {2}json-syntax/],
    [
      'another name than the folder’s',
      '"name": "contact"',
      '"name": "contacts"',
      /:3:11 .*→ contact$/m,
    ],
    [
      'a field that no such record has',
      '"accepts": {}',
      '"accepts": { "article": ["titel"] }',
      /unknown-field .*titel.*→ title/,
    ],
    [
      'a field that no event names',
      '"accepts": {}',
      '"accepts": { "event": ["startTime", "sted"] }',
      /unknown-field .*`sted`\. It has id, productionId, title, startTime, .*, duration, href, calendar\./,
    ],
    [
      'a field that an event nearly has',
      '"accepts": {}',
      '"accepts": { "event": ["features", "avalability"] }',
      /unknown-field .*`avalability`.*→ availability/,
    ],
    [
      'a role that there isn’t',
      '"accepts": {}',
      '"accepts": { "*": ["@pictur"] }',
      /unknown-field .*@pictur/,
    ],
    [
      'an example that doesn’t fit the options',
      /("example"[\s\S]*"options": \{)/,
      '$1 "mest": 3,',
      /unknown-key .*`mest`/,
    ],
  ])('tells %s at its place', async (_what, from, to, told) => {
    spoil(from, to);
    await expect(readBlocks(root)).rejects.toThrow(told);
    await expect(readBlocks(root)).rejects.toThrow(/^blocks\/contact\/block\.json:\d+:\d+ /);
  });

  it('is fixed where a key has another name now', async () => {
    spoil('"description":', '"door": "Mer", "description":');
    const file = 'blocks/contact/block.json';
    const text = readFileSync(join(root, file), 'utf8');
    const fixed = fixText(text, await blockProblems(root));
    expect(fixed.text).toBe(text.replace('"door"', '"loginPrompt"'));
    writeFileSync(join(root, file), fixed.text);
    expect(await blockProblems(root)).toEqual([]);
  });
});
