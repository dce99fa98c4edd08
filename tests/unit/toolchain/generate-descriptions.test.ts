import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { requireDescriptions } from '../../../scripts/generate/descriptions.ts';
import { folderOfTest } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');
let root: string;

beforeEach(() => {
  root = folderOfTest();
  for (const folder of ['schemas', 'blocks/contact', 'models/article'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
});

it.each([
  ['blocks/contact/block.json', /",\n/, '"\n', /block\.json:\d+:\d+ {2}json-syntax/],
  ['blocks/contact/block.json', '"name":', '"name"', /block\.json:3:\d+ {2}json-syntax/],
  [
    'blocks/contact/block.json',
    '"type": "string"',
    '"type": "strng"',
    /block\.json:\d+:\d+ {2}wrong-value .*"strng".* Suggestion: string/,
  ],
  ['models/article/model.json', '"words":', '"word":', /model\.json:\d+:\d+ {2}unknown-key/],
])('a mistake in %s is said with its place: %s', async (name, from, to, message) => {
  const file = join(root, name);
  await requireDescriptions(root);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  await expect(requireDescriptions(root)).rejects.toThrow(message);
});

it('a key that the schema has, and the last validators lack, is none', async () => {
  const schema = join(root, 'schemas/block.schema.json');
  const text = readFileSync(schema, 'utf8');
  writeFileSync(schema, text.replace('"properties": {', '"properties": { "brandNew": {},'));
  const file = join(root, 'blocks/contact/block.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ "brandNew": 1,'));
  await requireDescriptions(root);
});
