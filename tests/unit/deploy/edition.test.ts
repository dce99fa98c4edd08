import { expect, it } from 'vitest';
import { createTimeline, type Edition, type FoundFile } from '../../../runtime/deploy/edition.ts';

const [FIRST, NEXT, LAST] = [1000, 2000, 3000];

const state: Edition['state'] = {
  ...{ headers: [], search: null, shared: { texts: [], steps: {} }, sharedDigest: '' },
  ...{ isSearched: false, routes: { pages: [], redirects: [] } },
};

const found = (digest: string): FoundFile => [digest, ['whole', digest]];

/** An output with these files: the digest of each. */
function output(files: Readonly<Record<string, string>>): Edition {
  const all = Object.entries(files).map(([file, digest]) => [file, found(digest)] as const);
  return { files: new Map(all), state, common: [] };
}

it('has each file from its first moment on; one with its hash in its name for all time', () => {
  const timeline = createTimeline(new Map());
  timeline.add(FIRST, output({ 'index.html': 'a', 'old.html': 'o', 'assets/x-1.js': 'x' }));
  timeline.add(NEXT, output({ 'index.html': 'b', 'new.html': 'n', 'assets/y-2.js': 'y' }));
  timeline.add(LAST, output({ 'index.html': 'b', 'new.html': 'n', 'assets/y-2.js': 'y' }));
  expect(Object.fromEntries(timeline.files(null, false))).toEqual({
    'index.html': [
      [FIRST, found('a')],
      [NEXT, found('b')],
    ],
    'old.html': [
      [FIRST, found('o')],
      [NEXT, null],
    ],
    'new.html': [
      [FIRST, null],
      [NEXT, found('n')],
    ],
    'assets/x-1.js': [[FIRST, found('x')]],
    'assets/y-2.js': [[FIRST, found('y')]],
  });
});
