/** Measures publishing to a worker platform, and the responses of workerd on this machine; see README.md. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import {
  bundleEdgeWorker,
  cloudflareStore,
  type KeyValueStore,
  type LocalEdge,
  publishEdge,
  readEdition,
  readServer,
  startLocalEdge,
} from '../runtime/deploy/index.ts';
import { keysOf } from '../runtime/edge/stored-layout.ts';
import { createRandom } from '../sandbox/seed/random.ts';
import { build, openCorpus, optionsOf, root } from './build.ts';
import { memoryOf, processorTime } from './measure.ts';

const values = optionsOf({ articles: 10_000, requests: 10_000, pages: 1000, folder: '' });
const AT_ONCE = 8;
const folder = values.folder || mkdtempSync(join(tmpdir(), 'lerret-bench-edge-'));
mkdirSync(folder, { recursive: true });
const site = await openCorpus(values.articles);
const out = join(folder, 'dist');
const note = join(folder, 'note.json');
rmSync(note, { force: true });
const code = await bundleEdgeWorker(root);
console.log(`bundle: ${gzipSync(code).length} bytes (gzip)`);

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function timeOfBuild(): string {
  const from = performance.now();
  build(site, out);
  return seconds(from);
}

/** Returns the id of workerd's process: the newest child of this one. */
function workerProcess(): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [name = '', rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        return name.endsWith('(workerd') && rest.split(' ')[1] === String(process.pid);
      } catch {
        return false;
      }
    });
  return Math.max(...children);
}

const agent = new Agent({ keepAlive: true });

/** Requests a page by the site's host name. @returns its HTML */
async function ask(address: string, path: string): Promise<string> {
  const headers = { host: new URL(host).host };
  const asked = request(address + encodeURI(path), { agent, headers }).end();
  const [answer] = await once(asked, 'response');
  return text(answer);
}

/** Requests random pages, and returns the average processor time of a request, in milliseconds. */
async function timeOf(address: string, paths: readonly string[]): Promise<number> {
  const pid = workerProcess();
  const random = createRandom('requests');
  const before = processorTime(pid);
  let left = values.requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        await ask(address, random.pick(paths));
      }
    }),
  );
  return ((processorTime(pid) - before) * 1000) / values.requests;
}

async function edited(file: string, change: (text: string) => string, use: () => Promise<void>) {
  const path = join(site, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  try {
    await use();
  } finally {
    writeFileSync(path, before);
  }
}

console.log(`${values.articles} articles, built in ${timeOfBuild()}`);
const { host } = readServer(realpathSync(out));
// Runs in another process, so that its memory isn't measured as the publisher's.
const api = fork(join(root, 'bench/edge-api.ts'), ['listen'], {
  execPath: process.execPath,
  execArgv: ['--max-old-space-size=12000'],
});
const [address] = await once(api, 'message');
const store = cloudflareStore({
  ...{ account: 'a', namespace: 'n', token: 'bench' },
  api: String(address),
});

async function publish(what: string): Promise<void> {
  const from = performance.now();
  const shown = { folder: realpathSync(out), store, note, now: Date.now() };
  const { written, bytes } = await publishEdge(shown);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${what}: ${seconds(from)}, ${written} values, ${(bytes / 1e6).toFixed(1)} MB, ${memory} MB of memory at the most`,
  );
}

/** Copies the values of the store to another store; of pages' bodies, only those of `pages` and of the 404 page. */
async function copyTo(other: KeyValueStore, pages: readonly string[]): Promise<void> {
  const { files } = await readEdition(realpathSync(out));
  const keys = keysOf(host);
  const bodies = [...pages, '404.html'].map((file) => keys.body(files.get(file)?.[1][1] ?? ''));
  const names = await store.list(keys.all);
  const wanted = [...names.filter((key) => !key.startsWith(keys.body(''))), ...bodies];
  for (let at = 0; at < wanted.length; at += 100)
    await other.write(await store.read(wanted.slice(at, at + 100)));
}

let edge: LocalEdge | null = null;
try {
  await publish('first publish');
  await publish('nothing changed');
  const article = readdirSync(join(site, 'data/articles')).find((name) => name.endsWith('.json'));
  await edited(
    `data/articles/${article}`,
    (text) => text.replace(/("title":\s*")/, '$1Ny: '),
    async () => {
      console.log(`title edited, built in ${timeOfBuild()}`);
      await publish('one title');
    },
  );
  await edited(
    'site.json',
    (text) => text.replace(/("label":\s*")/, '$1Ny '),
    async () => {
      console.log(`menu edited, built in ${timeOfBuild()}`);
      await publish('one label of the menu, and the title back');
    },
  );
  const documents = readdirSync(realpathSync(out), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('/index.html'),
  );
  const random = createRandom('pages');
  const asked = Array.from({ length: values.pages }, () => random.pick(documents));
  const paths = asked.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  let lines = 0;
  let reads = 0;
  edge = await startLocalEdge({
    ...{ lerret: root, host, folder: out, values: join(folder, 'values'), port: 0 },
    onLines(text) {
      for (const line of text.split('\n')) {
        const [, count] = /"reads":(\d+)/.exec(line) ?? [];
        if (count === undefined) continue;
        lines += 1;
        reads += Number(count);
      }
    },
  });
  await copyTo(edge.store, asked);
  const others = [];
  for (const [at, path] of paths.entries()) {
    const shown = await ask(edge.address, path);
    if (shown !== readFileSync(join(out, asked[at] ?? ''), 'utf8')) others.push(path);
  }
  await setTimeout(1000);
  console.log(`reads of a page that nobody asked for before: ${(reads / lines).toFixed(2)}`);
  console.log(
    `${paths.length} pages asked for, ${others.length} with other bytes than the build's`,
  );
  await timeOf(edge.address, paths.slice(0, 50));
  lines = 0;
  reads = 0;
  const pid = workerProcess();
  const taken = await timeOf(edge.address, paths);
  const memory = memoryOf(pid);
  const empty = new Miniflare({
    modules: true,
    script: 'export default { fetch() { return new Response("ok"); } }',
    host: '127.0.0.1',
    port: 0,
  });
  const bare = (await empty.ready).origin;
  await timeOf(bare, ['/']);
  const own = await timeOf(bare, ['/']);
  await empty.dispose();
  console.log(
    `a request: ${(taken - own).toFixed(2)} ms of CPU time (${taken.toFixed(2)} less ${own.toFixed(2)} of an empty worker), ${(reads / lines).toFixed(2)} reads, ${memory.toFixed(0)} MB`,
  );
} finally {
  await edge?.stop();
  api.kill();
  rmSync(join(folder, 'values'), { recursive: true, force: true });
  if (values.folder === '') rmSync(folder, { recursive: true, force: true });
}
