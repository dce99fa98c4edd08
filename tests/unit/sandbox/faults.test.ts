import { afterEach, describe, expect, it } from 'vitest';
import { askerOf, demoAsker, sandboxOfFile } from './test-sandbox.ts';

const tickets = '/loyalty-118/api/GetTicketsDx';

const sandbox = await sandboxOfFile({ faults: ['GetWatchlistDx:503'] });
const kari = await demoAsker(sandbox);
afterEach(() => sandbox.state.faults.clear());

const set = (...faults: readonly string[]) => kari.send('/_faults', faults);

describe('a fault', () => {
  it('is set at the start, or while it runs; the later of two counts', async () => {
    expect((await kari.get('/loyalty-118/api/GetWatchlistDx')).status).toBe(503);
    await set('GetTicketsDx:500', 'GetTicketsDx:502');
    expect((await kari.get(tickets)).status).toBe(502);
    const list = await kari.get('/_faults');
    expect(await list.json()).toEqual([
      'GetWatchlistDx:503',
      'GetTicketsDx:500',
      'GetTicketsDx:502',
    ]);
    const cleared = await kari.send('/_faults', undefined, { method: 'DELETE' });
    expect(await cleared.json()).toEqual([]);
    expect((await kari.get(tickets)).status).toBe(200);
  });

  it.each([
    ['GetTicketsDx', [500, 500, 200]],
    ['loyalty-118/GetTicketsDx', [500, 200, 200]],
    ['/loyalty-118/api/GetTicketsDx', [500, 200, 200]],
    ['*', [500, 500, 500]],
  ] as const)('is meant for what %s names', async (target, expected) => {
    const other = await demoAsker(sandbox, 'loyalty-178');
    await set(`${target}:500`);
    const answers = [
      await kari.get(tickets),
      await other.get('/loyalty-178/api/GetTicketsDx'),
      await kari.get('/loyalty-118/api/GetMovieByEdiDx?edi=NOR20260114'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
    // What the sandbox is asked about itself never fails.
    expect((await kari.get('/_requests')).status).toBe(200);
  });

  it('for once is used up by one call', async () => {
    await set('GetTicketsDx:401-once', 'GetMovieByEdiDx:garbage-once');
    const statuses = [await kari.get(tickets), await kari.get(tickets)].map(({ status }) => status);
    expect(statuses).toEqual([401, 200]);
  });

  it('answers before anything is done', async () => {
    const before = await (await kari.get('/loyalty-118/api/GetWatchlistDx')).text();
    const id = sandbox.state.db
      .prepare("SELECT id FROM movies WHERE object_class = 'movie' LIMIT 1")
      .get()?.id;
    for (const fault of ['500', 'garbage', 'empty']) {
      await set(`AddToWatchlistDx:${fault}`);
      await kari.send('/loyalty-118/api/AddToWatchlistDx', { id });
    }
    expect(await (await kari.get('/loyalty-118/api/GetWatchlistDx')).text()).toBe(before);
  });

  it('may be garbage or nothing, with 200', async () => {
    await set('GetTicketsDx:garbage');
    const garbage = await kari.get(tickets);
    expect([garbage.status, await garbage.text()]).toEqual([
      200,
      expect.stringMatching(/^<!doctype/),
    ]);
    await set('GetTicketsDx:empty');
    const empty = await kari.get(tickets);
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('may cut the answer in the middle', async () => {
    await set('GetTicketsDx:cut');
    const answer = await kari.get(tickets);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    await set('ForgotPasswordDx:cut');
    const nothing = await kari.send('/loyalty-118/api/ForgotPasswordDx', { Email: 'a@b.no' });
    await expect(nothing.text()).rejects.toThrow();
  });

  it('may be slow, and answers well then', async () => {
    await set('GetTicketsDx:slow-300');
    const asked = performance.now();
    const answer = await kari.get(tickets);
    expect(performance.now() - asked).toBeGreaterThan(290);
    expect(answer.status).toBe(200);
  });

  it('may never answer, and the request is there', async () => {
    await set('GetTicketsDx:never');
    sandbox.state.requests.forget();
    const leaving = new AbortController();
    const cookie = [...kari.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = { signal: leaving.signal, headers: { cookie } };
    const asked = fetch(sandbox.address + tickets, init);
    const isSettled = await Promise.race([asked.then(() => true), seen(tickets).then(() => false)]);
    expect(isSettled).toBe(false);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(sandbox.state.requests.list()[0]).toMatchObject({ path: tickets, status: null });
  });

  /** Asks the log until it names a path, as tests of another process do. */
  async function seen(path: string): Promise<void> {
    const list: { path: string }[] = await (
      await askerOf(sandbox.address).get('/_requests')
    ).json();
    if (!list.some((one) => one.path === path)) await seen(path);
  }

  it.each([
    ['GetTicketDx:500', 'Did you mean GetTicketsDx?'],
    ['GetTicketsDx', 'is no fault'],
    ['GetTicketsDx:200', 'is no fault'],
    ['_requests:500', 'names no route'],
  ] as const)('is refused in words: %s', async (written, words) => {
    const answer = await set(written);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
    expect(sandbox.state.faults.list()).toEqual([]);
  });

  it('is taken as a text, as JSON or as it is', async () => {
    for (const body of ['"GetTicketsDx:500"', 'GetTicketsDx:500\n', '["GetTicketsDx:500"]']) {
      sandbox.state.faults.clear();
      const answer = await kari.send('/_faults', body);
      expect(await answer.json()).toEqual(['GetTicketsDx:500']);
    }
  });

  it('is refused where it isn’t text', async () => {
    for (const body of ['{', '5', '[5]', '{}']) {
      expect((await kari.send('/_faults', body)).status).toBe(400);
    }
  });
});

describe('what came', () => {
  it('is listed with method, path, query, headers and body as they were sent', async () => {
    await kari.send('/_requests', undefined, { method: 'DELETE' });
    const body = '{"Email":"a@b.no", "Password":"æøå"}';
    await kari.send('/loyalty-118/api/LoginDx', body, { headers: { 'x-own': 'ja' } });
    await kari.get('/runtime/sites/243-kino/basic_events?keys=a,b%2Cc&d=%20');
    await kari.get('/nothing/here');
    await kari.get('/_requests');
    const answer = await kari.get('/_requests');
    expect(await answer.json()).toEqual([
      {
        method: 'POST',
        path: '/loyalty-118/api/LoginDx',
        query: '',
        headers: expect.objectContaining({ 'x-own': 'ja', cookie: expect.any(String) }),
        body,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        status: 401,
      },
      expect.objectContaining({
        path: '/runtime/sites/243-kino/basic_events',
        query: 'keys=a,b%2Cc&d=%20',
        body: '',
        status: 200,
      }),
      expect.objectContaining({ path: '/nothing/here', status: 404 }),
    ]);
  });

  it('is listed with the beginning of a long body, and refused above 1 MB', async () => {
    await kari.send('/_requests', undefined, { method: 'DELETE' });
    const { status } = await kari.send('/site/analytics', `{"event":"${'a'.repeat(900_000)}"}`);
    const long = `{"event":"${'a'.repeat(1_000_000)}"}`;
    const refused = await kari.send('/site/analytics', long);
    // A stream's length isn't sent.
    const inChunks = { body: new Blob([long]).stream(), duplex: 'half' as const };
    const also = await kari.send('/site/analytics', undefined, inChunks);
    expect([status, refused.status, also.status]).toEqual([204, 413, 413]);
    const listed: readonly { body: string }[] = await (await kari.get('/_requests')).json();
    expect(listed.map(({ body }) => body)).toEqual([`{"event":"${'a'.repeat(3_990)}`]);
  });
});
