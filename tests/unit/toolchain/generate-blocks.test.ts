import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf, generateBlocks } from '../../../scripts/generate/descriptions.ts';

const root = join(import.meta.dirname, '../../..');
const at = (...files: readonly string[]) => files.map((file) => join(root, file));

it.each([
  ['blocks alone', ['blocks/cover/block.json', 'blocks/map/map.module.css'], ['cover', 'map']],
  ['one block twice', ['blocks/cover/block.json', 'blocks/cover/cover.tsx'], ['cover']],
  ['what blocks share', ['blocks/cover/block.json', 'blocks/shared/shared.css'], null],
  ['a block that is gone', ['blocks/no-such-block/block.json'], null],
  ['a model', ['blocks/cover/block.json', 'models/event/model.json'], null],
  ['a project elsewhere', ['../house/blocks/cover/block.json'], null],
  ['nothing', [], null],
])('finds the blocks to generate again in %s', (_what, files, blocks) => {
  expect(blocksOf(root, at(...files))).toEqual(blocks);
});

it('generates the files of a named block, and of no other', async () => {
  const files = (await generateBlocks(root, ['content'])).map(([file]) => file);
  const made = ['block.gen.ts', 'content.module.d.css.ts', 'options.gen.js'];
  expect(files.sort()).toEqual(at(...made.map((file) => `blocks/content/${file}`)));
});
