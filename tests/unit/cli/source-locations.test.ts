import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { createThrownAt } from '../../../runtime/cli/block-failures.ts';
import { folderOfTest } from '../../site/folders.ts';

const project = { lerret: '/project', folder: '/project', home: '/project' };
const gone = 'file:///gone/renderer.js';

/** A map in which columns 3 and 5 of the bundle’s line 3 come from lines 4 and 5 of a block, and line 5 from a library. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['../blocks/poll/poll.tsx', '../node_modules/react/index.js'],
  mappings: ';;EAGE,EACA;;ACJF',
});

function thrown(...frames: readonly string[]): Error {
  const error = new Error('ingen stemmer');
  error.stack = ['Error: ingen stemmer', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

it.each([
  ['a source', ['Poll (/project/blocks/poll/poll.tsx:14:9)'], 'blocks/poll/poll.tsx:14:9'],
  [
    'the first of blocks',
    [
      'Array.map (<anonymous>)',
      'f (/project/runtime/x.ts:1:1)',
      'g (/project/blocks/shared/text/link.tsx:9:4)',
      'Poll (/project/blocks/poll/poll.tsx:14:9)',
    ],
    'blocks/shared/text/link.tsx:9:4',
  ],
  [
    'no generated file',
    ['v (/project/blocks/poll/options.gen.js:1:1)', 'f (/project/blocks/poll/block.gen.ts:1:1)'],
    null,
  ],
  ['a bundle', [`Poll (${gone}:3:4)`], 'blocks/poll/poll.tsx:4:3'],
  [
    'a library in the bundle, then a block',
    [`r (${gone}:5:1)`, `Poll (${gone}:3:3)`],
    'blocks/poll/poll.tsx:4:3',
  ],
  [
    'nothing of a block',
    ['f (node:internal/x:1:1)', 'r (/project/node_modules/react/index.js:1:1)'],
    null,
  ],
])('finds %s', async (_what, frames, expected) => {
  const place = await createThrownAt(project, async () => ({ code: '', map }))(thrown(...frames));
  expect(place && `${place.file}:${place.line}:${place.column}`).toBe(expected);
});

it('finds a block of a project’s own, wherever Lerret lies', async () => {
  const own = { ...project, folder: '/house', home: '/house' };
  const shared = 'link (/project/blocks/shared/text/link.tsx:9:4)';
  const error = thrown(shared, 'Poll (/house/blocks/poll/poll.tsx:14:9)');
  expect(await createThrownAt(own)(error), 'not of Lerret, which it calls').toMatchObject({
    file: 'blocks/poll/poll.tsx',
  });
  expect(await createThrownAt(own)(thrown(shared))).toMatchObject({ line: 9, column: 4 });
});

it('makes a map once, and only for a bundle', async () => {
  const mapOf = vi.fn(async () => ({ code: '', map }));
  const thrownAt = createThrownAt(project, mapOf);
  await thrownAt(thrown('Poll (/project/blocks/poll/poll.tsx:14:9)'));
  expect(mapOf).not.toHaveBeenCalled();
  await thrownAt(thrown(`r (${gone}:5:1)`, `Poll (${gone}:3:3)`));
  await thrownAt(thrown(`Poll (${gone}:3:3)`));
  expect(mapOf).toHaveBeenCalledTimes(1);
});

it('believes no map of other sources, none that can’t be made, and nothing that is no error', async () => {
  const folder = folderOfTest();
  const file = join(folder, 'renderer.js');
  writeFileSync(file, 'old');
  const error = thrown(`Poll (${pathToFileURL(file).href}:3:3)`);
  expect(await createThrownAt(project, async () => ({ code: 'new', map }))(error)).toBe(null);
  expect(await createThrownAt(project, async () => ({ code: 'old', map }))(error)).not.toBe(null);
  expect(await createThrownAt(project, () => Promise.reject(new Error('no')))(error)).toBe(null);
  expect(await createThrownAt(project)('a text')).toBe(null);
});
