import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../runtime/cli/dev/dev-app.ts';

const PORT = 4321;

const statusOf = (
  headers: Readonly<Record<string, string>>,
  port = PORT,
  isForPagesOnly = false,
  method = 'GET',
) => refusalOf({ method, headers: new Headers(headers) }, port, isForPagesOnly)?.status ?? 200;

describe('lerret dev answers by its own names only', () => {
  it.each([
    ['127.0.0.1:4321', 200],
    ['localhost:4321', 200],
    ['[::1]:4321', 200],
    ['127.0.0.1:4322', 421],
    ['127.0.0.1', 421],
    ['evil.example', 421],
    ['localhost.evil.example:4321', 421],
    ['127.0.0.2:4321', 421],
    ['localhost:4321@evil.example', 421],
    ['', 421],
  ] as const)('“%s”: %i', (host, status) => expect(statusOf({ host })).toBe(status));

  it('nobody without a name', () => expect(statusOf({})).toBe(421));

  it('on port 80 without it too', () => {
    expect(statusOf({ host: 'localhost' }, 80)).toBe(200);
    expect(statusOf({ host: 'localhost:80' }, 80)).toBe(200);
    expect(statusOf({ host: 'evil.example' }, 80)).toBe(421);
  });
});

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'lerret dev answers nobody through a proxy, which says so by “%s”',
  (name) => {
    const link = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    expect(statusOf({ host: 'localhost:4321', ...link, [name]: '192.0.2.1' })).toBe(403);
  },
);

describe('lerret dev tells pages of other sites nothing', () => {
  const host = 'localhost:4321';
  it.each([
    [{}, 200, 200],
    [{ origin: 'http://localhost:4321' }, 200, 200],
    [{ origin: 'http://127.0.0.1:4321' }, 200, 200],
    [{ origin: 'https://localhost:4321' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
    [{ origin: 'http://localhost:4321.evil.example' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200, 200],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200, 200],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403, 403],
    // A link that is followed shows a page, but opens no events.
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, 200, 403],
  ] as const)('%j: pages %i, events %i', (headers, page, events) => {
    const given = { host, ...headers };
    expect([statusOf(given), statusOf(given, PORT, true)]).toEqual([page, events]);
  });
});

describe('lerret dev passes no form of another site on', () => {
  const navigation = { host: 'localhost:4321', 'sec-fetch-mode': 'navigate' };
  const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
  const own = { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' };
  it.each([
    ['GET', foreign, 200],
    ['POST', foreign, 403],
    ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
    ['PUT', foreign, 403],
    ['POST', own, 200],
  ] as const)('%s %j: %i', (method, headers, status) => {
    expect(statusOf({ ...navigation, ...headers }, PORT, false, method)).toBe(status);
  });
});
