import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOutput } from './output.ts';
import { ask } from './requests.ts';
import { address, out } from './served.ts';

const output = readOutput(out);
const stylesheet = [...output.files.keys()].find((file) => file.endsWith('.css')) ?? '';
const picture = [...output.files.keys()].find((file) => /^media\/[a-z-]+\.webp$/.test(file)) ?? '';

describe('methods', () => {
  it('GET and HEAD state the same, HEAD without the body', async () => {
    for (const path of ['/kontakt', '/finnes-ikke', `/${stylesheet}`, `/${picture}`, '/program']) {
      const [get, head] = await Promise.all([
        ask(address, path),
        ask(address, path, { method: 'HEAD' }),
      ]);
      const withoutDate = ({ date: _, ...headers }: typeof get.headers) => headers;
      expect(head.body).toHaveLength(0);
      expect(head.status).toBe(get.status);
      expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers));
    }
  });
});

describe('compression', () => {
  const encodings = [
    ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
  ] as const;
  const files = [
    ['/', 'index.html'],
    ['/kontakt', 'kontakt/index.html'],
    [`/${stylesheet}`, stylesheet],
    ['/media/logo.svg', 'media/logo.svg'],
    ['/sitemap.xml', 'sitemap.xml'],
  ] as const;
  for (const [encoding, decode] of encodings) {
    it(`${encoding} gives the same bytes, and fewer on the way`, async () => {
      for (const [path, file] of files) {
        const { headers, body } = await ask(address, path, {
          headers: { 'accept-encoding': encoding },
        });
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(headers['content-length']).toBe(String(body.length));
        expect(decode(body).equals(output.bytes(file))).toBe(true);
        expect(body.length).toBeLessThan(output.bytes(file).length);
      }
    });
  }
});

describe('caching', () => {
  it('a known ETag is answered by 304, per encoding', async () => {
    for (const path of ['/', `/${stylesheet}`, `/${picture}`]) {
      const encoded = { 'accept-encoding': 'br' };
      const { headers } = await ask(address, path, { headers: encoded });
      const tag = String(headers.etag);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const reply = await ask(address, path, {
          headers: { ...encoded, 'if-none-match': known },
        });
        expect([path, known, reply.status]).toEqual([path, known, 304]);
        expect(reply.body).toHaveLength(0);
        expect(reply.headers.etag).toBe(tag);
        expect(reply.headers['cache-control']).toBe(headers['cache-control']);
      }
      const other = await ask(address, path, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    }
    const [br, plain] = await Promise.all([
      ask(address, '/', { headers: { 'accept-encoding': 'br' } }),
      ask(address, '/'),
    ]);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
  });

  it('assets stay for ever, documents are asked for again', async () => {
    const caching = async (path: string) => (await ask(address, path)).headers['cache-control'];
    expect(await caching(`/${stylesheet}`)).toBe('public, max-age=31536000, immutable');
    expect(await caching('/')).toBe('no-cache');
    expect(await caching('/finnes-ikke')).toBe('no-cache');
    expect(await caching('/assets/finnes-ikke.css')).toBe('no-cache');
    expect(await caching(`/${picture}`)).toContain('max-age=600');
  });
});

describe('A74 safety', () => {
  it('every kind of answer has a strict content policy and no guessing of types', async () => {
    // Every kind of answer: tests/unit/serve/create-app.test.ts.
    const questions = [
      ['/', {}],
      ['/sok?q=jul', {}],
      ['/', { method: 'POST' }],
      ['/', { headers: { host: 'www.skarvoykino.example' } }],
      ['/%', {}],
    ] as const;
    for (const [path, question] of questions) {
      const { headers } = await ask(address, path, question);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('geolocation=()');
    }
  });

  it('the headers are those of `_headers`, which hosts of files send', async () => {
    const text = output.text('_headers');
    const [all = ''] = text.split('\n\n');
    const { headers } = await ask(address, '/');
    for (const line of all.split('\n').slice(1)) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });
});
