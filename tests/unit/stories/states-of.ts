import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockMetadata } from '../../../schemas/types.gen.ts';

/** The states that a block must have as stories, by what its block.json and its files say. */
export function statesOf(
  blocks: string,
  { name, accepts, calls, example }: BlockMetadata,
): string[] {
  const fields = new Set(Object.values(accepts).flat());
  const has = (...names: readonly string[]) => names.some((field) => fields.has(field));
  const states: readonly (readonly [boolean, readonly string[]])[] = [
    [true, ['Example', 'Dark', 'NarrowColumn', 'LargeText']],
    [Object.keys(accepts).length > 0, ['Empty', 'LongWords']],
    [Object.values(example.records).some((records) => records.length > 1), ['One', 'Many']],
    [
      has('image', 'thumbnail', 'assets') || JSON.stringify(example.options).includes('"/media/'),
      ['MissingPicture'],
    ],
    ['event' in accepts && has('availability', 'status'), ['SoldOut']],
    [calls !== undefined || isCalling(join(blocks, name)), ['Loading', 'Failed']],
  ];
  return states.flatMap(([isAsked, names]) => (isAsked ? names : []));
}

/** Does its island ask a backend through the slices of members? */
function isCalling(folder: string): boolean {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.island.tsx'))
    .some((file) =>
      /from '\.\.\/\.\.\/runtime\/members\//.test(readFileSync(join(folder, file), 'utf8')),
    );
}
