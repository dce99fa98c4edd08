import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askRaw } from '../../site/requests.ts';
import { type Got, namedBackends, openPassing, type Passing } from './passing.ts';

type Sent = Readonly<Record<string, string | string[]>>;

let passing: Passing;
let status = 200;
let sent: Sent = {};
beforeAll(async () => {
  passing = await openPassing((_, outgoing) => outgoing.writeHead(status, sent).end('{}'), {
    backends: namedBackends({ name: 'api' }, { name: 'shop', pages: true }),
  });
});
afterAll(() => passing.close());
beforeEach(() => {
  status = 200;
  sent = {};
});

/** What the backend gets of a request with these lines. */
async function gotWith(lines: string, host = 'grend.example'): Promise<Got | undefined> {
  const head = `GET /backends/api/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines}\r\n`;
  expect(await askRaw(passing.address, head)).toMatch(/^HTTP\/1\.1 200 /);
  return passing.got.at(-1);
}

/** How often the backend got a header, and what. */
function valuesOf(got: Got | undefined, name: string): string[] {
  const all = got?.rawHeaders ?? [];
  return all.filter((_, i) => i % 2 === 1 && all[i - 1]?.toLowerCase() === name);
}

/** The lines of an answer's head that the browser gets, with their names in small letters. */
async function answered(backend: string, headers: Sent, code = 200) {
  sent = headers;
  status = code;
  const head = `GET /backends/${backend}/a HTTP/1.1\r\nHost: grend.example\r\nConnection: close\r\n\r\n`;
  const [lines = ''] = (await askRaw(passing.address, head)).split('\r\n\r\n');
  const [, ...rest] = lines.split('\r\n');
  return (name: string) =>
    rest
      .filter((line) => line.toLowerCase().startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2));
}

describe('A82 what a backend gets of the visitor', () => {
  const invented = [
    ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X_Forwarded_For', 'Forwarded'],
    ...['Via', 'X-Real-IP', 'True-Client-IP', 'X-HTTP-Method-Override', 'X-Own', 'Content_Length'],
  ];
  it.each(invented)('no %s of the client’s', async (name) => {
    const got = await gotWith(`${name}: invented\r\n${name}: 127.0.0.1\r\n`);
    expect(got?.rawHeaders.join('\n')).not.toContain('invented');
    expect(valuesOf(got, 'x-forwarded-host')).toEqual(['grend.example']);
    expect(valuesOf(got, 'x-forwarded-proto')).toEqual(['https']);
    expect(valuesOf(got, 'x-forwarded-prefix')).toEqual(['/backends/api']);
    expect(valuesOf(got, 'x-forwarded-for')).toEqual([]);
    expect(valuesOf(got, 'host')).toHaveLength(1);
  });

  it('the scheme is that of the site’s own address, where that was asked for', async () => {
    const protocolAt = async (host: string) =>
      valuesOf(await gotWith('X-Forwarded-Proto: https\r\n', host), 'x-forwarded-proto');
    expect(await protocolAt('GREND.example')).toEqual(['https']);
    expect(await protocolAt('127.0.0.1:4321')).toEqual(['http']);
    expect(await protocolAt('grend.example:80')).toEqual(['http']);
  });

  it('the scheme is what a proxy says, only where there is one', async () => {
    const seen: unknown[] = [];
    const backend = await openPassing(
      (request, outgoing) => {
        seen.push(request.headers['x-forwarded-proto']);
        outgoing.end();
      },
      { isBehindProxy: true },
    );
    for (const said of ['https', 'http', 'ftp', 'https, http', '']) {
      const line = `X-Forwarded-Proto: ${said}\r\nConnection: close`;
      await askRaw(backend.address, `GET /backends/shop/ HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`);
    }
    await backend.close();
    expect(seen).toEqual(['https', 'http', 'http', 'http', 'http']);
  });

  it('what Connection names stays behind, but not what Lerret says', async () => {
    const named = 'accept, x-forwarded-host, Host ,cookie, x-forwarded-proto,,token';
    const got = await gotWith(`Connection: ${named}\r\nAccept: a\r\nToken: b\r\nRange: c\r\n`);
    expect([valuesOf(got, 'accept'), valuesOf(got, 'token')]).toEqual([[], []]);
    expect(valuesOf(got, 'range')).toEqual(['c']);
    expect(valuesOf(got, 'host')).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+$/)]);
    expect(valuesOf(got, 'x-forwarded-host')).toEqual(['grend.example']);
  });

  const passed = [
    ...['Accept', 'Accept-Language', 'Cache-Control', 'Content-Type', 'If-None-Match', 'Range'],
    ...[
      'Authorization',
      'Origin',
      'Referer',
      'Token',
      'User-Agent',
      'Sec-Fetch-Site',
      'HX-Request',
    ],
    ...['X-Requested-With', 'X-CSRF-Token', 'Idempotency-Key', 'X-Request-ID', 'X-API-Key'],
  ];
  it.each(passed)('%s as it was sent', async (name) => {
    const got = await gotWith(`${name}: a b; c="d"\r\n${name}: 2\r\n`);
    const at = got?.rawHeaders.indexOf(name) ?? -1;
    expect(got?.rawHeaders[at + 1]).toBe('a b; c="d"');
    expect(valuesOf(got, name.toLowerCase())).toHaveLength(2);
  });
});

