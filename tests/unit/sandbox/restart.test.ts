import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../sandbox/database/database.ts';
import { openDatabase } from '../../../sandbox/database/open-database.ts';
import { openWasmDatabase } from '../../../sandbox/database/wasm-database.ts';
import type { Sandbox } from '../../../sandbox/start-sandbox.ts';
import { copySite, edit, temporaryFolder } from '../../site/folders.ts';
import { askerOf, demoAsker, openSandbox, secondSite } from './test-sandbox.ts';

const folder = temporaryFolder();

/** Everything that a database holds, table by table. */
function contentsOf({ state }: Pick<Sandbox, 'state'>): Record<string, unknown[]> {
  const tables = state.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      state.db.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all(),
    ]),
  );
}

describe('a restart', () => {
  it('keeps all that happened: members, sessions, tokens, lists, seats, orders, tickets', async () => {
    const db = join(folder, 'kept.db');
    const first = await openSandbox({ db });
    const kari = await demoAsker(first);
    await kari.send('/loyalty-118/api/CreateAccountDx', {
      UserName: 'Ny',
      Email: 'ny@epost.example',
      Password: 'langt nok',
    });
    await kari.send('/loyalty-118/api/AddToWatchlistDx', { id: '18149' });
    const held = await kari.submit('/shop/e-1046', { way: 'best', count: '2' });
    const paid = await kari.submit('/shop/e-1046', { way: 'best', count: '1' });
    await kari.submit(paid.headers.get('location') ?? '', { email: 'ny@epost.example' });
    await kari.send('/_events/e-1042', { status: 'moved' }, { method: 'PATCH' });
    await kari.send('/site/newsletter', { Email: 'ny@epost.example' });
    const before = contentsOf(first);
    await first.close();

    const second = await openSandbox({ db });
    expect(contentsOf(second)).toEqual(before);
    const later = askerOf(second.address);
    const cookie = [...kari.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const tickets = await later.get('/loyalty-118/api/GetTicketsDx', { cookie });
    expect([tickets.status, (await tickets.json()).length]).toEqual([200, 1]);
    const order = await later.get(held.headers.get('location') ?? '');
    expect(await order.text()).toContain('Betal');
    const token = await later.send('/loyalty-118/api/SwitchTokensDx', undefined, {
      headers: { token: kari.token },
    });
    expect(token.status).toBe(200);
    await second.close();
  });

  it('reads the site folder again: a written sold out and few count more than the free seats', async () => {
    const site = copySite('tests/fixtures/lighthouse', join(folder, 'sold'));
    const sandbox = await openSandbox({ site });
    const asker = askerOf(sandbox.address);
    const path = '/runtime/sites/118-fyr/basic_events?keys=fe-1,fe-2,fe-4';
    const file = join(site, 'data/events/april.json');
    const availability = async (): Promise<readonly unknown[]> =>
      (await (await asker.get(path)).json()).map(
        (one: { availability: string }) => one.availability,
      );
    expect(await availability()).toEqual(['available', 'few', 'soldOut']);
    edit(file, '"soldOut"', '"available"');
    edit(file, '"few"', '"soldOut"');
    edit(file, '"available"', '"few"');
    // Asked meanwhile, it answers with what the folder has now.
    const seeded = sandbox.seed(site);
    // A reading that hasn't begun finds what is saved until then.
    expect(sandbox.seed(site)).toBe(seeded);
    expect(await availability()).toEqual(['few', 'soldOut', 'available']);
    await seeded;
    await sandbox.close();
  });

  it('reads the site folder again: content is what it says now, what happened stays', async () => {
    const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
    const sandbox = await openSandbox({ site, db: join(folder, 'changed.db') });
    const asker = askerOf(sandbox.address);
    const eventsOf = async (ids: string) =>
      (await asker.get(`/runtime/sites/118-fyr/basic_events?keys=${ids}`)).json();
    await asker.submit('/shop/fe-2', { way: 'best', count: '2' });
    const sold = () =>
      sandbox.state.db.prepare("SELECT count(*) AS n FROM seats WHERE event_id = 'fe-2'").get()?.n;
    const before = sold();
    edit(join(site, 'data/productions/alle.json'), 'Måkenes øy', 'Måkenes nye øy');
    edit(join(site, 'data/events/april.json'), '"2027-04-02T19:00"', '"2027-04-02T20:00"');
    edit(join(site, 'data/events/april.json'), '"fe-3"', '"fe-new"');
    await sandbox.seed(site);
    expect(await eventsOf('fe-2,fe-3,fe-new')).toMatchObject([
      { id: 'fe-2', startTime: '2027-04-02T20:00' },
      { id: 'fe-new' },
    ]);
    expect(await (await asker.get('/shop/fe-2')).text()).toContain('Måkenes nye øy');
    expect(sold()).toBe(before);
    await sandbox.seed(secondSite);
    expect(await eventsOf('fe-2,fe-3,fe-new')).toMatchObject([{ id: 'fe-2' }, { id: 'fe-3' }]);
    expect(sold()).toBe(before);
    await sandbox.close();
  });
});

describe.each([
  ['of Node', undefined],
  ['in WebAssembly, as on Node 20', openWasmDatabase],
])('the database %s', (_, open) => {
  it('goes through all migrations, from nothing and from the first', () => {
    const file = join(mkdtempSync(join(folder, 'db-')), 'old.db');
    const old = new DatabaseSync(file);
    // As Node's leaves it behind: in a journal that needs shared memory.
    old.exec('PRAGMA journal_mode = WAL');
    const folderOfMigrations = join(import.meta.dirname, '../../../sandbox/database/migrations');
    const versions = readdirSync(folderOfMigrations).map((name) => Number.parseInt(name, 10));
    old.exec(readFileSync(join(folderOfMigrations, '001-content.sql'), 'utf8'));
    old.exec("PRAGMA user_version = 1; INSERT INTO sites VALUES ('a', 'b', 'kept', '[]')");
    old.close();
    for (const path of [file, ':memory:']) {
      const db = openDatabase(path, open);
      expect(db.prepare('PRAGMA user_version').get()?.user_version).toBe(Math.max(...versions));
      db.prepare('SELECT * FROM tickets').all();
      db.close();
    }
    const kept = openDatabase(file, open);
    expect(kept.prepare('SELECT title FROM sites').get()).toEqual({ title: 'kept' });
    kept.close();
  });

  it('of whole kroner has the same prices in øre', () => {
    const file = join(mkdtempSync(join(folder, 'db-')), 'kroner.db');
    const old = new DatabaseSync(file);
    const first = join(import.meta.dirname, '../../../sandbox/database/migrations/001-content.sql');
    old.exec(readFileSync(first, 'utf8'));
    old.exec(`PRAGMA user_version = 1;
      INSERT INTO sites VALUES ('s', 'https://s.example', 'S', '[]');
      INSERT INTO movies (id, production_id, object, title, poster, link)
      VALUES ('m', 'p', 'movie', 'Film', '', '');
      INSERT INTO halls VALUES (1, 'Huset', 'Salen', 5, 5);
      INSERT INTO events (site_id, id, place, is_listed, movie_id, hall_id, price, content)
      VALUES ('s', 'e', 0, 1, 'm', 1, 140, '{}')`);
    old.close();
    const db = openDatabase(file, open);
    expect(db.prepare('SELECT price FROM events').get()).toEqual({ price: 14_000 });
    db.close();
  });

  it('of a newer sandbox, or that is none, is refused in words and left alone', () => {
    const newer = join(folder, 'newer.db');
    const db = new DatabaseSync(newer);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openDatabase(newer, open)).toThrow(/made by a newer sandbox .*99.*--db/);
    const none = join(folder, 'none.db');
    writeFileSync(none, 'a text and no database, long enough to be one otherwise'.repeat(20));
    expect(() => openDatabase(none, open)).toThrow(/can't be used as the sandbox's database/);
    expect(readFileSync(none, 'utf8')).toMatch(/^a text/);
  });

  it('is made with its folder', () => {
    const file = join(mkdtempSync(join(folder, 'db-')), 'deep/deeper/new.db');
    openDatabase(file, open).close();
    expect(existsSync(file)).toBe(true);
  });

  it('does all of a transaction or nothing, also of one in another', () => {
    const db = openDatabase(':memory:', open);
    const keep = (value: string) =>
      db.prepare("INSERT OR REPLACE INTO sites VALUES ('a', 'b', ?, '[]')").run(value);
    transact(db, () => keep('first'));
    expect(() =>
      transact(db, () => {
        transact(db, () => keep('second'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(db.prepare('SELECT title FROM sites').get()).toEqual({ title: 'first' });
    db.close();
  });
});
