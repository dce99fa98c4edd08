import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdgeApi } from '../../bench/edge-api.ts';
import { bundleEdgeWorker, publishEdge, startLocalEdge } from '../../runtime/deploy/index.ts';
import { pathOf } from '../../runtime/edge/stored-layout.ts';
import { encodePath } from '../../runtime/protocol/path.ts';
import { SEARCH_QUERIES } from '../fixtures/search/queries.ts';
import { isFull, quickly } from '../runs.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { ROOT } from './lerret.ts';
import { readOutput } from './output.ts';
import { ask, type Reply } from './requests.ts';
import { address, out } from './served.ts';

const folder = temporaryFolder();
const none = { 'accept-encoding': 'identity' };
const lines: string[] = [];
let code: string;
const ends: (() => Promise<unknown>)[] = [];

interface Edge {
  readonly address: string;
}

/** Publishes an output in workerd. */
async function edgeOf(shown: string): Promise<Edge> {
  const output = readOutput(shown);
  const { host } = JSON.parse(output.text('.lerret/server.json'));
  const edge = await startLocalEdge({
    ...{ lerret: ROOT, host, folder: output.folder, values: null, port: 0 },
    onLines: (text) => lines.push(...text.split('\n')),
  });
  ends.push(edge.stop);
  const note = join(folder, `${ends.length}.json`);
  await publishEdge({ folder: output.folder, store: edge.store, note, now: Date.now() });
  return edge;
}

beforeAll(async () => {
  code = await bundleEdgeWorker(ROOT);
});
afterAll(() => Promise.all(ends.map((end) => end())));

/** The files of an output that the worker answers with other bytes; of those asked for one in some. */
async function differing(shown: string, edge: Edge, oneIn = 1): Promise<string[]> {
  const output = readOutput(shown);
  const others: string[] = [];
  const files = [...output.files.keys()].filter((file) => !/^\.lerret\/|^_|\.(br|gz)$/.test(file));
  for (const file of files.filter((_, index) => index % oneIn === 0)) {
    const path = encodePath(pathOf(file));
    const { body } = await ask(edge.address, path, { headers: none });
    if (!body.equals(output.bytes(file))) others.push(path);
  }
  return others;
}

/** What both hosts must say alike: all but how they know a document, and what the server adds. */
function saidIn({ status, headers, text }: Reply, isDocument: boolean): unknown {
  const { date, connection, etag, vary, ...same } = headers;
  const { 'keep-alive': _alive, 'transfer-encoding': _encoding, ...rest } = same;
  return { status, text, ...rest, 'content-length': undefined, ...(!isDocument && { etag }) };
}