describe('A74 a backend that may have no scripts', () => {
  const pages = [
    ...['text/html', 'image/svg+xml', 'application/x-own', 'not a type', '', undefined],
    ...['text/html, application/pdf', 'application/pdf, text/html'],
  ];
  it.each(pages)('an answer of the type %j runs none', async (type) => {
    for (const own of [undefined, "default-src * 'unsafe-inline'", 'sandbox allow-scripts']) {
      const headers = {
        ...(type !== undefined && { 'Content-Type': type }),
        ...(own !== undefined && { 'Content-Security-Policy': own }),
      };
      for (const code of [200, 404, 500]) {
        const values = (await answered('api', headers, code))('content-security-policy');
        // Of several policies each must allow it.
        expect(values).toHaveLength(own === undefined ? 1 : 2);
        const added = values.at(-1) ?? '';
        expect(added).toMatch(/^sandbox allow-forms allow-same-origin; default-src 'none';/);
        expect(added).not.toMatch(/allow-scripts|script-src|unsafe|\*/);
        expect(added).toContain("frame-ancestors 'none'");
      }
    }
  });

  it('a PDF is shown, which no browser does in a sandbox; what may be something else isn’t', async () => {
    const policyOf = async (type: string | string[]) =>
      (await answered('api', { 'Content-Type': type }))('content-security-policy').length;
    expect(await policyOf('application/pdf')).toBe(0);
    expect(await policyOf('Application/PDF; name="a.pdf"')).toBe(0);
    expect(await policyOf(['application/pdf', 'text/html'])).toBe(1);
    expect(await policyOf(['application/pdf', 'application/pdf'])).toBe(1);
    expect(await policyOf('application/pdfx')).toBe(1);
  });

  it('what browsers have already keeps the policy that it came with', async () => {
    const loose = { ETag: '"e"', 'Content-Security-Policy': "script-src 'unsafe-inline'" };
    expect((await answered('api', loose, 304))('content-security-policy')).toEqual([]);
  });

  const scripts = [
    ...['Application/JavaScript; charset=utf-8', 'application/ecmascript', 'text/jscript'],
    'text/livescript',
  ];
  it.each(scripts)('none of its answers is a script for the site’s pages: %s', async (type) => {
    for (const code of [200, 304]) {
      const of = await answered('api', { 'Content-Type': type }, code);
      expect(of('content-type')).toEqual(['text/plain']);
      expect(of('x-content-type-options')).toEqual(['nosniff']);
    }
    const own = await answered('shop', { 'Content-Type': type });
    expect(own('content-type')).toEqual([type]);
  });

  it('keeps the type of all else', async () => {
    for (const type of ['application/json', 'image/png', 'text/css; charset=utf-8']) {
      expect((await answered('api', { 'Content-Type': type }))('content-type')).toEqual([type]);
    }
  });
});

describe('A74 a backend with pages', () => {
  it('may run scripts, by its own policy', async () => {
    const html = { 'Content-Type': 'text/html' };
    expect((await answered('shop', html))('content-security-policy')).toEqual([
      "frame-ancestors 'self'",
    ]);
    const own = { ...html, 'Content-Security-Policy': "script-src 'nonce-a'" };
    expect((await answered('shop', own))('content-security-policy')).toEqual([
      "script-src 'nonce-a'",
    ]);
  });
});

describe('A74 every answer of a backend', () => {
  it.each(['api', 'shop'])('of %s has what it lacks, and only once', async (backend) => {
    const bare = await answered(backend, {});
    expect(bare('x-content-type-options')).toEqual(['nosniff']);
    expect(bare('referrer-policy')).toEqual(['strict-origin-when-cross-origin']);
    expect(bare('cross-origin-resource-policy')).toEqual(['same-origin']);
    expect(bare('x-frame-options')).toEqual([backend === 'shop' ? 'SAMEORIGIN' : 'DENY']);
    const own = await answered(backend, {
      'x-content-type-options': ['', 'sniff'],
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
      'x-frame-options': 'DENY',
    });
    expect(own('x-content-type-options')).toEqual(['nosniff']);
    expect(own('referrer-policy')).toEqual(['no-referrer']);
    expect(own('cross-origin-resource-policy')).toEqual(['same-site']);
    expect(own('x-frame-options')).toEqual(['DENY']);
  });

  const ofOrigin = [
    ...['Service-Worker-Allowed', 'Clear-Site-Data', 'Strict-Transport-Security', 'Alt-Svc', 'NEL'],
    ...['Access-Control-Allow-Origin', 'WWW-Authenticate', 'X-Accel-Redirect', 'Keep-Alive'],
    ...['Speculation-Rules', 'Refresh', 'X-Own'],
  ];
  it.each(ofOrigin)('comes without %s', async (name) => {
    for (const backend of ['api', 'shop']) {
      const of = await answered(backend, { [name]: 'x', ETag: 'y' });
      expect([of(name.toLowerCase()).filter((value) => value === 'x'), of('etag')]).toEqual([
        [],
        ['y'],
      ]);
    }
  });

  const passed = [
    ...['Content-Disposition', 'Accept-Ranges', 'Age', 'Cache-Control', 'ETag', 'Link', 'Location'],
    ...[
      'Retry-After',
      'Vary',
      'Server-Timing',
      'Permissions-Policy',
      'X-Robots-Tag',
      'HX-Redirect',
    ],
    ...['X-Request-ID', 'X-Total-Count', 'RateLimit-Remaining', 'Deprecation', 'X-CSRF-Token'],
  ];
  it.each(passed)('comes with %s', async (name) => {
    expect((await answered('api', { [name]: 'x y' }))(name.toLowerCase())).toEqual(['x y']);
  });

  it('is no service worker, with pages or without', async () => {
    for (const backend of ['api', 'shop']) {
      const seen = passing.got.length;
      const raw = await askRaw(
        passing.address,
        `GET /backends/${backend}/sw.js HTTP/1.1\r\nHost: a\r\nService-Worker: script\r\nConnection: close\r\n\r\n`,
      );
      expect(raw).toMatch(/^HTTP\/1\.1 403 /);
      expect(passing.got).toHaveLength(seen);
    }
  });
});
