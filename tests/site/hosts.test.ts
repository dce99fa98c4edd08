import { hash } from 'node:crypto';
import { chmodSync, cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostParts } from '../../runtime/prerender/hosts/host-parts.ts';
import { hostFiles } from '../../runtime/prerender/hosts/index.ts';
import { listening } from '../listening.ts';
import { lerretHere } from './command-here.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { type HostServer, isInstalled, somePort, startCaddy, startNginx } from './host-servers.ts';
import { serveHere } from './in-process.ts';
import { type Running, runUntil, type Served } from './lerret.ts';
import { readOutput } from './output.ts';
import { ask, askRaw, type Reply, statusOf } from './requests.ts';
import { out as sample } from './served.ts';

/** What is asked: method, path, headers. */
type Row = readonly [path: string, headers?: Readonly<Record<string, string>>, method?: string];

const folder = temporaryFolder();
const br = { 'accept-encoding': 'gzip, deflate, br' };
const gzip = { 'accept-encoding': 'gzip' };
const none = { 'accept-encoding': 'identity' };

/** Paths that are asked for in the same way, separated by spaces. */
const asking = (
  paths: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): readonly Row[] => paths.split(' ').map((path) => [path, headers, method]);

/** The requests; `{css}` and the like stand for files of the output. */
const rows: readonly Row[] = [
  ...asking('/ /kontakt /sok {css} {js} {font} {picture} {copy} {svg} /search.json', br),
  ...asking('/ /kontakt?a=b /k%6fntakt /404.html /offline.html /sw.js {css}', gzip),
  ...asking('/program.ics /program.json /nyheter.atom {calendar} /sitemap.xml', gzip),
  ...asking('/finnes-ikke /finnes/ikke/ /assets/nei.css /media/nei.png /Kontakt', gzip),
  ...asking('/ {js} /kontakt/ /kontakt/index.html /index.html /kontakt/?'),
  ...asking('/program /program/ /PROGRAM /Kino/Kommende /program?uke=3&a=%C3%A5 /gavekort?x=1'),
  ...asking('// //kontakt /kontakt// /./kontakt /a/../kontakt /kontakt%2findex.html'),
  ...asking('/kontakt%5c /kontakt/.'),
  // A compressed form has no address of its own.
  ...asking('/index.html.br /kontakt/index.html.%67z {css}.br /program.ics.gz'),
  ...asking('/kontakt?x=1', { host: 'www.skarvoykino.example' }),
  ...asking('/', { host: 'SKARVOYKULTURHUS.example' }),
  ...asking('/finnes-ikke', { host: 'www.skarvoykino.example' }, 'HEAD'),
  ...asking('{picture} /kontakt', { range: 'bytes=0-9' }),
  ...asking('{picture}', { range: 'bytes=-10' }),
  ...asking('{picture}', { range: 'bytes=0-9,20-29' }),
  ...asking('{picture}', { range: 'bytes=999999999-' }),
  ...asking('{copy}', { range: 'bytes=5-5', 'if-range': '"another"' }),
  ...asking('{css}', { ...gzip, range: 'bytes=0-9' }),
  ...asking('/ /program {css}', gzip, 'HEAD'),
  ...asking('/kontakt', {}, 'POST'),
  ...asking('/program', {}, 'PUT'),
];

const onTestsEnd: (() => void)[] = [];
let served: Running;
let files: Readonly<Record<string, string>>;

/** Builds the sample for a host: from the sample as it is, which has the same pages. */
async function built(host: string, ...more: readonly string[]): Promise<string> {
  cpSync(dirname(sample), join(folder, host), { recursive: true, verbatimSymlinks: true });
  const out = join(folder, host, basename(sample));
  const { code, stdout, stderr } = await lerretHere('build', '--out', out, '--host', host, ...more);
  if (code !== 0) throw new Error(stdout + stderr);
  return out;
}

function filesIn(out: string): Readonly<Record<string, string>> {
  const all = [...readOutput(out).files.keys()];
  const find = (kind: RegExp) => `/${all.find((file) => kind.test(file))}`;
  return {
    css: find(/^assets\/.*\.css$/),
    js: find(/^assets\/boot.*\.js$/),
    font: find(/\.woff2$/),
    picture: find(/^media\/[^_].*\.webp$/),
    copy: find(/^media\/_\/.*\.avif$/),
    svg: find(/^media\/[^_].*\.svg$/),
    calendar: find(/^kalender\/.*\.ics$/),
  };
}

