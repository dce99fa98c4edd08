import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDatabase, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { copySite, edit, folderOfTest, temporaryFolder, writeFiles } from '../../site/folders.ts';
import {
  askerOf,
  demoAsker,
  openSandbox,
  sampleSite,
  sandboxOfFile,
  secondSite,
} from './test-sandbox.ts';

const folder = temporaryFolder();

async function withSandbox(site: string, use: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const sandbox = await openSandbox({ site });
  try {
    await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

function rowsOf({ state }: Sandbox, sql: string) {
  return state.db.prepare(sql).all();
}

const shown = `SELECT id, movie_id, rating, comment, added_at FROM reviews ORDER BY id`;
const sold = 'SELECT * FROM seats WHERE order_id IS NULL ORDER BY event_id, seat_row, seat';

const one = await sandboxOfFile();

describe('seeding', () => {
  it('is the same for the same site, and other in each backend', async () => {
    await withSandbox(sampleSite, async (other) => {
      for (const sql of [shown, sold, 'SELECT * FROM movies ORDER BY id']) {
        expect(rowsOf(one, sql)).toEqual(rowsOf(other, sql));
        expect(rowsOf(one, sql).length).toBeGreaterThan(10);
      }
    });
    const [first, second] = ['loyalty-118', 'loyalty-178'].map((backend) =>
      rowsOf(one, `SELECT comment FROM reviews WHERE id LIKE '${backend}%' ORDER BY id`),
    );
    expect(first).not.toEqual(second);
  });

  it('S166 reviews are of films that show now; one has more than two pages', () => {
    const counts = rowsOf(
      one,
      `SELECT movies.object, movies.object_class, count(reviews.id) AS n
       FROM movies LEFT JOIN reviews
         ON reviews.movie_id = movies.id AND reviews.id LIKE 'loyalty-118%'
       GROUP BY movies.id`,
    );
    const of = (kind: string) =>
      counts.filter((row) => row.object_class === kind).map(({ n }) => Number(n));
    expect(of('movie').every((n) => n >= 3)).toBe(true);
    expect(Math.max(...of('movie'))).toBeGreaterThanOrEqual(45);
    expect(of('movie_coming').every((n) => n === 0)).toBe(true);
    expect(counts.filter(({ object, n }) => object === 'culture' && n !== 0)).toEqual([]);
  });

  it('is not blown up by a folder that holds nothing, or mistakes', async () => {
    const empty = join(folder, 'empty');
    writeFiles(empty, { 'note.txt': 'no site' });
    const broken = join(folder, 'broken');
    writeFiles(broken, {
      'site.json': '{ "host": "https://b.example", "partners": "x", ',
      'data/events/e.json': [{ id: 'e' }, { id: 'f', productionId: 'p', startTime: 'soon' }],
      'data/productions/p.json': { id: 'p', title: 'P', object: 'culture', pageReference: 'p' },
    });
    for (const site of [empty, broken]) {
      await withSandbox(site, async (sandbox) => {
        expect(sandbox.login).toBeNull();
        expect((await demoAsker(sandbox)).token).toMatch(/./);
        expect((await askerOf(sandbox.address).get('/shop/')).status).toBe(200);
      });
    }
  });
});

describe('a price with øre', () => {
  it('is sold exactly, in words as on the pages', async () => {
    const site = copySite('tests/fixtures/lighthouse', join(folder, 'decimals'));
    edit(
      join(site, 'data/events/april.json'),
      '"id": "fe-2",',
      '"id": "fe-2", "price": { "from": 140.1 },',
    );
    await withSandbox(site, async (sandbox) => {
      const asker = askerOf(sandbox.address);
      const textOf = async (path: string) =>
        (await (await asker.get(path)).text()).replaceAll('\u00a0', ' ');
      expect(await textOf('/shop/fe-2')).toContain('140,10 kr per billett');
      const held = await asker.submit('/shop/fe-2', { way: 'best', count: '3' });
      expect(await textOf(held.headers.get('location') ?? '')).toContain('Betal 420,30 kr');
      expect(await textOf('/shop/fe-3')).toMatch(/\d kr per billett/);
      expect(await textOf('/shop/fe-3')).not.toMatch(/,\d+ kr per billett/);
    });
  });
});

describe('the poster of a film', () => {
  it.each([
    ['a path', '/media/a.webp', 'http://127.0.0.1:4321/media/a.webp'],
    ['an address', 'https://bilder.example/a.webp', 'https://bilder.example/a.webp'],
    ['missing', undefined, ''],
  ])('that is %s is right for a page of another origin', async (_what, url, expected) => {
    const site = copySite('tests/fixtures/lighthouse', folderOfTest());
    const assets = url === undefined ? [] : [{ type: 'first_image', url, alt: 'Måker' }];
    const file = join(site, 'data/productions/alle.json');
    const productions: readonly object[] = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(
      file,
      JSON.stringify(productions.map((one, at) => ({ ...one, assets, ediNumber: `E${at}` }))),
    );
    await withSandbox(site, async (sandbox) => {
      const asker = await demoAsker(sandbox);
      const origin = 'http://127.0.0.1:4321';
      const answerOf = async (call: string) =>
        (await asker.get(`/loyalty-118/api/${call}`, { origin })).json();
      expect((await answerOf('GetMovieByEdiDx?edi=E0')).Poster).toBe(expected);
      const held = await asker.submit('/shop/fe-3', { way: 'best', count: '1' });
      await asker.submit(held.headers.get('location') ?? '', {});
      expect((await answerOf('GetTicketsDx'))[0].image).toBe(expected);
    });
  });
});

describe('the second site, of partner 118', () => {
  it('A28 S24 has members, a shop, and its own name for events', async () => {
    await withSandbox(secondSite, async (sandbox) => {
      expect(sandbox.login).not.toBeNull();
      const asker = await demoAsker(sandbox);
      const events = await asker.get('/runtime/sites/118-fyr/basic_events?keys=fe-1,fe-4');
      expect(await events.json()).toMatchObject([
        { id: 'fe-1', availability: 'available' },
        { id: 'fe-4', availability: 'soldOut' },
      ]);
      expect((await asker.get('/runtime/sites/243-kino/basic_events?keys=fe-1')).status).toBe(404);
      const basic = { authorization: `Basic ${btoa('lerret:sandbox')}` };
      const sites = await (await asker.get('/platform/sites', basic)).text();
      expect(sites).toContain('https://fyrviksamfunnshus.example');
      expect(sites).not.toMatch(/skarv/i);
      const before = await (await asker.get('/loyalty-118/api/GetTicketsDx')).json();
      const held = await asker.submit('/shop/fe-3', { way: 'best', count: '2' });
      await asker.submit(held.headers.get('location') ?? '', {});
      const after = await (await asker.get('/loyalty-118/api/GetTicketsDx')).json();
      expect(after).toHaveLength(before.length + 1);
      expect(JSON.stringify(after)).toContain('Dagkino: Måkenes øy');
    });
  });
});

describe('where the state is stored', () => {
  it('is a file of its own for each site folder', () => {
    expect(defaultDatabase('site-config')).toMatch(/[/\\][.]lerret[/\\]sandbox[.]db$/);
    expect(defaultDatabase(sampleSite)).toBe(defaultDatabase(`${sampleSite}/`));
    const others = [secondSite, join(folder, 'a/lighthouse'), join(folder, 'b/lighthouse')];
    const files = others.map(defaultDatabase);
    expect(new Set(files).size).toBe(3);
    for (const file of files) expect(file).toMatch(/sandbox-lighthouse-[0-9a-f]{8}[.]db$/);
  });
});
