import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCachedRecords, folderReader, readSite } from '../../../runtime/site/index.ts';
import { recordsOf } from '../../records-of.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { siteOf } from '../page/site-builder.ts';

const { config } = siteOf({ config: { variables: { product: 'Fyret' } } });
const article = (id: string, title = id) => ({ id, slug: id, title });
const event = (id: string) => ({ id, productionId: 'p', startTime: '2026-11-20T18:00' });
const production = { id: 'p', title: 'P', object: 'culture', pageReference: 'p' };

function read(files: Readonly<Record<string, unknown>>) {
  return readSite(memoryReader({ 'site.json': config, ...files }));
}

describe('what was pulled', () => {
  it('is read after what lies in data/, in the order of its files', async () => {
    const { site, problems, origins } = await read({
      'data/articles/z.json': article('own'),
      '.pulled/articles/0002.json': [article('c')],
      '.pulled/articles/0001.json': [article('a'), article('b')],
      '.pulled/events/0001.json': [event('e')],
      '.pulled/block-data/0001.json': [{ id: 'x', options: { a: 1 } }],
      '.pulled/productions/0001.json': [production],
    });
    expect(problems).toEqual([]);
    expect(recordsOf(site, 'production').map(({ id }) => id)).toEqual(['p']);
    expect(recordsOf(site, 'article').map(({ id }) => id)).toEqual(['own', 'a', 'b', 'c']);
    expect(recordsOf(site, 'event').map(({ id }) => id)).toEqual(['e']);
    expect(site.blockData.get('x')?.options).toEqual({ a: 1 });
    expect(origins.get(recordsOf(site, 'article')[2] ?? {})).toEqual({
      file: '.pulled/articles/0001.json',
      path: [1],
    });
  });

  it('goes the way of every record: checked, variables filled in, HTML made safe', async () => {
    const { site, problems } = await read({
      '.pulled/articles/0001.json': [
        { ...article('a', '{product}'), content: '<p onclick="x">a</p>' },
        { ...article('b'), title: 5 },
      ],
    });
    expect(recordsOf(site, 'article')[0]).toMatchObject({ title: 'Fyret', content: '<p>a</p>' });
    expect(problems).toMatchObject([
      { code: 'wrong-type', file: '.pulled/articles/0001.json', path: [1, 'title'] },
    ]);
  });

  it('yields to a record of data/ with the same id, which is reported at that one', async () => {
    const { site, problems, blockData } = await read({
      'data/articles/a.json': [article('a'), article('bl\u00e5', 'own')],
      'data/block-data/x.json': { id: 'x', options: { a: 'own' } },
      '.pulled/articles/0001.json': [article('bla\u030a', 'pulled'), article('c')],
      '.pulled/block-data/0001.json': [{ id: 'x', options: { a: 'pulled' } }],
      '.pulled/events/0001.json': [event('a')],
    });
    expect(recordsOf(site, 'article').map(({ title }) => title)).toEqual(['a', 'own', 'c']);
    expect(recordsOf(site, 'event')).toHaveLength(1);
    expect(blockData).toEqual([{ id: 'x', options: { a: 'own' } }]);
    expect(problems.map(({ code, file, path, facts }) => ({ code, file, path, facts }))).toEqual([
      {
        code: 'pulled-record-shadowed',
        file: 'data/articles/a.json',
        path: [1, 'id'],
        facts: { name: 'bl\u00e5', pulled: '.pulled/articles/0001.json' },
      },
      {
        code: 'pulled-record-shadowed',
        file: 'data/block-data/x.json',
        path: ['id'],
        facts: { name: 'x', pulled: '.pulled/block-data/0001.json' },
      },
    ]);
  });

  it('isn’t looked at where it yields: a record here fixes a broken one there', async () => {
    const { problems } = await read({
      'data/articles/a.json': article('a'),
      '.pulled/articles/0001.json': [{ id: 'a', titel: 'broken' }],
    });
    expect(problems.map(({ code }) => code)).toEqual(['pulled-record-shadowed']);
  });
});

describe('a site folder on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = folderOfTest();
    write('site.json', config);
  });

  const write = (file: string, content: unknown) => writeFiles(folder, { [file]: content });

  function link(to: string): void {
    symlinkSync(to, join(folder, 'new-link'));
    renameSync(join(folder, 'new-link'), join(folder, '.pulled'));
  }

  it('leaves out Emacs’ lock of a file, which leads nowhere', () => {
    write('data/articles/a.json', article('a'));
    symlinkSync('kari@maskin.1234', join(folder, 'data/articles/.#a.json'));
    const reader = folderReader(folder);
    expect(reader.list('data/articles')).toEqual(['data/articles/a.json']);
    expect(reader.linksOut?.size).toBe(0);
  });

  it('shows one reader one snapshot, also while another takes its place', async () => {
    write('.pulled.lerret/1/articles/0001.json', [article('a', 'old')]);
    write('.pulled.lerret/2/articles/0001.json', [article('a', 'new')]);
    link('.pulled.lerret/1');
    const before = folderReader(folder);
    expect(before.list('.pulled/articles')).toEqual(['.pulled/articles/0001.json']);
    link('.pulled.lerret/2');
    const titleFor = async (reader: typeof before) =>
      recordsOf((await readSite(reader)).site, 'article')[0]?.title;
    expect(await titleFor(before)).toBe('old');
    expect(await titleFor(folderReader(folder))).toBe('new');
    expect(await titleFor(folderReader(folder, join(folder, '.pulled.lerret/1')))).toBe('old');
  });

  it('reports a snapshot that lies elsewhere, and doesn’t read it', async () => {
    const outside = folderOfTest();
    writeFiles(outside, { 'articles/0001.json': [article('a')] });
    link(outside);
    const { site, problems } = await readSite(folderReader(folder));
    expect(recordsOf(site, 'article')).toEqual([]);
    expect(problems).toMatchObject([{ code: 'link-outside', file: '.pulled' }]);
  });

  it('that is read again and again notices when a record of data/ comes to hide a pulled one', async () => {
    write('.pulled/articles/0001.json', [article('a', 'pulled')]);
    const cached = createCachedRecords();
    const read = () => readSite(folderReader(folder), { cached });
    expect(recordsOf((await read()).site, 'article').map(({ title }) => title)).toEqual(['pulled']);
    write('data/articles/a.json', article('a', 'own'));
    for (let times = 0; times < 2; times++) {
      const { site, problems } = await read();
      expect(recordsOf(site, 'article').map(({ title }) => title)).toEqual(['own']);
      expect(problems.map(({ code }) => code)).toEqual(['pulled-record-shadowed']);
    }
    rmSync(join(folder, 'data'), { recursive: true });
    const after = await read();
    expect(recordsOf(after.site, 'article').map(({ title }) => title)).toEqual(['pulled']);
    expect(after.problems).toEqual([]);
  });
});