describe('the sample in workerd', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await edgeOf(out);
  });

  it('has all files of the static build, byte for byte', async () => {
    expect(await differing(out, edge, isFull ? 1 : 20)).toEqual([]);
  });

  const css = () =>
    [...readOutput(out).files.keys()].find((file) => /^assets\/.*\.css$/.test(file));
  const picture = () =>
    [...readOutput(out).files.keys()].find((file) => /^media\/[^_].*\.webp$/.test(file));
  type Row = readonly [path: string, headers?: Readonly<Record<string, string>>, method?: string];
  // Of each kind of answer some; what both hosts share: tests/unit/answer.
  const requests: readonly Row[] = [
    ...'/ /kontakt/ /kontakt/index.html /404.html /kontakt?a=b /k%6fntakt /kontakt%5c'.split(' '),
    ...'/program/ /PROGRAM /program?uke=3&a=%C3%A5 /gavekort?x=1 /Kontakt /finnes/ikke/'.split(' '),
    ...'/assets/nei.css /.lerret/server.json /_headers /program.ics /search.json {css}'.split(' '),
    ...quickly(SEARCH_QUERIES).map(({ query }) => `/sok?${new URLSearchParams({ q: query })}`),
  ].map((path): Row => [path]);
  const others: readonly Row[] = [
    ['/nordlysvakte', { accept: 'text/html' }],
    ['/kinoprogram?alder=6', { accept: 'text/html' }],
    ['{picture}', { range: 'bytes=0-99' }],
    ['{picture}', { range: 'bytes=999999999-' }],
    ['/', {}, 'HEAD'],
    ['/kontakt', {}, 'POST'],
  ];
  it('S9 A44 says in each answer what `serve` says', async () => {
    for (const [written, headers = {}, method = 'GET'] of [...requests, ...others]) {
      const named = written === '{css}' ? css() : written === '{picture}' ? picture() : undefined;
      const path = named === undefined ? written : `/${named}`;
      const question = { method, headers: { ...none, ...headers } };
      const [own, other] = await Promise.all([
        ask(address, path, question),
        ask(edge.address, path, question),
      ]);
      const isDocument = String(own.headers['content-type']).startsWith('text/html');
      expect([written, saidIn(other, isDocument)]).toEqual([written, saidIn(own, isDocument)]);
    }
  });

  it('knows a document by its tag, and says 304', async () => {
    const { headers } = await ask(edge.address, '/kontakt', { headers: none });
    const again = await ask(edge.address, '/kontakt', {
      headers: { ...none, 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('needs three reads a page, in a small bundle, and writes a line a request', async () => {
    lines.length = 0;
    const { host } = JSON.parse(readOutput(out).text('.lerret/server.json'));
    const question = { headers: { ...none, host: new URL(host).host } };
    await ask(edge.address, '/priser', question);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ method: 'GET', status: 200 });
    expect(line.reads).toBeLessThanOrEqual(3);
    expect(gzipSync(code).length).toBeLessThan(100_000);
  });
});

it.runIf(isFull).each(['lighthouse', 'islands/site', 'own-models/site', 'broken/base'])(
  'the site of %s has all files of its static build in workerd',
  async (fixture) => {
    const built = join(folder, `fixture-${fixture.replace('/', '-')}`);
    await buildHere(`tests/fixtures/${fixture}`, built);
    expect(await differing(built, await edgeOf(built))).toEqual([]);
  },
);

it('lerret publish --target edge writes to the API of the platform, and says what to do next; a label of the menu takes few writes', async () => {
  const { address: api, stop } = await startEdgeApi();
  ends.push(async () => stop());
  process.env.CLOUDFLARE_API_TOKEN = 'secret';
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const built = ['--out', join(folder, 'published')];
  const where = ['--target', 'edge', '--account', 'a', '--namespace', 'n', '--api', api];
  const publish = (...more: readonly string[]) =>
    lerretHere('publish', '--site', site, ...built, '--yes', ...where, ...more);
  const { code: exit, stdout, stderr } = await publish();
  expect([exit, stderr.includes('secret')]).toEqual([0, false]);
  expect(stdout).toMatch(/Release 1 is shown: \d+ values \([\d.]+ MB\) written, 0 removed/);
  expect(stdout).toContain('wrangler deploy');
  expect((await publish()).stdout).toContain('Nothing was written');
  const back = await lerretHere('rollback', ...built, '--yes', ...where);
  expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('no release 0')]);
  edit(join(site, 'site.json'), '"label": "Huset"', '"label": "Nytt hus"');
  expect((await publish()).stdout).toContain('Release 2 is shown: 5 values');
  const unasked = await lerretHere('rollback', ...built, ...where);
  expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('add --yes')]);
  const first = await lerretHere('rollback', '1', ...built, '--yes', ...where);
  expect(first.stdout).toMatch(/until you run npx lerret release[\s\S]*Release 1 is shown/);
  const held = await publish();
  expect([held.code, held.stderr]).toEqual([0, expect.stringContaining('set back to release 1.')]);
  const on = await lerretHere('release', ...built, '--yes', ...where);
  expect(on.stdout).toContain('Release 2 is shown');
  edit(join(site, 'site.json'), '"label": "Nytt hus"', '"label": "Eldre hus"');
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  const inBokmal = await publish('--language', 'nb').finally(() => {
    process.stderr.isTTY = isTTY;
  });
  expect(inBokmal.stdout).toMatch(/Utgave 3 vises: 5 verdier \(\d+,\d MB\) skrevet/);
  expect(inBokmal.stderr).toMatch(/\] (\d+)\/\1 filer/);
  const nowhere = await lerretHere('publish', '--site', site, ...built, '--target', 'edge');
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('--namespace')]);
});
