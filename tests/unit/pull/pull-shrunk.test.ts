import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findShrunk } from '../../../runtime/pull/check-snapshot.ts';
import { kindsOf } from '../../../runtime/pull/configured.ts';
import { readModels } from '../../../runtime/site/index.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { articles, blockData } from './content-backend.ts';
import { article, many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();
const places = temporaryFolder();
let count = 0;

/** A snapshot of files with so many records each. */
function snapshotOf(files: Readonly<Record<string, number | string>>): string {
  const folder = join(places, String(count++));
  const texts = Object.entries(files).map(([name, records]) => [
    name,
    typeof records === 'string' ? records : Array(records).fill({}),
  ]);
  writeFiles(folder, Object.fromEntries(texts));
  return folder;
}

const kinds = kindsOf(await readModels());

/** The lists that are too short, by their calls. */
const shrunkIn = (folder: string | null, now: ReadonlyMap<string, number>) =>
  findShrunk(folder, kinds, now).map(({ kind, ...counts }) => ({ call: kind.call, ...counts }));

describe('a list that came with fewer records', () => {
  it.each<[before: number, now: number, isShrunk: boolean]>([
    [3, 0, true],
    [3, 1, false],
    [4, 1, true],
    [5, 2, true],
    [5, 3, false],
    [0, 0, false],
  ])('of %i, %i: is it too few? %s', (before, now, isShrunk) => {
    const shrunk = shrunkIn(
      snapshotOf({ 'events/0001.json': before }),
      new Map([['siteEvents', now]]),
    );
    expect(shrunk).toEqual(isShrunk ? [{ call: 'siteEvents', before, now }] : []);
  });

  it('is counted over all its files, whatever else lies there', () => {
    const snapshot = snapshotOf({
      'articles/0001.json': 3,
      'articles/deep/0002.json': 2,
      'articles/one.json': '{"id":"a"}',
      'articles/broken.json': '[{"id":',
      'articles/note.txt': 9,
      'snapshot.json': 'nonsense',
    });
    const now = new Map([['articles', 2]] as const);
    expect(shrunkIn(snapshot, now)).toEqual([{ call: 'articles', before: 6, now: 2 }]);
  });

  it('is none where there was nothing', () => {
    expect(shrunkIn(null, new Map())).toEqual([]);
    expect(shrunkIn(join(places, 'gone'), new Map())).toEqual([]);
  });

  it('may be one that isn’t asked for any more', () => {
    const snapshot = snapshotOf({ 'articles/1.json': 1, 'block-data/1.json': 2 });
    expect(shrunkIn(snapshot, new Map([['articles', 1]]))).toEqual([
      { call: 'blockData', before: 2, now: 0 },
    ]);
  });
});

describe('a pull that would empty a site', () => {
  beforeEach(async () => {
    backend.content[articles] = many(8);
    backend.content[blockData] = [{ id: 'extra', options: {} }];
    await site.pull();
  });

  it.each(['etag', 'none'] as const)(
    'is refused, and what came is kept (%s)',
    async (validators) => {
      backend.validators = validators;
      const before = site.snapshot();
      backend.content[articles] = many(3);
      backend.content[blockData] = [];
      const outcome = await site.pull();
      expect(outcome).toEqual({
        kind: 'shrunk',
        leftOut: [],
        shrunk: [
          { kind: expect.objectContaining({ call: 'articles' }), before: 8, now: 3 },
          { kind: expect.objectContaining({ call: 'blockData' }), before: 1, now: 0 },
        ],
        place: '.pulled.lerret/refused',
      });
      expect(site.snapshot()).toEqual(before);
      const refused = join(site.folder, '.pulled.lerret/refused/articles/0001.json');
      expect(JSON.parse(readFileSync(refused, 'utf8'))).toEqual(many(3));

      expect((await site.pull()).kind).toBe('shrunk');
      expect((await site.pull({ acceptShrunk: true })).kind).toBe('pulled');
      expect(JSON.parse(site.snapshot()?.['articles/0001.json'] ?? '')).toEqual(many(3));
      expect(site.store()).not.toContain('refused');
      expect((await site.pull()).kind).not.toBe('shrunk');
    },
  );

  it('is reported as that, not as the mistakes that follow from it', async () => {
    const content = '<p><a href="/nyheter/n-7">x</a></p>';
    site.write('data/articles/link.json', article('link', { content }));
    await site.pull();
    backend.content[articles] = [];
    expect((await site.pull()).kind).toBe('shrunk');
    expect((await site.pull({ acceptShrunk: true })).kind).toBe('refused');
  });

  it('is measured by an ordinary folder, too', async () => {
    const folder = join(site.folder, '.pulled');
    rmSync(folder);
    site.write('.pulled/articles/own.json', many(20));
    expect(await site.pull()).toMatchObject({ shrunk: [{ before: 20, now: 8 }] });
  });

  it('is so by records that come twice', async () => {
    backend.limit = 3;
    const [first] = many(1);
    backend.content[articles] = [...many(3), ...Array(5).fill(first)];
    expect(await site.pull()).toMatchObject({
      shrunk: [{ kind: { call: 'articles' }, before: 8, now: 3 }],
    });
  });

  it('may take a call away', async () => {
    const text = readFileSync(join(site.folder, 'endpoints.json'), 'utf8');
    site.write('endpoints.json', text.replace('"blockData"', '"newsletter"'));
    expect(await site.pull()).toMatchObject({
      shrunk: [{ kind: { call: 'blockData' }, before: 1, now: 0 }],
    });
  });
});
