import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../runtime/serve/index.ts';
import { ask } from '../../site/requests.ts';
import { type Answer, namedBackends, openPassing, type Passing, siteApp } from './passing.ts';

let answer: Answer;
let passing: Passing;
const backends = namedBackends({ name: 'loyalty-1' }, { name: 'site' }, { name: 'shop' });
beforeEach(async () => {
  passing = await openPassing((...all) => answer(...all), { backends });
});
afterEach(() => passing.close());

describe('a call that is passed on', () => {
  it('A82 keeps method, path, query, headers, cookies and body', async () => {
    answer = (_, outgoing) => outgoing.end();
    const path = '/backends/loyalty-1/a%2Fb?keys=a,b%2Cc&d=%20';
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await fetch(passing.address + path, {
        method,
        ...(method !== 'DELETE' && { body: `blåbær ${method}` }),
        headers: { cookie: 'a=1; b=2', 'content-type': 'text/x-own', token: 'abc' },
      });
    }
    expect(passing.got.map(({ method, body }) => [method, body])).toEqual([
      ['POST', 'blåbær POST'],
      ['PUT', 'blåbær PUT'],
      ['PATCH', 'blåbær PATCH'],
      ['DELETE', ''],
    ]);
    for (const { url, headers } of passing.got) {
      expect(url).toBe('/loyalty-1/a%2Fb?keys=a,b%2Cc&d=%20');
      expect(headers).toMatchObject({
        cookie: 'a=1; b=2',
        'content-type': 'text/x-own',
        token: 'abc',
        'x-forwarded-prefix': '/backends/loyalty-1',
        'x-forwarded-host': new URL(passing.address).host,
      });
      expect(headers.host).not.toBe(new URL(passing.address).host);
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
    const reply = await ask(passing.address, '/backends/site/a');
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
    const redirect = await ask(passing.address, '/backends/shop/e-1', { method: 'POST' });
    expect([redirect.status, redirect.headers.location]).toEqual([303, 'ordre/1']);
    for (const status of [204, 304]) {
      answer = (_, outgoing) => outgoing.writeHead(status, { ETag: '"e"' }).end();
      const reply = await ask(passing.address, '/backends/site/a');
      expect([reply.status, reply.headers.etag, reply.body.length]).toEqual([status, '"e"', 0]);
    }
    answer = (_, outgoing) => outgoing.writeHead(200, { 'X-Request-Id': 'ja' }).end('text');
    const head = await ask(passing.address, '/backends/site/a', { method: 'HEAD' });
    expect([head.status, head.headers['x-request-id'], head.body.length]).toEqual([200, 'ja', 0]);
  });

  it('streams: the first part is there before the last is made', async () => {
    let finish = () => {};
    answer = (_, outgoing) => {
      outgoing.write('first ');
      finish = () => outgoing.end('last');
    };
    const reply = await fetch(`${passing.address}/backends/site/a`);
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
    const reply = await fetch(`${passing.address}/backends/site/a`);
    await expect(reply.text()).rejects.toThrow();

    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => {
      answer = (_, outgoing) => {
        outgoing.on('close', () => resolve());
        leaving.abort();
      };
    });
    const asked = fetch(`${passing.address}/backends/site/never`, { signal: leaving.signal });
    await expect(asked).rejects.toThrow();
    await left;
  });

  it('says in plain words that a backend can’t be reached, or that there is none', async () => {
    const readSite = () => ({ host: 'https://grend.example', backends });
    const lost = await listen(siteApp, 0, { backends: new URL('http://127.0.0.1:1'), readSite });
    const gone = await fetch(`${lost.address}/backends/site/a`, { method: 'POST', body: 'x' });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await gone.text()).toBe('Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.\n');
    await lost.close();
    const alone = await listen(siteApp, 0);
    const none = await fetch(`${alone.address}/backends/shop/e-1`);
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('ikke er koblet til her');
    await alone.close();
  });
});
