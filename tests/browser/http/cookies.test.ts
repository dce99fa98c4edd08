import { expect, inject, it } from 'vitest';
import { anything, createBench, makePublicRequests } from '../../unit/http/bench.ts';

const read = anything;

it('A82 S184 cookies of another origin come and go with the calls that say so, and no others', async () => {
  const bench = createBench(inject('backend'));
  expect(new URL(bench.address).origin).not.toBe(location.origin);
  const cookie = `session=${crypto.randomUUID()}; Path=/`;
  await bench.plan({
    'POST /login': [{ json: 1, headers: { 'set-cookie': cookie } }],
    'GET /mine': [{ json: 1 }],
    'GET /open': [{ json: 1, headers: { 'set-cookie': 'session=foreign; Path=/' } }],
  });
  const login = { method: 'POST', credentials: true } as const;
  const calls = { login, mine: { credentials: true }, open: {} };
  const { call } = makePublicRequests(bench, { calls });
  await call('login', { json: {}, read });
  await call('open', { read });
  await call('mine', { read });
  const sent = (await bench.requests()).map(({ path, headers }) => [path, headers.cookie ?? '']);
  const [session = ''] = cookie.split(';');
  expect(sent).toEqual([
    ['/login', expect.not.stringContaining(session)],
    ['/open', ''],
    ['/mine', expect.stringContaining(session)],
  ]);
});
