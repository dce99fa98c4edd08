import { expect, it } from 'vitest';
import { shardsFor, shardsIn } from '../../../runtime/edge/stored-layout.ts';

it.each([
  ['no file', 0, null, 1],
  ['as many files as one shard takes', 64, null, 1],
  ['one file more', 65, null, 2],
  ['the sample’s files', 1700, null, 32],
  ['more files than all shards take', 1_000_000, null, 4096],
  ['twice the files, of which each shard still has 128', 256, 2, 2],
  ['a file more than that', 257, 2, 8],
  ['an eighth of the files, of which each shard still has 8', 32, 4, 4],
  ['a file less than that', 31, 4, 1],
] as const)('%s: %i files, %s shards before, need %i', (_, files, before, shards) => {
  expect(shardsFor(files, before)).toBe(shards);
});

it('the hashes of a root are those of its shards, in their order', () => {
  const hashes = ['0', '1', '2', '3'].map((digit) => digit.repeat(32));
  expect(shardsIn({ shards: hashes.join('') })).toEqual(hashes);
});
