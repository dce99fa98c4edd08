import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../runtime/cli/panel/forms.ts';
import { createSaving } from '../../../../runtime/cli/panel/save.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');

function opened() {
  const site = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  return { site, read, saving: createSaving(site, NOW, 'nb') };
}

const title = { file: 'site.json', path: ['title'] };

describe('saving', () => {
  it('writes what was asked for, and nothing else of the file', async () => {
    const { read, saving } = opened();
    const before = read('site.json');
    const base = valueAt(before, ['title']);
    const saved = await saving.replace(title, base, 'Et nytt navn');
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(read('site.json')).toBe(
      before.replace(JSON.stringify(base), JSON.stringify('Et nytt navn')),
    );
  });

  it('writes nothing that brings an error, and names its place', async () => {
    const { read, saving } = opened();
    const before = read('site.json');
    const saved = await saving.replace(title, valueAt(before, ['title']), 7);
    expect(saved).toMatchObject({
      kind: 'faults',
      faults: [{ file: 'site.json', path: ['title'] }],
    });
    expect(read('site.json')).toBe(before);
  });

  it('writes no picture of a format that browsers lack, and says what to do', async () => {
    const { site, saving } = opened();
    const message = expect.stringMatching(/HEIC.*JPG/);
    for (const file of ['media/img-1234.heic', 'media/img-1234.jpg']) {
      const saved = await saving.add(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
      expect(saved).toMatchObject({ kind: 'faults', faults: [{ file, message }] });
      expect(existsSync(join(site, file))).toBe(false);
    }
  });

  it('writes in spite of errors that were there before', async () => {
    const { site, read, saving } = opened();
    writeFileSync(join(site, 'redirects.json'), '{ "redirects": [{ "from": "/a" }] }');
    const saved = await saving.replace(title, valueAt(read('site.json'), ['title']), 'Et navn');
    expect(saved).toMatchObject({ kind: 'saved' });
  });

  it('writes no second mistake like one that was there before', async () => {
    const { site, saving } = opened();
    writeFileSync(
      join(site, 'redirects.json'),
      '{ "redirects": [{ "from": "/a", "to": 7 }, { "from": "/b", "to": "/" }] }',
    );
    const place = { file: 'redirects.json', path: ['redirects', 1, 'to'] };
    expect(await saving.replace(place, '/', 7)).toMatchObject({ kind: 'faults' });
    expect(await saving.replace(place, '/', '/om-lillevik')).toMatchObject({ kind: 'saved' });
  });

  it('shows what somebody else wrote meanwhile, and writes nothing', async () => {
    const { site, read, saving } = opened();
    const base = valueAt(read('site.json'), ['title']);
    const theirs = read('site.json').replace(JSON.stringify(base), '"Deres"');
    writeFileSync(join(site, 'site.json'), theirs);
    expect(await saving.replace(title, base, 'Mitt')).toEqual({ kind: 'changed', theirs: 'Deres' });
    expect(read('site.json')).toBe(theirs);
  });

  it('writes beside what somebody else wrote elsewhere in the file', async () => {
    const { site, read, saving } = opened();
    const base = valueAt(read('site.json'), ['title']);
    const theirs = read('site.json').replace(/"description": "[^"]*"/, '"description": "Deres"');
    writeFileSync(join(site, 'site.json'), theirs);
    const saved = await saving.replace(title, base, 'Mitt');
    expect(saved.kind).toBe('saved');
    expect(valueAt(read('site.json'), ['title'])).toBe('Mitt');
    expect(valueAt(read('site.json'), ['description'])).toBe('Deres');
  });

  it('names the mistake when somebody else breaks the file meanwhile, and writes nothing', async () => {
    const { site, read, saving } = opened();
    const base = valueAt(read('site.json'), ['title']);
    const theirs = read('site.json').replace(JSON.stringify(base), '1 "title": 2');
    writeFileSync(join(site, 'site.json'), theirs);
    expect(await saving.replace(title, base, 'Mitt')).toMatchObject({
      kind: 'broken',
      faults: [{ file: 'site.json', code: 'json-syntax' }],
    });
    expect(read('site.json')).toBe(theirs);
  });

  it.each([
    [
      'is added before it',
      (all: readonly object[]) => [{ ...all[0], id: 'ny', slug: 'ny' }, ...all],
      2,
    ],
    ['before it is removed', (all: readonly object[]) => all.slice(1), 0],
  ])('finds a record again when another %s', async (_, edited, index) => {
    const { site, read, saving } = opened();
    const file = 'data/articles/news.json';
    const all: readonly object[] = JSON.parse(read(file));
    writeFileSync(join(site, file), JSON.stringify(edited(all)));
    const saved = await saving.replace({ file, path: [1] }, all[1], { ...all[1], title: 'Mitt' });
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(valueAt(read(file), [index])).toEqual({ ...all[1], title: 'Mitt' });
  });

  it('writes nothing for a record that another has removed', async () => {
    const { site, read, saving } = opened();
    const file = 'data/articles/news.json';
    const all: readonly object[] = JSON.parse(read(file));
    const theirs = JSON.stringify(all.toSpliced(1, 1));
    writeFileSync(join(site, file), theirs);
    const saved = await saving.replace({ file, path: [1] }, all[1], { ...all[1], title: 'Mitt' });
    expect(saved).toEqual({ kind: 'changed', theirs: undefined });
    expect(read(file)).toBe(theirs);
  });

  it('takes a saving back, not over what was written since', async () => {
    const { site, read, saving } = opened();
    const before = read('site.json');
    const saved = await saving.replace(title, valueAt(before, ['title']), 'Mitt');
    const undo = saved.kind === 'saved' ? (saved.undo ?? 0) : 0;
    const mine = read('site.json');
    writeFileSync(join(site, 'site.json'), `${mine}\n`);
    expect(await saving.undo(undo)).toMatchObject({ kind: 'changed' });
    writeFileSync(join(site, 'site.json'), mine);
    expect(await saving.undo(undo)).toMatchObject({ kind: 'saved' });
    expect(read('site.json')).toBe(before);
  });

  it('adds no picture that is none, and none over another', async () => {
    const { site, saving } = opened();
    const file = 'media/ny.png';
    expect(await saving.add(file, Buffer.from('no picture'))).toMatchObject({ kind: 'faults' });
    expect(existsSync(join(site, file))).toBe(false);
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await saving.add(file, dot)).toMatchObject({ kind: 'saved' });
    expect(await saving.add(file, Buffer.concat([dot, dot]))).toMatchObject({ kind: 'changed' });
    expect(readFileSync(join(site, file))).toEqual(dot);
  });

  it('removes nothing that others lead to', async () => {
    const { read, saving } = opened();
    const about = read('pages/about.json');
    const saved = await saving.remove('pages/about.json', JSON.parse(about));
    expect(saved.kind).toBe('faults');
    expect(read('pages/about.json')).toBe(about);
  });
});
