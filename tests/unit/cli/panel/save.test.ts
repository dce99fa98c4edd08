import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { valueAt } from '../../../../runtime/cli/panel/forms.ts';
import { createSaving } from '../../../../runtime/cli/panel/save.ts';
import { commitAll } from '../../../commit-all.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');

const title = { file: 'site.json', path: ['title'] };

/** A site to save in, and its title before. */
function opened() {
  const site = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(site, file), text);
  const saving = createSaving(site, NOW, 'nb');
  const before = read('site.json');
  const base = valueAt(before, ['title']);
  const retitle = (value: unknown) => saving.replace(title, base, value);
  return { site, read, write, saving, before, base, retitle };
}

/** The articles of that site, in one file, whose second gets another title. */
const news = 'data/articles/news.json';
function openedNews() {
  const { read, write, saving } = opened();
  const all: readonly object[] = JSON.parse(read(news));
  const mine = { ...all[1], title: 'Mitt' };
  const save = () => saving.replace({ file: news, path: [1] }, all[1], mine);
  return { read, write, all, mine, save };
}

describe('saving', () => {
  it('writes what was asked for, and nothing else of the file', async () => {
    const { read, before, base, retitle } = opened();
    expect(await retitle(base)).toEqual({ kind: 'saved', undo: null });
    expect(await retitle('Et nytt navn')).toMatchObject({ kind: 'saved' });
    expect(read('site.json')).toBe(before.replace(JSON.stringify(base), '"Et nytt navn"'));
  });

  it('writes nothing that brings an error, and names its place', async () => {
    const { read, before, retitle } = opened();
    expect(await retitle(7)).toMatchObject({ kind: 'faults', faults: [title] });
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

  it('checks several files whatever is known of one text, and shows one that is known at once', async () => {
    const { site, read, before } = opened();
    const live = { isSoundWith: async () => true, made: () => null, save: vi.fn(async () => {}) };
    const saving = createSaving(site, NOW, 'nb', live);
    const next = { file: 'site.json', before, after: `${before}\n` };
    const broken = { file: news, before: read(news), after: '7' };
    expect(await saving.all([next, broken])).toMatchObject({ kind: 'faults' });
    expect(live.save).not.toHaveBeenCalled();
    expect(await saving.all([next])).toMatchObject({ kind: 'saved' });
    expect(live.save.mock.calls).toEqual([[[join(site, 'site.json')]]]);
  });

  it('writes no second mistake like one that was there before', async () => {
    const { write, saving } = opened();
    write(
      'redirects.json',
      '{ "redirects": [{ "from": "/a", "to": 7 }, { "from": "/b", "to": "/" }] }',
    );
    const place = { file: 'redirects.json', path: ['redirects', 1, 'to'] };
    expect(await saving.replace(place, '/', 7)).toMatchObject({ kind: 'faults' });
    expect(await saving.replace(place, '/', '/om-lillevik')).toMatchObject({ kind: 'saved' });
  });

  it('corrects the one mistake that it is told of', async () => {
    const { read, write, saving } = opened();
    const wrong =
      '{ "redirects": [{ "frmo": "/a", "to": "/" }, { "frmo": "/b", "to": "/" }], "$shema": "" }';
    write('redirects.json', wrong);
    const mistake = { file: 'redirects.json', code: 'unknown-key', path: ['redirects', 1, 'frmo'] };
    expect(await saving.fix(mistake)).toMatchObject({ kind: 'saved' });
    expect(read('redirects.json')).toBe(wrong.replace('"frmo": "/b"', '"from": "/b"'));
  });

  it('corrects a comma that is missing in a file with a byte order mark', async () => {
    const { read, write, saving } = opened();
    const wrong =
      '\ufeff{ "redirects": [\n{ "from": "/a", "to": "/" }\n{ "from": "/b", "to": "/" }\n] }\n';
    write('redirects.json', wrong);
    const mistake = { file: 'redirects.json', code: 'json-syntax', path: [] };
    const saved = await saving.fix(mistake);
    expect(read('redirects.json')).toBe(wrong.replace('}\n{', '},\n{'));
    // The suggestion may have been wrong, so the mistake may come back.
    expect(await saving.undo(Number(Object(saved).undo))).toMatchObject({ kind: 'saved' });
    expect(read('redirects.json')).toBe(wrong);
  });

  it('leads from an address that it moves to where it is at last, and no longer once it is back', async () => {
    const { site, read, saving } = opened();
    commitAll(dirname(site), 'a');
    const [page, redirects] = ['pages/about.json', 'redirects.json'];
    const before = [page, redirects].map(read);
    const move = async (from: string, to: string) => {
      const saved = await saving.replace({ file: page, path: ['path'] }, from, to);
      expect(saved).toMatchObject({ kind: 'saved', isLed: true });
      const { redirects: led }: Record<string, { from: string; to: string }[]> = JSON.parse(
        read('redirects.json'),
      );
      return {
        led: led?.flatMap(({ from, to }) => (to.startsWith('/') ? [`${from} ${to}`] : [])),
        undo: Number(Object(saved).undo),
      };
    };
    // Saved while it is typed; no link leads to what was typed first.
    expect(await move('/om-{municipality}', '/h')).toMatchObject({
      led: ['/huset /h', '/om-lillevik /h'],
    });
    const { led, undo } = await move('/h', '/hus');
    expect(led).toEqual(['/huset /hus', '/om-lillevik /hus']);
    expect(await move('/hus', '/om-lillevik')).toMatchObject({ led: ['/huset /om-lillevik'] });
    await saving.undo(undo + 1);
    await saving.undo(undo);
    await saving.undo(undo - 1);
    expect([page, redirects].map(read)).toEqual(before);
  });

  it('takes nothing back that somebody else needs by now, and names the mistake', async () => {
    const { site, read, saving } = opened();
    const file = 'pages/about.json';
    const saved = await saving.replace({ file, path: ['path'] }, '/om-{municipality}', '/hus');
    const theirs = read('site.json').replace('/om-{municipality}', '/hus');
    expect(theirs).not.toBe(read('site.json'));
    writeFileSync(join(site, 'site.json'), theirs);
    const undone = await saving.undo(Number(Object(saved).undo));
    expect(undone).toMatchObject({ kind: 'faults', faults: [{ code: 'dead-path' }] });
    expect(JSON.parse(read(file)).path).toBe('/hus');
  });

  it.each([
    ['shows what somebody else wrote', '"Deres"', { kind: 'changed', theirs: 'Deres' }],
    [
      'names the mistake when somebody else breaks the file',
      '1 "title": 2',
      { kind: 'broken', faults: [{ file: 'site.json', code: 'json-syntax' }] },
    ],
  ])('%s meanwhile, and writes nothing', async (_, written, answer) => {
    const { read, write, before, base, retitle } = opened();
    const theirs = before.replace(JSON.stringify(base), written);
    write('site.json', theirs);
    expect(await retitle('Mitt')).toMatchObject(answer);
    expect(read('site.json')).toBe(theirs);
  });

  it('writes beside what somebody else wrote elsewhere in the file', async () => {
    const { read, write, before, retitle } = opened();
    write('site.json', before.replace(/"description": "[^"]*"/, '"description": "Deres"'));
    expect(await retitle('Mitt')).toMatchObject({ kind: 'saved' });
    expect(JSON.parse(read('site.json'))).toMatchObject({ title: 'Mitt', description: 'Deres' });
  });

  it.each([
    [
      'is added before it',
      (all: readonly object[]) => [{ ...all[0], id: 'ny', slug: 'ny' }, ...all],
      2,
    ],
    ['before it is removed', (all: readonly object[]) => all.slice(1), 0],
  ])('finds a record again when another %s', async (_, edited, index) => {
    const { read, write, all, mine, save } = openedNews();
    write(news, JSON.stringify(edited(all)));
    expect(await save()).toMatchObject({ kind: 'saved' });
    expect(valueAt(read(news), [index])).toEqual(mine);
  });

  it('writes nothing for a record that another has removed', async () => {
    const { read, write, all, save } = openedNews();
    const theirs = JSON.stringify(all.toSpliced(1, 1));
    write(news, theirs);
    expect(await save()).toEqual({ kind: 'changed', theirs: undefined });
    expect(read(news)).toBe(theirs);
  });

  it('takes a saving back, not over what was written since', async () => {
    const { read, write, saving, before, retitle } = opened();
    const saved = await retitle('Mitt');
    const undo = saved.kind === 'saved' ? (saved.undo ?? 0) : 0;
    const mine = read('site.json');
    write('site.json', `${mine}\n`);
    expect(await saving.undo(undo)).toMatchObject({ kind: 'changed' });
    write('site.json', mine);
    // The button is pressed twice.
    for (const _ of [1, 2])
      expect(await saving.undo(undo)).toMatchObject({ kind: 'saved', undo: null });
    expect(read('site.json')).toBe(before);
  });

  it('takes nothing back by a number of before a restart', async () => {
    const { site, read, retitle } = opened();
    const saved = await retitle('Mitt');
    const restarted = createSaving(site, NOW, 'nb');
    expect(await restarted.replace(title, 'Mitt', 'Deres')).toMatchObject({ kind: 'saved' });
    const theirs = read('site.json');
    const undone = await restarted.undo(Number(Object(saved).undo));
    expect(undone).toMatchObject({ kind: 'changed' });
    expect(read('site.json')).toBe(theirs);
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

  it('removes and replaces no file that somebody else has changed', async () => {
    const { read, saving, before } = opened();
    const base = { ...JSON.parse(before), title: 'Et eldre navn' };
    expect(await saving.remove('site.json', base)).toMatchObject({ kind: 'changed' });
    const replaced = await saving.rewrite('site.json', `${before} `, before.replace('{', '{ '));
    expect(replaced).toEqual({ kind: 'changed', theirs: before });
    expect(read('site.json')).toBe(before);
  });

  it('removes nothing that others lead to', async () => {
    const { read, saving } = opened();
    const about = read('pages/about.json');
    const saved = await saving.remove('pages/about.json', JSON.parse(about));
    expect(saved.kind).toBe('faults');
    expect(read('pages/about.json')).toBe(about);
  });
});
