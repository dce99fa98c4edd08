import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../runtime/serve/index.ts';
import { namedBackends } from './passing.ts';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => void;

let answer: Answer;
let seen: { readonly incoming: IncomingMessage; readonly body: string }[];
let served: Listening;

const backend = createServer((incoming, outgoing) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8');
    seen.push({ incoming, body });
    answer(incoming, outgoing, body);
  });
});

const backends = namedBackends({ name: 'loyalty-1' }, { name: 'site' }, { name: 'shop' });
const site = new Hono<{ Bindings: { target?: string } }>();
site.all('*', ({ text }) => text('the site itself'));

beforeEach(async () => {
  seen = [];
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  served = await listen(site, 0, {
    backends: new URL(`http://127.0.0.1:${port}`),
    readSite: () => ({ host: 'https://grend.example', backends }),
  });
});

afterEach(async () => {
  await served.close();
  await closeBackend();
});

async function closeBackend(): Promise<void> {
  if (!backend.listening) return;
  await new Promise((resolve) => {
    backend.close(resolve);
    backend.closeAllConnections();
  });
}

describe('a call that is passed on', () => {
  it('A82 keeps method, path, query, headers, cookies and body', async () => {
    answer = (_, outgoing) => outgoing.end();
    const path = '/backends/loyalty-1/a%2Fb?keys=a,b%2Cc&d=%20';
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await fetch(served.address + path, {
        method,
        ...(method !== 'DELETE' && { body: `blåbær ${method}` }),
        headers: { cookie: 'a=1; b=2', 'content-type': 'text/x-own', token: 'abc' },
      });
    }
    expect(seen.map(({ incoming, body }) => [incoming.method, body])).toEqual([
      ['POST', 'blåbær POST'],
      ['PUT', 'blåbær PUT'],
      ['PATCH', 'blåbær PATCH'],
      ['DELETE', ''],
    ]);
    for (const { incoming } of seen) {
      expect(incoming.url).toBe('/loyalty-1/a%2Fb?keys=a,b%2Cc&d=%20');
      expect(incoming.headers).toMatchObject({
        cookie: 'a=1; b=2',
        'content-type': 'text/x-own',
        token: 'abc',
        'x-forwarded-prefix': '/backends/loyalty-1',
        'x-forwarded-host': new URL(served.address).host,
      });
      expect(incoming.headers.host).not.toBe(new URL(served.address).host);
    }
  });

  it('A82 brings the answer back as it is: status, headers, each cookie, bytes', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 128]);
    answer = (_, outgoing) => {
      outgoing.writeHead(418, {
        'Set-Cookie': ['a=1; HttpOnly', 'b=2'],
        'Content-Type': 'application/x-own',
        'Content-Encoding': 'x-own',
        ETag: '"e"',
        'X-Request-Id': 'ja',
      });
      outgoing.end(bytes);
    };
    const reply = await rawReply('GET', '/backends/site/a');
    expect(reply.status).toBe(418);
    expect(reply.headers).toMatchObject({
      'set-cookie': ['a=1; Path=/backends/site/; HttpOnly', 'b=2; Path=/backends/site/'],
      'content-type': 'application/x-own',
      'content-encoding': 'x-own',
      etag: '"e"',
      'x-request-id': 'ja',
    });
    expect(new Uint8Array(reply.body)).toEqual(bytes);
  });

  it('leaves redirects and answers without a body to the browser', async () => {
    answer = (_, outgoing) => outgoing.writeHead(303, { Location: 'ordre/1' }).end();
    const redirect = await rawReply('POST', '/backends/shop/e-1');
    expect([redirect.status, redirect.headers.location]).toEqual([303, 'ordre/1']);
    for (const status of [204, 304]) {
      answer = (_, outgoing) => outgoing.writeHead(status, { ETag: '"e"' }).end();
      const reply = await rawReply('GET', '/backends/site/a');
      expect([reply.status, reply.headers.etag, reply.body.length]).toEqual([status, '"e"', 0]);
    }
    answer = (_, outgoing) => outgoing.writeHead(200, { 'X-Request-Id': 'ja' }).end('text');
    const head = await rawReply('HEAD', '/backends/site/a');
    expect([head.status, head.headers['x-request-id'], head.body.length]).toEqual([200, 'ja', 0]);
  });

  it('streams: the first part is there before the last is made', async () => {
    let finish = () => {};
    answer = (_, outgoing) => {
      outgoing.write('first ');
      finish = () => outgoing.end('last');
    };
    const reply = await fetch(`${served.address}/backends/site/a`);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('first ');
    finish();
    const last = await reader?.read();
    expect(new TextDecoder().decode(last?.value)).toBe('last');
  });

  it('breaks off where the backend does, and the backend hears of a browser that leaves', async () => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '100' });
      outgoing.write('half', () => outgoing.destroy());
    };
    const reply = await fetch(`${served.address}/backends/site/a`);
    await expect(reply.text()).rejects.toThrow();

    const left = new Promise<void>((resolve) => {
      answer = (_, outgoing) => outgoing.on('close', () => resolve());
    });
    const leaving = new AbortController();
    const asked = fetch(`${served.address}/backends/site/never`, { signal: leaving.signal });
    const came = new Promise<void>((resolve) => {
      backend.once('request', () => resolve());
    });
    await came;
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await left;
  });

  it('is no page: what isn’t below /backends is the site’s', async () => {
    answer = (_, outgoing) => outgoing.end('a backend');
    expect(await (await fetch(`${served.address}/backends/site`)).text()).toBe('a backend');
    expect(await (await fetch(`${served.address}/backend/site`)).text()).toBe('the site itself');
  });

  it('says in plain words that a backend can’t be reached, or that there is none', async () => {
    await closeBackend();
    const gone = await fetch(`${served.address}/backends/site/a`, { method: 'POST', body: 'x' });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await gone.text()).toBe('Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.\n');
    const alone = await listen(site, 0);
    const none = await fetch(`${alone.address}/backends/shop/e-1`);
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('ikke er koblet til her');
    await alone.close();
  });
});

interface RawReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** An answer as it was sent: nothing decoded, nothing followed. */
function rawReply(method: string, path: string): Promise<RawReply> {
  const { hostname, port } = new URL(served.address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
