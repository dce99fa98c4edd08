import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listening } from '../../listening.ts';
import { articles, endpointsOf, type Fault, sendJson, TOKEN, token } from './content-backend.ts';
import { many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();
const ask = (path: string) => backend.heard.filter((one) => one.path === path).length;

describe('a redirect', () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(`${request.method} ${request.url}`);
    sendJson(response, []);
  });
  let otherAddress: string;
  beforeAll(async () => {
    otherAddress = await listening(other);
  });
  beforeEach(() => elsewhere.splice(0));
  afterAll(() => other.close());

  const to =
    (location: string, status = 302): Fault =>
    (response) =>
      response.writeHead(status, { location }).end('[]');

  it.each([301, 302, 303, 307, 308])('%i to another host isn’t followed', async (status) => {
    backend.plan(articles, to(`${otherAddress}/take`, status));
    const text = await site.complaint();
    expect(text).toContain(`redirects from ${backend.address} to another host, ${otherAddress}`);
    expect(text).toContain('`baseUrl`');
    expect(elsewhere).toEqual([]);
  });

  const unfollowed: readonly (readonly [what: string, location: () => string])[] = [
    ['another scheme', () => backend.address.replace('http:', 'https:')],
    ['no address', () => 'http://['],
    ['the same server by another name', () => backend.address.replace('127.0.0.1', 'localhost')],
    ['a file', () => 'file:///etc/passwd'],
  ];
  it.each(unfollowed)('to %s isn’t followed', async (_what, location) => {
    backend.plan(articles, to(location()));
    expect(await site.complaint()).toContain(`redirects from ${backend.address} to an`);
    expect(ask(articles)).toBe(1);
  });

  it.each([
    ['basic', 307],
    ['body', 302],
  ])('takes no secret of %s along from the identity provider (%i)', async (clientAuth, status) => {
    writeAuth({ clientAuth });
    backend.plan(token, to(`${otherAddress}/token`, status));
    const text = await site.complaint();
    expect(text).toContain('/token gave no token');
    if (status !== 302) expect(text).toContain(`another host, ${otherAddress}`);
    expect(elsewhere).toEqual([]);
  });

  it.each([308, 301])('%i within its origin is followed, with who asks', async (status) => {
    let shown: string | undefined;
    backend.fault = (path, response, heard) => {
      if (path === '/moved') {
        shown = heard.headers.authorization;
        sendJson(response, many(2));
      } else if (path === articles) response.writeHead(status, { location: '../../moved' }).end();
      else return false;
      return true;
    };
    expect(await site.pull()).toMatchObject({ kind: 'pulled', counts: [{ records: 2 }, {}, {}] });
    expect(shown).toMatch(/^Bearer /);
  });

  it.each([307, 308])('%i of a token within its origin is followed, as sent', async (status) => {
    backend.plan(token, to('/token/new', status));
    const { fault } = backend;
    let sent = '';
    backend.fault = (path, response, heard) => {
      if (path !== '/token/new') return fault(path, response, heard);
      sent = `${heard.method} ${heard.headers.authorization} ${heard.headers['content-type']}`;
      sendJson(response, { access_token: TOKEN });
      return true;
    };
    expect((await site.pull()).kind).toBe('pulled');
    expect(sent).toMatch(/^POST Basic \S+ application\/x-www-form-urlencoded/);
  });

  it.each([301, 302, 303])('%i of a token isn’t followed, not by a GET', async (status) => {
    backend.plan(token, to('/token/new', status));
    expect(await site.complaint()).toContain('/token gave no token');
    expect(ask('/token/new')).toBe(0);
  });

  it('in a circle is reported', async () => {
    backend.plan(articles, to(`${articles}?stable=1`));
    expect(await site.complaint()).toContain('redirects back');
    expect(ask(articles)).toBe(1);
  });

  it('is followed five times, not six', async () => {
    const hops =
      (most: number): Fault =>
      (response, { query }) => {
        const hop = Number(query.hop ?? 0);
        if (hop < most) response.writeHead(302, { location: `?hop=${hop + 1}` }).end();
        else sendJson(response, many(2));
      };
    backend.plan(articles, hops(5));
    expect((await site.pull()).kind).toBe('pulled');
    backend.plan(articles, hops(6));
    expect(await site.complaint()).toContain('redirects more than 5 times');
  });

  it('without a place to go is an answer like others', async () => {
    backend.plan(articles, (response) => response.writeHead(302).end());
    expect(await site.complaint()).toContain('answered 302');
  });
});

/** Changes who is shown how to the identity provider. */
function writeAuth(more: object): void {
  const text = JSON.stringify(endpointsOf(backend.address));
  site.write(
    'endpoints.json',
    text.replace('"type":"bearer"', `"type":"bearer",${JSON.stringify(more).slice(1, -1)}`),
  );
}
