import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../records-of.ts';
import {
  articles,
  blockData,
  events,
  secrets,
  sendJson,
  startContentBackend,
} from './content-backend.ts';
import { article, event, many, openPulls, refusalOf } from './pulled-site.ts';

const { backend, site } = await openPulls();

describe('a pull', () => {
  it('S215 S216 S218 S219 S258 asks for the site, then its events, block data and articles', async () => {
    backend.content[articles] = [article('a-9')];
    backend.content[events] = [event('e-9')];
    backend.content[blockData] = [{ id: 'extra', options: { text: 'Hei' } }];
    const outcome = await site.pull();
    expect(outcome.kind).toBe('pulled');
    expect(await site.pulledIds()).toEqual(['a-9', 'e-9', 'extra']);
    expect(backend.heard[0]).toMatchObject({ method: 'GET', path: '/sites', query: {} });
    const asked = backend.heard.filter(({ path }) => path !== '/token');
    expect(asked.slice(1).map(({ path, query }) => ({ path, query }))).toEqual(
      expect.arrayContaining([
        { path: events, query: {} },
        { path: blockData, query: { stable: '1' } },
        { path: articles, query: { stable: '1' } },
      ]),
    );
    expect(asked).toHaveLength(4);
  });

  it('makes a link to a whole snapshot', async () => {
    backend.content[articles] = [article('a-9')];
    await site.pull();
    expect(lstatSync(join(site.folder, '.pulled')).isSymbolicLink()).toBe(true);
    expect(readlinkSync(join(site.folder, '.pulled'))).toMatch(
      /^\.pulled\.lerret\/[0-9a-z]+-[0-9a-z]+$/,
    );
    expect(Object.keys(site.snapshot() ?? {})).toEqual(['articles/0001.json', 'snapshot.json']);
    expect(JSON.parse(site.snapshot()?.['articles/0001.json'] ?? '')).toEqual([article('a-9')]);
  });

  it('follows pages as far as they lead, in their order', async () => {
    backend.limit = 3;
    backend.content[articles] = many(8);
    backend.content['/sites'] = [
      ...Array.from({ length: 5 }, (_, id) => ({ id, host: `https://${id}.example` })),
      { id: 7, host: 'https://lillehuset.example' },
    ];
    const outcome = await site.pull();
    expect(await site.pulledIds()).toEqual(many(8).map(({ id }) => id));
    expect(outcome).toMatchObject({
      counts: [{ kind: { call: 'articles' }, records: 8, pages: 3, unchanged: 0 }, {}, {}],
    });
    const offsets = (path: string) =>
      backend.heard.filter((one) => one.path === path).map(({ query }) => query.offset);
    expect(offsets(articles)).toEqual([undefined, '3', '6']);
    expect(offsets('/sites')).toEqual([undefined, '3']);
    for (const { path, query } of backend.heard)
      if (path === articles) expect(query.stable).toBe('1');
  });

  it('reports how far it has come', async () => {
    backend.limit = 2;
    backend.content[articles] = many(3);
    const told: string[] = [];
    await site.pull({
      onProgress: ({ kind, records, pages, state }) =>
        told.push(`${kind.call}: ${records} of ${pages}, ${state}`),
    });
    expect(told.filter((one) => one.startsWith('articles'))).toEqual(
      ['2 of 1, reading', '3 of 2, reading', '3 of 2, read'].map((one) => `articles: ${one}`),
    );
  });

  it('A69 keeps what events say beside the known fields, and leaves it out of what is closed', async () => {
    backend.content[events] = [event('e-9', { sponsor: 'Banken', note: null })];
    backend.content[articles] = [article('a-9', { views: 3, author: null, _rev: 'x' })];
    const outcome = await site.pull();
    const { site: read } = await site.read();
    expect(recordsOf(read, 'event').at(-1)).toEqual({
      ...event('e-9', { sponsor: 'Banken' }),
      model: 'event',
    });
    expect(recordsOf(read, 'article').at(-1)).toEqual({ ...article('a-9'), model: 'article' });
    expect(outcome).toMatchObject({
      counts: [{ kind: { call: 'articles' }, unknown: ['_rev', 'views'] }, {}, {}],
    });
  });

  it('divides what would be too large for one file', async () => {
    const content = `<p>${'ø'.repeat(300_000)}</p>`;
    backend.content[articles] = many(20).map((one) => ({ ...one, content }));
    expect((await site.pull()).kind).toBe('pulled');
    const files = Object.keys(site.snapshot() ?? {}).filter((name) => name.startsWith('articles/'));
    expect(files.length).toBeGreaterThan(5);
    expect(await site.pulledIds()).toEqual(many(20).map(({ id }) => id));
  });

  it('takes a record once that two pages bring, since others came before it meanwhile', async () => {
    backend.limit = 2;
    backend.content[articles] = many(4);
    backend.fault = (path, _response, { query }) => {
      const isSecond = path === articles && query.offset === '2';
      if (isSecond) backend.content[articles] = [article('new'), ...many(4)];
      return false;
    };
    expect((await site.pull()).kind).toBe('pulled');
    expect(await site.pulledIds()).toEqual(['n-1', 'n-2', 'n-3', 'n-4']);
    backend.fault = () => false;
    await site.pull();
    expect(await site.pulledIds()).toEqual(['new', 'n-1', 'n-2', 'n-3', 'n-4']);
  });

  it('needs only the calls that are configured', async () => {
    const endpoints = JSON.parse(readFileSync(join(site.folder, 'endpoints.json'), 'utf8'));
    const { sites, siteEvents } = endpoints.calls;
    site.write('endpoints.json', { ...endpoints, calls: { sites, siteEvents } });
    backend.content[events] = [event('e-9')];
    const { PLATFORM_USER, PLATFORM_PASSWORD } = secrets;
    expect((await site.pull({ environment: { PLATFORM_USER, PLATFORM_PASSWORD } })).kind).toBe(
      'pulled',
    );
    expect(await site.pulledIds()).toEqual(['e-9']);
  });
});

