/** Measures publishing to a worker platform, and its answers, in workerd on this machine; see README.md. */
import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import {
  bundleEdgeWorker,
  publishEdge,
  readServer,
  startLocalEdge,
} from '../runtime/deploy/index.ts';
import { processorTime } from './measure.ts';
import { openCorpus } from './open-corpus.ts';
import { createRandom } from './random.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '1000' },
  },
});
const AT_ONCE = 8;
const root = new URL('..', import.meta.url).pathname;
const cli = join(root, 'runtime/cli/index.ts');
const folder = mkdtempSync(join(tmpdir(), 'lerret-bench-edge-'));
const site = await openCorpus(Number(values.articles));
const out = join(folder, 'dist');
const note = join(folder, 'note.json');
const code = await bundleEdgeWorker(root);
console.log(`bundle: ${gzipSync(code).length} bytes (gzip)`);

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function build(): string {
  const from = performance.now();
  execFileSync(process.execPath, [cli, 'build', '--site', site, '--out', out]);
  return seconds(from);
}

/** The process of workerd: the newest child of this one. */
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

/** Milliseconds of the processor that a request takes, over all of them. */
async function timeOf(address: string, paths: readonly string[]): Promise<number> {
  const pid = workerProcess();
  const count = Number(values.requests);
  const random = createRandom(1);
  const before = processorTime(pid);
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const path = paths[Math.floor(random() * paths.length)] ?? '/';
        await (await fetch(address + path)).arrayBuffer();
      }
    }),
  );
  return ((processorTime(pid) - before) * 1000) / count;
}

/** Edits a file of the corpus for a while. */
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

console.log(`${values.articles} articles, built in ${build()}`);
const { host } = readServer(realpathSync(out));
let lines = 0;
let reads = 0;
const edge = await startLocalEdge({
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

async function publish(what: string): Promise<void> {
  const from = performance.now();
  const shown = { folder: realpathSync(out), store: edge.store, note, now: Date.now() };
  const { written, bytes } = await publishEdge(shown);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${what}: ${seconds(from)}, ${written} values, ${(bytes / 1e6).toFixed(1)} MB, ${memory} MB of memory at the most`,
  );
}

try {
  await publish('first publish');
  await publish('nothing changed');
  const article = readdirSync(join(site, 'data/articles')).find((name) => name.endsWith('.json'));
  await edited(
    `data/articles/${article}`,
    (text) => text.replace(/("title":\s*")/, '$1Ny: '),
    async () => {
      console.log(`title edited, built in ${build()}`);
      await publish('one title');
    },
  );
  await edited(
    'site.json',
    (text) => text.replace(/("label":\s*")/, '$1Ny '),
    async () => {
      console.log(`menu edited, built in ${build()}`);
      await publish('one label of the menu, and the title back');
    },
  );
  const documents = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/index.html'),
  );
  const random = createRandom(2);
  const paths = Array.from({ length: Number(values.pages) }, () => {
    const file = documents[Math.floor(random() * documents.length)] ?? 'index.html';
    return `/${file.replace(/\/?index\.html$/, '')}`;
  });
  await timeOf(edge.address, paths.slice(0, 50));
  lines = 0;
  reads = 0;
  const pid = workerProcess();
  const taken = await timeOf(edge.address, paths);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  const empty = new Miniflare({
    modules: true,
    script: 'export default { fetch() { return new Response("ok"); } }',
    host: '127.0.0.1',
    port: 0,
  });
  const address = (await empty.ready).origin;
  await timeOf(address, ['/']);
  const own = await timeOf(address, ['/']);
  await empty.dispose();
  console.log(
    `a request: ${(taken - own).toFixed(2)} ms of the processor (${taken.toFixed(2)} less ${own.toFixed(2)} of an empty worker), ${(reads / lines).toFixed(2)} reads, ${memory.toFixed(0)} MB`,
  );
} finally {
  await edge.stop();
  rmSync(folder, { recursive: true, force: true });
}
