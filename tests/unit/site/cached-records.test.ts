import { appendFileSync, cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import {
  createCachedRecords,
  folderReader,
  type LoadedSite,
  readSite,
} from '../../../runtime/site/index.ts';
import { recordsOf } from '../../records-of.ts';
import { copySite, temporaryFolder } from '../../site/folders.ts';

const folder = copySite('tests/fixtures/lighthouse', temporaryFolder());

const cached = createCachedRecords();
const read = () => readSite(folderReader(folder), { cached });

function save(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  // A clock that has moved on, whatever the file system's steps are.
  const later = new Date(Date.now() + 10_000 + Math.random() * 10_000);
  utimesSync(path, later, later);
}

/** A reader of the folder, and the files whose text or bytes it has read. */
function notingReader() {
  const reader = folderReader(folder);
  const opened: string[] = [];
  const noting =
    <T>(read: (file: string) => T) =>
    (file: string): T => {
      opened.push(file);
      return read(file);
    };
  const both = { read: noting(reader.read), readBytes: noting(reader.readBytes) };
  return { opened, reader: { ...reader, ...both } };
}

it('reads again what changed, and nothing else', async () => {
  const first = await read();
  const file = first.origins.get(recordsOf(first.site, 'article')[0] ?? {})?.file ?? '';
  save(file, /"title": "[^"]*"/, '"title": "En ny tittel"');
  const second = await read();
  expect(recordsOf(second.site, 'article')[0]?.title).toBe('En ny tittel');
  const [before] = recordsOf(first.site, 'production');
  const [after] = recordsOf(second.site, 'production');
  expect(after).toBe(before);
  expect(second.origins.get(after ?? {})).toEqual(first.origins.get(before ?? {}));

  save(file, '"title"', '"titel"');
  expect((await read()).problems).toHaveLength(1);
  expect((await read()).problems).toHaveLength(1);
  save(file, '"titel"', '"title"');
  expect((await read()).problems).toEqual([]);

  save('site.json', '"Fyrvik samfunnshus"', '"Fyrvik kulturhus"');
  const other = await read();
  expect(recordsOf(other.site, 'production')[0]).not.toBe(after);
});

it('reads no file again because its HTML was altered, and reports it every time', async () => {
  const file = 'data/articles/2027.json';
  const html = '<p onclick=\\"a\\"><img src=\\"/media/fyrlykt.svg\\" alt=\\"\\">';
  save(file, '"content": "<p>', `"content": "${html}`);
  const removed = (loaded: Awaited<ReturnType<typeof read>>) =>
    checkSite(loaded, new Map(), 0)
      .problems.filter(({ code }) => code === 'html-removed')
      .map(({ path, inside }) => ({ path, inside }));
  const before = notingReader();
  const first = await readSite(before.reader, { cached });
  expect(before.opened).toContain(file);
  const [article = {}] = recordsOf(first.site, 'article');
  expect(first.altered).toEqual(new Set([article]));
  expect(removed(first)).toEqual([{ path: [0, 'content'], inside: 3 }]);

  const after = notingReader();
  const second = await readSite(after.reader, { cached });
  expect(after.opened).not.toContain(file);
  expect(recordsOf(second.site, 'article')[0]).toBe(article);
  expect(second.altered).toEqual(new Set([article]));
  expect(removed(second)).toEqual(removed(first));
});

/** Reads the folder as after an edit of these files, beside the same reading of everything. */
async function readEdited(...files: readonly string[]) {
  const last = await read();
  return {
    last,
    again: async () => ({
      edited: await readSite(folderReader(folder), { cached, edited: { last, files } }),
      whole: await readSite(folderReader(folder)),
    }),
  };
}

it.each([
  ['data/articles/2027.json', /"title": "[^"]*"/, '"title": "Enda en tittel"'],
  ['data/articles/2027.json', '"id": "', '"id": "en-annen-'],
  ['data/articles/2027.json', '"id": "en-annen-', '"id": "'],
  ['data/articles/2027.json', '"title"', '"titel"'],
  ['data/articles/2027.json', '"titel"', '"title"'],
  ['site.json', '"label": "', '"label": "Ny: '],
  ['site.json', '"Fyrvik kulturhus"', '"Fyrvik samfunnshus"'],
  ['pages/kontakt.json', /"title": "[^"]*"/, '"title": "Her er vi"'],
  ['layouts/tekst.json', '"small": 12', '"small": 6'],
])('reads after an edit of %s (%s → %s) what reading everything reads', async (file, from, to) => {
  const { again } = await readEdited(file);
  save(file, from, to);
  const { edited, whole } = await again();
  expect(edited.site).toEqual(whole.site);
  expect(edited.problems).toEqual(whole.problems);
  expect([...edited.altered]).toEqual(expect.arrayContaining([...whole.altered]));
  for (const record of recordsOf(edited.site, 'article'))
    expect(edited.origins.get(record)).toBeDefined();
});

it('takes the records of other folders from the last reading as they are', async () => {
  const file = 'data/articles/2027.json';
  const { last, again } = await readEdited(file);
  save(file, /"title": "[^"]*"/, '"title": "Den siste"');
  const { edited } = await again();
  expect(edited.site.records.get('production')).toBe(last.site.records.get('production'));
  expect(edited.site.records.get('article')).not.toBe(last.site.records.get('article'));
});

describe('a store of records', () => {
  const parts = new Map<string, string>();
  const stored = (version = '1') => {
    const store = {
      version,
      read: (part: string) => parts.get(part) ?? null,
      write: async (part: string, text: string) => void parts.set(part, text),
    };
    return createCachedRecords(store);
  };
  /** Reads as another process does. @returns the site, and the files that were opened */
  async function readWith(cached: ReturnType<typeof createCachedRecords>) {
    const { opened, reader } = notingReader();
    const loaded = await readSite(reader, { cached });
    await cached.end();
    return { loaded, opened: opened.filter((name) => name.startsWith('data/')) };
  }
  const told = ({ site, origins, altered, states, problems }: LoadedSite) => {
    const all = [...site.records.values()].flat();
    const about = all.map((one) => [one, origins.get(one), altered.has(one), states.get(one)]);
    return [about, [...site.blockData.values()], problems];
  };
  // Its files were just written: within a tick they could be written again.
  beforeAll(() => pause(50));

  it('gives another process what the first one read, and opens none of its files', async () => {
    const first = await readWith(stored());
    expect(first.opened.length).toBeGreaterThan(3);
    const second = await readWith(stored());
    expect(second.opened).toEqual([]);
    expect(told(second.loaded)).toEqual(told(first.loaded));
    const plain = await readSite(folderReader(folder));
    expect([...second.loaded.site.records]).toEqual([...plain.site.records]);
  });

  it('gives nothing of a changed file, and keeps what it is now', async () => {
    const file = 'data/articles/2027.json';
    const { loaded: before } = await readWith(stored());
    save(file, /"title": "[^"]*"/, '"title": "Fra lageret"');
    // The time that `save` sets lies ahead; what the store asks for is when it was set.
    await pause(50);
    const after = await readWith(stored());
    expect(after.opened).toEqual([file]);
    const [one, other] = [before, after.loaded].map(({ site, states }) =>
      recordsOf(site, 'article').map((record) => states.get(record)?.digest),
    );
    expect(one?.filter((content, index) => content !== other?.[index])).toHaveLength(1);
    expect((await readWith(stored())).opened).toEqual([]);
  });

  it('takes nothing of a file that could be written again in the tick of its stamp', async () => {
    const file = 'data/articles/2027.json';
    const text = readFileSync(join(folder, file), 'utf8');
    const words = ['Først', 'Sidst'];
    /** What another process reads, in a tick (or long after one) in which the file was written twice. */
    const readAt = async (stamp: number, word = '') => {
      const reader = folderReader(folder);
      const written = text.replace(/"title": "[^"]*"/, `"title": "${word}"`);
      const cached = stored('tick');
      const loaded = await readSite(
        {
          ...reader,
          read: (name) => (name === file ? written : reader.read(name)),
          stampOf: (name) => (name === file ? `${stamp} 1` : reader.stampOf?.(name)),
        },
        { cached },
      );
      await cached.end();
      return recordsOf(loaded.site, 'article').some(({ title }) => title === word);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const now = Date.now();
    expect([await readAt(now, words[0]), await readAt(now, words[1])]).toEqual([true, true]);
    // Once the tick is over, a stamp stands for the text that it was taken of.
    const older = now - 1000;
    expect([await readAt(older, words[0]), await readAt(older, words[1])]).toEqual([true, false]);
  });

  it('gives nothing to another version, with another variable, and of a part that is absent', async () => {
    const { opened } = await readWith(stored('2'));
    expect(opened.length).toBeGreaterThan(3);
    save('site.json', '"Fyrvik samfunnshus"', '"Fyrvik storsal"');
    expect((await readWith(stored('2'))).opened).toEqual(opened);
    parts.clear();
    expect((await readWith(stored('2'))).opened).toEqual(opened);
  });

  it('reads long values when they are asked for, and from their file where they are lost', async () => {
    const asked: string[] = [];
    const read = (part: string) => {
      if (part.endsWith('-long')) asked.push(part);
      return parts.get(part) ?? null;
    };
    const write = async (part: string, text: string) => void parts.set(part, text);
    const cached = () => createCachedRecords({ version: '3', read, write });
    await readWith(cached());
    const plain = await readSite(folderReader(folder));
    const { loaded, opened } = await readWith(cached());
    const [article = expect.fail('no article')] = recordsOf(loaded.site, 'article');
    const [whole = expect.fail('no article')] = recordsOf(plain.site, 'article');
    expect(Object.keys(article)).toEqual(Object.keys(whole));
    expect([article.title, asked]).toEqual([whole.title, []]);
    expect([article.content, article.content]).toEqual([whole.content, whole.content]);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(article)).toBe(JSON.stringify(whole));

    for (const name of [...parts.keys()]) if (name.endsWith('-long')) parts.set(name, '');
    const again = cached();
    const lost = await readWith(again);
    expect([opened, lost.opened]).toEqual([[], []]);
    expect([...lost.loaded.site.records]).toEqual([...plain.site.records]);
    await again.end();
    asked.length = 0;
    const healed = await readWith(cached());
    expect(recordsOf(healed.loaded.site, 'article')[0]?.content).toBe(whole.content);
    expect(parts.get(asked[0] ?? '')).toContain('lasteskip');
  });

  it('checks texts again only where a link has died or a picture is gone', async () => {
    const html =
      '<p><a href=\\"/kontakt\\">Kontakt</a><a href=\\"/\\">Hjem</a><a href=\\"https://kino.example/?a=1&amp;b=2\\">Ute</a><img src=\\"/media/fyrlykt.svg\\" alt=\\"Et fyr\\"><img src=\\"/media/fyr.svg\\" alt=\\"Enda et\\"> ';
    save('data/articles/2027.json', '"content": "<p>', `"content": "${html}`);
    const [own, other] = ['media/fyrlykt.svg', 'media/fyr.svg'].map((file) => join(folder, file));
    cpSync(own ?? '', other ?? '');
    onTestFinished(() => rmSync(other ?? ''));
    await pause(50);
    /** The problems of a check in another process, and the articles whose texts it read. */
    const check = async (change: (loaded: LoadedSite) => LoadedSite = (same) => same) => {
      const cached = stored('4');
      const { loaded } = await readWith(cached);
      const { problems } = checkSite(change(loaded), new Map(), Date.parse('2028-01-01'));
      await cached.end();
      const articles = recordsOf(loaded.site, 'article');
      return {
        found: problems.flatMap(({ code, path }) =>
          ['dead-path', 'missing-picture'].includes(code) && path[0] === 1 ? code : [],
        ),
        needs: articles.map((one) => loaded.notes?.needsOf(one) ?? null),
      };
    };
    const whole = await check();
    expect(whole.found).toEqual([]);
    expect(whole.needs[1]).toEqual({
      links: ['/kontakt', '/'],
      pictures: ['/media/fyrlykt.svg', '/media/fyr.svg'],
    });
    expect(await check()).toEqual(whole);
    const without = await check(({ site, ...loaded }) => {
      const pages = site.pages.filter(({ name }) => name !== 'kontakt');
      return { ...loaded, site: { ...site, pages } };
    });
    expect(without.found).toEqual(['dead-path']);
    const bare = await check(({ site, ...loaded }) => {
      const media = [...site.media].filter(([address]) => address !== '/media/fyr.svg');
      return { ...loaded, site: { ...site, media: new Map(media) } };
    });
    expect(bare.found).toEqual(['missing-picture']);
    expect(await check()).toEqual(whole);
  });

  it('has files of media/, too: one is read again where it changed, and forgotten where it is gone', async () => {
    const own = new Map<string, string>();
    const picture = join(folder, 'media/fyrlykt.svg');
    let writes = 0;
    /** The pictures that another process reads, and what it knows of media/ then. */
    const readMediaWith = async () => {
      const cached = createCachedRecords({
        version: 'media',
        read: (part) => own.get(part) ?? null,
        async write(part, text) {
          if (part === 'media') writes += 1;
          own.set(part, text);
        },
      });
      const { opened, reader } = notingReader();
      const { site } = await readSite(reader, { cached });
      await cached.end();
      return { read: opened.filter((file) => /^media\/.*\./.test(file)), media: site.media };
    };
    await pause(50);
    const first = await readMediaWith();
    expect(first.read).toContain('media/fyrlykt.svg');
    expect(await readMediaWith()).toEqual({ read: [], media: first.media });
    expect(writes).toBe(1);
    const digestIn = ({ media }: typeof first) => media.get('/media/fyrlykt.svg')?.digest;
    appendFileSync(picture, '<!-- ny -->');
    await pause(50);
    const second = await readMediaWith();
    expect(second.read).toEqual(['media/fyrlykt.svg']);
    expect(digestIn(second)).not.toBe(digestIn(first));
    expect([await readMediaWith(), writes]).toEqual([{ read: [], media: second.media }, 2]);
    const text = readFileSync(picture, 'utf8');
    rmSync(picture);
    expect((await readMediaWith()).media.has('/media/fyrlykt.svg')).toBe(false);
    expect([own.get('media')?.includes('fyrlykt.svg'), writes]).toEqual([false, 3]);
    writeFileSync(picture, text);
  });
});
