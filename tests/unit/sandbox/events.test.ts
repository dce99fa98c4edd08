import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { type Asker, askerOf, EVENTS_SITE, openSandbox, sandboxOfFile } from './test-sandbox.ts';

const sandbox = await sandboxOfFile();
const asker = askerOf(sandbox.address);

interface Event {
  readonly id: string;
  readonly availability?: string;
  readonly startTime: string;
  readonly status?: string;
}

async function eventsOf(query: string, of: Asker = asker, site = EVENTS_SITE) {
  const answer = await of.get(`/runtime/sites/${site}/basic_events?${query}`);
  const events: Event[] = answer.status === 200 ? JSON.parse(await answer.text()) : [];
  return { status: answer.status, events, ids: events.map(({ id }) => id) };
}

describe('what has become of events', () => {
  it('S217 S201 S202 A30 is asked for by site and by keys, in their order, each once', async () => {
    expect((await eventsOf('keys=e-1002,e-1001,e-1002')).ids).toEqual(['e-1002', 'e-1001']);
    expect((await eventsOf('a=1&keys=e-1003&b=2')).ids).toEqual(['e-1003']);
    expect((await eventsOf('keys=unknown,e-1001')).ids).toEqual(['e-1001']);
    expect((await eventsOf('keys=')).ids).toEqual([]);
    expect((await eventsOf('')).status).toBe(400);
    for (const site of ['243', '118-kino', '243-Kino']) {
      expect((await eventsOf('keys=e-1001', asker, site)).status).toBe(404);
    }
  });

  it('A30 a comma that is encoded is a part of an id', async () => {
    expect((await eventsOf('keys=e-1001%2Ce-1002')).ids).toEqual([]);
    const site = temporaryFolder();
    writeFiles(site, oddSite(['a,b', 'c d', 'e+f', 'æ/ø']));
    const odd = await openSandbox({ site });
    const keys = ['a,b', 'c d', 'e+f', 'æ/ø'].map(encodeURIComponent).join(',');
    const { ids } = await eventsOf(`keys=${keys},%E0%A4%A`, askerOf(odd.address), '7');
    expect(ids).toEqual(['a,b', 'c d', 'e+f', 'æ/ø']);
    await odd.close();
  });

  it('at first is what the site was built from, whatever the event', async () => {
    const all = sandbox.state.db.prepare('SELECT id, content FROM events ORDER BY id').all();
    const ids = all.map(({ id }) => String(id));
    expect(ids.length).toBeGreaterThan(200);
    const written = all.map(({ content }) => JSON.parse(String(content)));
    const { events } = await eventsOf(`keys=${ids.join(',')}`);
    expect(events).toEqual(written);
  });

  it('follows the seats that are sold', async () => {
    const availability = async () => (await eventsOf('keys=e-1042')).events[0]?.availability;
    expect(await availability()).toBe('available');
    const left = () =>
      Number(
        sandbox.state.db
          .prepare(`
          SELECT seat_rows * seats_in_row - (SELECT count(*) FROM seats WHERE event_id = 'e-1042')
            AS left FROM events JOIN halls ON halls.id = hall_id WHERE events.id = 'e-1042'`)
          .get()?.left,
      );
    const buy = (count: number) =>
      asker.submit('/shop/e-1042', { way: 'best', count: String(count) });
    while (left() > 8) expect((await buy(Math.min(10, left() - 8))).status).toBe(303);
    expect(await availability()).toBe('few');
    while (left() > 0) expect((await buy(Math.min(3, left()))).status).toBe(303);
    expect(await availability()).toBe('soldOut');
  });

  it('can be told to change, so that pages and backend differ, and to change back', async () => {
    const [before] = (await eventsOf('keys=e-1050')).events;
    const change = (body: unknown) => asker.send('/_events/e-1050', body, { method: 'PATCH' });
    const moved = { status: 'moved', startTime: '2026-12-01T20:15:00+01:00', id: 'other' };
    expect((await change(moved)).status).toBe(200);
    expect((await change({ availability: 'soldOut' })).status).toBe(200);
    expect((await eventsOf('keys=e-1050')).events[0]).toMatchObject({
      id: 'e-1050',
      status: 'moved',
      startTime: '2026-12-01T20:15:00+01:00',
      availability: 'soldOut',
    });
    await change({ status: null, startTime: null, availability: null });
    expect((await eventsOf('keys=e-1050')).events).toEqual([before]);
    for (const body of ['[]', '{', { startTime: 'i morgen' }, { status: 'borte' }]) {
      expect((await change(body)).status).toBe(400);
    }
    const unknown = await asker.send('/_events/none', {}, { method: 'PATCH' });
    expect(unknown.status).toBe(404);
  });
});

/** A site of one production and some events, its partner without endpoints. */
function oddSite(ids: readonly string[]) {
  const production = { id: 'p', title: 'Alt', object: 'culture', pageReference: 'alt' };
  const events = ids.map((id) => ({ id, productionId: 'p', startTime: '2031-03-15T19:00' }));
  return {
    'site.json': { host: 'https://odd.example', partners: [7], title: 'Odd' },
    'data/productions/p.json': production,
    'data/events/e.json': [...events, { ...events[0], id: 'lost', productionId: 'nobody' }],
  };
}
