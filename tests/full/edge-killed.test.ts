import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { startEdgeApi } from '../../bench/edge-api.ts';
import { createWorker } from '../../runtime/edge/create-worker.ts';
import { lerretHere } from '../site/command-here.ts';
import { copySite, edit, temporaryFolder } from '../site/folders.ts';
import { answerOf, ended, startLerret } from '../site/lerret.ts';
import { pathsOf, readOutput } from '../site/output.ts';

const KILLS = 50;
const host = 'https://lillehuset.example';
const folder = temporaryFolder();
const out = join(folder, 'out');
let onRequest = () => {};
const api = await startEdgeApi(() => onRequest());

afterAll(() => api.stop());

const paths = () => pathsOf(readOutput(out)).filter((path) => !path.endsWith('.html'));

/** What visitors see at all addresses, by a worker that knows nothing yet. */
async function seen(): Promise<Readonly<Record<string, string>>> {
  // It writes a line a request.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const worker = createWorker();
  const environment = {
    PAGES: { get: async (key: string) => api.values.get(key) ?? null },
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
  };
  const texts: Record<string, string> = {};
  for (const path of paths()) {
    const response = await worker.fetch(new Request(host + path), environment);
    texts[path] = `${response.status} ${await response.text()}`;
  }
  return texts;
}

/** The same as it was built. */
function built(): Readonly<Record<string, string>> {
  const output = readOutput(out);
  const fileAt = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
  return Object.fromEntries(paths().map((path) => [path, `200 ${output.text(fileAt(path))}`]));
}

it(`a publish that is killed at any of ${KILLS} moments leaves each document old or new, whole`, async () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const rename = (name: number) =>
    edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${name}"`);
  process.env.CLOUDFLARE_API_TOKEN = 'secret';
  const where = ['--target', 'edge', '--account', 'a', '--namespace', 'n', '--api', api.address];
  const args = ['publish', '--site', site, '--out', out, '--yes', ...where];
  const start = () => startLerret(...args);
  let requests = 0;
  onRequest = () => {
    requests += 1;
  };
  rename(0);
  const started = performance.now();
  expect((await answerOf(start())).code).toBe(0);
  const duration = performance.now() - started;
  expect(await seen()).toEqual(built());
  const whole = requests + 2;
  let killed = 0;
  let between = 0;
  for (let turn = 1; killed < KILLS && turn < 3 * KILLS; turn++) {
    rename(turn);
    const before = await seen();
    requests = 0;
    const child = start();
    const end = ended(child);
    // One in five anywhere, the others while they talk to the store.
    const last = turn % 5 === 0 ? Infinity : 1 + ((turn * 3) % whole);
    onRequest = () => {
      requests += 1;
      if (requests === last) child.kill('SIGKILL');
    };
    if (last === Infinity)
      void pause(Math.random() * duration, null, { ref: false }).then(() => child.kill('SIGKILL'));
    let known = 0;
    let quiet = 0;
    while (child.exitCode === null && child.signalCode === null) {
      quiet = requests === known ? quiet + 1 : 0;
      known = requests;
      // Until a request comes, and a while after the last one, the store holds what it held.
      if (known > 0 && quiet < 3) {
        const [now, after] = [await seen(), built()];
        for (const [path, text] of Object.entries(now))
          expect([before[path], after[path]], path).toContain(text);
      }
      await Promise.race([end, pause(20)]);
    }
    if ((await end) === null) {
      killed += 1;
      between += Number(requests > 0);
    }
    // A worker that knew nothing sees one state.
    const [now, after] = [await seen(), built()];
    expect([before, after]).toContainEqual(now);
    if (turn % 10 !== 0) continue;
    onRequest = () => {};
    expect((await answerOf(start())).code).toBe(0);
    expect(await seen()).toEqual(built());
  }
  expect(killed).toBe(KILLS);
  expect(between).toBeGreaterThan(KILLS / 2);
  onRequest = () => {};
  expect((await lerretHere(...args)).code).toBe(0);
  const now = await seen();
  expect(now).toEqual(built());
  expect(now['/']).toContain('Nr. ');
});