/** The address that a row names: `{css}` stands for a file. */
const pathOf = (path: string) => path.replace(/^\{(\w+)\}/, (_, name) => files[name] ?? '');

/** A backend that says what it was asked, and by which scheme the visitor came. */
function startBackend(status = 200): Promise<string> {
  const server = createServer(({ method, url, headers }, answer) => {
    answer.statusCode = status;
    answer.setHeader('Content-Type', 'text/plain');
    answer.end(`${method} ${url} ${headers['x-forwarded-proto']}`);
  });
  onTestsEnd.push(() => server.close());
  return listening(server);
}

function decoded({ headers, body }: Reply): string {
  const encoding = headers['content-encoding'];
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString('latin1');
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString('latin1');
}

const COMPARED = [
  ...['content-type', 'location', 'cache-control', 'content-security-policy', 'allow'],
  ...['strict-transport-security', 'permissions-policy', 'cross-origin-opener-policy'],
  ...['cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
  ...['access-control-allow-origin', 'content-encoding', 'content-range', 'last-modified'],
];

/** What an answer says, as far as hosts and `serve` have to say the same. */
function saidIn(reply: Reply, isWhole: boolean): Readonly<Record<string, unknown>> {
  if (!isWhole) return { status: reply.status, range: reply.headers['content-range'] };
  const headers = COMPARED.map((name) => [name, reply.headers[name]] as const);
  return {
    status: reply.status,
    ...Object.fromEntries(headers),
    isVarying: reply.headers.vary?.includes('Accept-Encoding') === true,
    // A redirect has no words of its own.
    ...(reply.headers.location === undefined && { body: hash('sha256', decoded(reply)) }),
    ...(reply.headers.location !== undefined && { 'content-type': undefined }),
  };
}

/** Spellings of what visitors must not see. */
const hidden = `
  /.lerret/server.json /.lerret/nginx.conf /.lerret/Caddyfile /.lerret/
  /%2elerret/server.json /.%6cerret/server.json /%2E%4C%45RRET/server.json /.LERRET/server.json
  //.lerret/server.json /.lerret%2fserver.json /.lerret//server.json /./.lerret/server.json
  /media/../.lerret/server.json /%2e/.lerret/server.json /assets/..%2f.lerret/server.json
  /assets/%2e%2e/.lerret/server.json /.lerret\\server.json /%2e%2flerret/server.json
  /.lerret%00/server.json /%252elerret/server.json /.lerret;/server.json /.lerret/%20/../server.json
  /index.html/../.lerret/server.json /backends/../.lerret/server.json
  /backends/%2e%2e//.lerret/server.json /backends/..%2f%2f.lerret/server.json
  /backends/x/../..///.lerret/server.json /BACKENDS/..//.lerret/server.json
  /backends/../backends/..//.LERRET/server.json /backends/..\\.lerret/server.json
`
  .trim()
  .split(/\s+/);

async function expectHidden(host: HostServer): Promise<void> {
  for (const path of hidden) {
    const raw = await askRaw(
      host.address,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    );
    expect([path, [400, 403, 404, 502].includes(statusOf(raw))]).toEqual([path, true]);
    expect(raw).not.toContain('"routes"');
    expect(raw).not.toContain('"sum"');
    expect(raw).not.toContain('Written by');
  }
}

beforeAll(() => {
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await served?.stop();
  for (const end of onTestsEnd) end();
});

const programs = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const;

describe.each(programs)('%s with the file that a build wrote for it', (program, startServer) => {
  const isHere = isInstalled(program);
  let host: HostServer;
  const unlessHere = (skip: (note: string) => void) => {
    if (!isHere) skip(`${program} isn’t installed here: apt-get install ${program}`);
  };

  beforeAll(async () => {
    if (!isHere) return;
    const port = String(await somePort());
    const out = await built(program, '--proxy', `http://127.0.0.1:${port}/`);
    files = filesIn(out);
    await served?.stop();
    const shop = await startBackend();
    const passing = ['--backend', `shop=${shop}/v2`, '--behind-proxy'];
    served = await runUntil(() => true, 'serve', '--out', out, '--port', port, ...passing);
    host = await startServer(out, join(folder, `${program}-own`));
  });
  afterAll(() => host?.stop());

  it(`says in ${rows.length} answers what \`serve\` says`, async ({ skip }) => {
    unlessHere(skip);
    expect(rows).not.toHaveLength(0);
    const others: string[] = [];
    for (const [written, headers = {}, method = 'GET'] of rows) {
      const path = pathOf(written);
      const asked = host.hasBrotli
        ? headers
        : JSON.parse(JSON.stringify(headers).replace(', br', ''));
      const question = { method, headers: asked };
      const [own, other] = await Promise.all([
        ask(served.ready, path, question),
        ask(host.address, path, question),
      ]);
      const isWhole = own.status !== 416;
      const said = saidIn(own, isWhole);
      const theirs = saidIn(other, isWhole);
      for (const name of Object.keys(said))
        if (said[name] !== theirs[name])
          others.push(`${method} ${path} ${name}: ${theirs[name]}, not ${said[name]}`);
    }
    expect(others).toEqual([]);
  });

  it('knows by the tag whether a browser has the file, and by nothing else', async ({ skip }) => {
    unlessHere(skip);
    for (const path of ['/', '{css}', '{picture}', '/finnes-ikke'].map(pathOf)) {
      for (const encoding of [gzip, none]) {
        const statuses = async (address: string) => {
          const { headers, status } = await ask(address, path, { headers: encoding });
          const tag = String(headers.etag);
          expect([path, status === 404 || /^"[^"]+"$/.test(tag)]).toEqual([path, true]);
          const conditions = [
            { 'if-none-match': tag },
            { 'if-none-match': `W/${tag}` },
            { 'if-none-match': `"another", ${tag}` },
            { 'if-none-match': '"another"' },
            { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
            { 'if-match': tag },
            { 'if-match': '"another"' },
          ];
          const replies = conditions.map((one) =>
            ask(address, path, { headers: { ...encoding, ...one } }),
          );
          return (await Promise.all(replies)).map((reply) => reply.status);
        };
        expect([path, await statuses(host.address)]).toEqual([path, await statuses(served.ready)]);
      }
    }
  });

  it('passes calls to backends on as `serve` does, by any method, and adds nothing to the answers', async ({
    skip,
  }) => {
    unlessHere(skip);
    const rows = [
      ['/backends/shop/a%2fb//c/?d=e', 'POST'],
      ['/backends/shop/index.html', 'GET'],
      ['/backends/shop/index.html.br', 'GET'],
      ['/backends/shop/x/', 'PUT'],
      ['/backends/nei/x', 'GET'],
    ] as const;
    for (const [path, method] of rows) {
      const [own, other] = await Promise.all(
        [served.ready, host.address].map((address) => ask(address, path, { method })),
      );
      const said = (reply: Reply | undefined) => ({
        ...Object.fromEntries(COMPARED.map((name) => [name, reply?.headers[name]])),
        status: reply?.status,
        body: reply?.text.replace(/ http$/, ''),
      });
      expect([path, said(other)]).toEqual([path, said(own)]);
    }
    const { text } = await ask(host.address, '/backends/shop/a');
    expect(text).toBe('GET /v2/a http');
  });

  it(`shows nothing of .lerret/ by any of ${hidden.length} spellings`, async ({ skip }) => {
    unlessHere(skip);
    await expectHidden(host);
  });
});

describe.each(programs)('%s with addresses of any signs', (program, startServer) => {
  const from = [...'/blåbær /it"s /it\'s /a{b} /a;b /x$uri /a(b /~x|y /[a]'.split(' '), '/a b'];
  const to = '/huset /hus"et /a{path} /a?når=$args /så#øverst https://ute.example/a;b$c'.split(' ');
  const redirects = from.map((one, index) => ({
    from: one,
    to: encodeURI(to[index % to.length] ?? ''),
    status: 301 as const,
  }));
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  // A redirect and the page for what isn't there may have headers of their own.
  const rules = ['/*', '/a b', '/404.html'].map((path) => ({ path, headers }));
  const own = 'https://grend.example';
  const parts: HostParts = {
    ...{ own, aliases: ['gammel.example'], rules, redirects },
    ...{ hasBackends: false, proxy: null },
  };
  let host: HostServer;
  const isHere = isInstalled(program);
  beforeAll(async () => {
    if (!isHere) return;
    const out = join(folder, `${program}-signs`);
    writeFiles(out, {
      'index.html': 'her',
      '404.html': 'ikke her',
      '.lerret/manifest.json': '{"sum":1}',
      ...Object.fromEntries(hostFiles(program, parts)),
    });
    const hook = await startBackend(202);
    const own =
      program === 'nginx'
        ? `location = /build-hook { proxy_pass ${hook}/build; }`
        : `handle /build-hook {\n    rewrite * /build\n    reverse_proxy ${hook}\n  }`;
    host = await startServer(out, join(folder, `${program}-signs-own`), own);
  });
  afterAll(() => host?.stop());

  it('leads where they say, and changes nothing that it gets', async ({ skip }) => {
    if (!isHere) skip(`${program} isn’t installed here: apt-get install ${program}`);
    const led: (readonly [string, number, string | undefined])[] = [];
    for (const { from: one } of redirects) {
      const replies = [one, one.toUpperCase()].map((path) =>
        ask(host.address, `${encodeURI(path)}?q=1`),
      );
      for (const { status, headers } of await Promise.all(replies))
        led.push([one, status, decodeURI(String(headers.location))]);
    }
    const withQuery = (address: string) =>
      /\?|^https/.test(address) ? address : address.replace(/(?=#|$)/, '?q=1');
    const plain = (address: string) => decodeURI(encodeURI(address));
    const expected = redirects.flatMap(({ from: one, to: end }) => {
      const row = [one, 301, plain(withQuery(decodeURI(end)))];
      return [row, row];
    });
    const readable = (text: string | undefined) =>
      text?.replaceAll('%24', '$').replaceAll('%7B', '{').replaceAll('%7D', '}');
    expect(led.map(([one, status, end]) => [one, status, readable(end)])).toEqual(expected);
    expect((await ask(host.address, '/hva')).text).toBe('ikke her');
  });

  it('shows nothing of .lerret/ where there are no backends, either', async ({ skip }) => {
    if (!isHere) skip(`${program} isn’t installed here: apt-get install ${program}`);
    await expectHidden(host);
  });

  it('lets an address of the server’s own block answer any method, and no other', async ({
    skip,
  }) => {
    if (!isHere) skip(`${program} isn’t installed here: apt-get install ${program}`);
    const posted = (path: string) => ask(host.address, path, { method: 'POST' });
    const { status, text } = await posted('/build-hook');
    expect([status, text]).toEqual([202, expect.stringMatching(/^POST \/build /)]);
    for (const path of ['/', '/a%20b', '/404.html', '/nei']) {
      const reply = await posted(path);
      expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
    }
  });
});

describe('Cloudflare with the files that a build wrote for it', () => {
  let worker: Miniflare;
  let server: Served;
  beforeAll(async () => {
    const out = await built('cloudflare');
    const { assets } = JSON.parse(readOutput(out).text('.lerret/wrangler.json'));
    worker = new Miniflare({
      modules: true,
      script: 'export default {};',
      compatibilityDate: '2026-01-01',
      assets: {
        directory: join(out, '.lerret', assets.directory),
        routerConfig: { has_user_worker: false, invoke_user_worker_ahead_of_assets: false },
        assetConfig: assets,
      },
    });
    files = filesIn(out);
    server = await serveHere(out);
  });
  afterAll(() => Promise.all([worker?.dispose(), server?.stop()]));

  it('workerd shows the same status, policy, caching and targets as `serve`', async () => {
    const others: string[] = [];
    const asked = [
      ...asking(
        '/ /kontakt /program /program/?a=b /gavekort /finnes-ikke /program.ics /nyheter.rss',
      ),
      ...asking('/search.json /sw.js {css} {js} {copy} {picture}'),
      ...asking('/.lerret/server.json /_headers /_redirects'),
    ];
    for (const [written] of asked) {
      const path = pathOf(written);
      const own = await ask(server.address, path);
      const other = await worker.dispatchFetch(`https://skarvoy.example${path}`, {
        redirect: 'manual',
      });
      for (const name of [
        'content-security-policy',
        'cache-control',
        'location',
        'permissions-policy',
      ])
        if ((other.headers.get(name) ?? undefined) !== own.headers[name])
          others.push(`${path} ${name}: ${other.headers.get(name)}, not ${own.headers[name]}`);
      if (other.status !== own.status) others.push(`${path}: ${other.status}, not ${own.status}`);
      const text = await other.text();
      if (own.headers.location === undefined && text !== own.text)
        others.push(`${path} has another body`);
    }
    expect(others).toEqual([]);
  });
});