describe('a second pull', () => {
  it.each(['etag', 'date'] as const)(
    'asks only for what has changed, by %s',
    async (validators) => {
      Object.assign(backend, { validators, limit: 2 });
      backend.content[articles] = many(5);
      backend.content[events] = [event('e-8')];
      await site.pull();
      const first = readlinkSync(join(site.folder, '.pulled'));
      backend.heard.length = 0;
      expect(await site.pull()).toMatchObject({
        kind: 'unchanged',
        counts: [
          { kind: { call: 'articles' }, records: 5, pages: 3, unchanged: 3 },
          { kind: { call: 'siteEvents' }, records: 1, unchanged: 1 },
          { kind: { call: 'blockData' }, records: 0, unchanged: 1 },
        ],
      });
      const header = validators === 'etag' ? 'if-none-match' : 'if-modified-since';
      const asked = backend.heard.filter(({ path }) => !['/sites', '/token'].includes(path));
      expect(asked).toHaveLength(5);
      for (const { headers } of asked) expect(headers[header]).toBeTruthy();
      expect(readlinkSync(join(site.folder, '.pulled'))).toBe(first);

      backend.content[articles] = [...many(4), article('n-5', { title: 'Ny tittel' })];
      expect(await site.pull()).toMatchObject({
        kind: 'pulled',
        counts: [{ pages: 3, unchanged: 2 }, { unchanged: 1 }, { unchanged: 1 }],
      });
      expect(recordsOf((await site.read()).site, 'article').map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Sak n-1', 'Sak n-2', 'Sak n-3', 'Sak n-4', 'Ny tittel']),
      );
      expect(await site.pulledIds()).toEqual(['n-1', 'n-2', 'n-3', 'n-4', 'n-5', 'e-8']);
    },
  );

  it.each([
    ['says', true],
    ['doesn’t say', false],
  ])('finds a page that came after a full one, also where a 304 %s it', async (_what, links) => {
    Object.assign(backend, { linksWhenUnchanged: links, limit: 2 });
    backend.content[articles] = many(4);
    await site.pull();
    backend.content[articles] = many(5);
    await site.pull();
    expect(await site.pulledIds()).toEqual(['n-1', 'n-2', 'n-3', 'n-4', 'n-5']);
  });

  it('loses what the backend has no more, pages and all', async () => {
    backend.limit = 2;
    backend.content[articles] = many(5);
    await site.pull();
    backend.content[articles] = many(3);
    await site.pull();
    expect(await site.pulledIds()).toEqual(['n-1', 'n-2', 'n-3']);
    expect(Object.keys(site.snapshot() ?? {})).toEqual([
      'articles/0001.json',
      'articles/0002.json',
      'snapshot.json',
    ]);
  });

  it('trusts no file that was changed here, or is gone', async () => {
    backend.content[articles] = [article('a-8')];
    backend.content[events] = [event('e-8')];
    await site.pull();
    const folder = join(site.folder, '.pulled');
    writeFileSync(join(folder, 'articles/0001.json'), JSON.stringify([article('mine')]));
    rmSync(join(folder, 'events/0001.json'));
    expect(await site.pull()).toMatchObject({ kind: 'pulled' });
    expect(await site.pulledIds()).toEqual(['a-8', 'e-8']);
  });

  it.each(['', '{', '{"articles":{"asked":1,"pages":[]}}', `0123456789abcdef0123456789abcdef\n{}`])(
    'begins anew where the snapshot’s own record is damaged: %s',
    async (text) => {
      backend.content[articles] = [article('a-8')];
      await site.pull();
      writeFileSync(join(site.folder, '.pulled/snapshot.json'), text);
      expect(await site.pull()).toMatchObject({
        kind: 'pulled',
        counts: [{ unchanged: 0 }, {}, {}],
      });
      expect(await site.pulledIds()).toEqual(['a-8']);
    },
  );

  it('reads no file outside the snapshot, whatever its record says', async () => {
    backend.content[articles] = [article('a-8')];
    await site.pull();
    const file = join(site.folder, '.pulled/snapshot.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('articles/0001.json', '../../site.json'),
    );
    expect(await site.pull()).toMatchObject({ kind: 'pulled', counts: [{ unchanged: 0 }, {}, {}] });
  });

  it('asks another backend for all', async () => {
    backend.content[articles] = [article('a-8')];
    await site.pull();
    const other = await startContentBackend();
    try {
      site.write(
        'endpoints.json',
        readFileSync(join(site.folder, 'endpoints.json'), 'utf8').replaceAll(
          backend.address,
          other.address,
        ),
      );
      other.content[articles] = [article('theirs')];
      await site.pull();
      for (const { headers } of other.heard) expect(headers['if-none-match']).toBeUndefined();
      expect(await site.pulledIds()).toEqual(['theirs']);
    } finally {
      await other.close();
    }
  });

  for (const kind of ['absolute', 'relative']) {
    it(`keeps the snapshot before, and removes older ones (${kind} path)`, async () => {
      const folder = kind === 'relative' ? relative(process.cwd(), site.folder) : site.folder;
      for (let count = 1; count <= 4; count++) {
        backend.content[articles] = many(count);
        await site.pull({ folder });
      }
      expect(site.store()).toHaveLength(2);
      expect(`.pulled.lerret/${site.store()[1]}`).toBe(readlinkSync(join(site.folder, '.pulled')));
    });
  }

  it('is refused while the first is under way, and no longer', async () => {
    backend.content[articles] = [article('a-8')];
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      backend.fault = (path, response) => {
        if (path !== articles) return false;
        answer = () => sendJson(response, backend.content[path]);
        resolve();
        return true;
      };
    });
    const first = site.pull();
    await asked;
    const folder = basename(site.folder);
    expect(await site.complaint()).toMatch(
      new RegExp(`^Another pull into .*${folder} .*\\.\nWhat to do: wait`),
    );
    answer();
    expect((await first).kind).toBe('pulled');
    backend.fault = () => false;
    expect(await site.pulledIds()).toEqual(['a-8']);
    expect((await site.pull()).kind).toBe('pulled');
  });

  it('takes the place of an ordinary folder', async () => {
    site.write('.pulled/articles/old.json', [article('a-old')]);
    backend.content[articles] = [article('a-new')];
    expect(await site.pulledIds()).toEqual(['a-old']);
    await site.pull();
    expect(await site.pulledIds()).toEqual(['a-new']);
    // What was there before may still be read.
    expect(site.store()).toHaveLength(2);
    const before = join(site.folder, '.pulled.lerret', site.store()[0] ?? '', 'articles/old.json');
    expect(existsSync(before)).toBe(true);
  });

  it('leaves what somebody else put in its place meanwhile', async () => {
    await site.pull();
    backend.content[articles] = [article('a-8')];
    backend.fault = (path) => {
      if (path !== articles) return false;
      rmSync(join(site.folder, '.pulled'));
      site.write('.pulled/articles/0001.json', [article('a-own')]);
      return false;
    };
    expect(await refusalOf(site.pull())).toMatch(
      /^Another pull has replaced \.pulled in .*\nWhat to do: pull/,
    );
    expect(await site.pulledIds()).toEqual(['a-own']);
  });
});

describe('a snapshot with mistakes', () => {
  it('is not read where only something else goes wrong by it', async () => {
    site.write(
      'data/articles/link.json',
      article('a-3', { content: '<p><a href="/borte">x</a></p>' }),
    );
    const outcome = await site.pull();
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    expect(outcome.diagnostics).toMatchObject([
      { file: 'data/articles/link.json', code: 'dead-path' },
    ]);
    expect(site.snapshot()).toBeNull();
  });

  it('may be what a site needs to have none', async () => {
    site.write(
      'data/articles/link.json',
      article('a-3', { content: '<p><a href="/nyheter/a-9">x</a></p>' }),
    );
    backend.content[articles] = [article('a-9')];
    expect((await site.pull()).kind).toBe('pulled');
  });
});
