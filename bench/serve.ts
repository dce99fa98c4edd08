/** Measures `lerret serve` beside nginx on the same files, in turn, and its memory; see README.md. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../runtime/serve/index.ts';
import { build, cli, optionsOf, root, sample } from './build.ts';
import { memoryOf, quantile } from './measure.ts';

const { rounds, requests, idle } = optionsOf({ rounds: 5, requests: 200_000, idle: 3000 });
const CONNECTIONS = 32;
const SECONDS = 3;

for (const program of ['nginx', 'wrk'])
  if (spawnSync(program, ['-v']).error !== undefined)
    throw new Error(`This needs ${program}: apt-get install nginx wrk`);

const folder = join(root, '.lerret', 'bench', 'serve');
const out = join(folder, 'dist');
mkdirSync(folder, { recursive: true });
build(sample, out, '--host', 'nginx');

const ports = { nginx: await freePort(4400), serve: await freePort(4500) };
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
  events { worker_connections 8192; }
  http { access_log off; sendfile on; server { listen 127.0.0.1:${ports.nginx}; root ${out};
    include ${out}/.lerret/nginx.conf; } }`,
);
const processes = {
  nginx: spawn('nginx', ['-c', join(folder, 'nginx.conf')]),
  serve: spawn(process.execPath, [cli, 'serve', '--out', out, '--port', `${ports.serve}`]),
};

/** Returns the number of requests per second that `wrk` measures. @throws Error if the path isn't found */
function speed(port: number, path: string): number {
  const line = [`-t1`, `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip'];
  const said = execFileSync('wrk', [...line, `http://127.0.0.1:${port}${path}`], {
    encoding: 'utf8',
  });
  if (said.includes('Non-2xx')) throw new Error(`${path} isn't there: ${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

const memory = () => memoryOf(processes.serve.pid ?? 0);
const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

async function askOnce(agent: Agent, path: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' };
  await new Promise<void>((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port: ports.serve, path, headers }, (got) =>
      got.resume().once('end', resolve),
    );
    asked.once('error', reject).end();
  });
}

try {
  await new Promise((resolve) => processes.serve.stdout.once('data', resolve));
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const find = (kind: RegExp) => `/${files.find((file) => kind.test(file))}`;
  const paths = ['/kontakt', find(/^assets\/.*\.css$/), find(/^media\/_\/.*-120\.avif$/)];
  for (const path of paths) {
    const shares: number[] = [];
    const speeds = { nginx: [] as number[], serve: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const [nginx, serve] = [speed(ports.nginx, path), speed(ports.serve, path)];
      speeds.nginx.push(nginx);
      speeds.serve.push(serve);
      shares.push(serve / nginx);
    }
    const [least, most] = [Math.min(...shares).toFixed(2), Math.max(...shares).toFixed(2)];
    console.log(
      `${path}: nginx ${median(speeds.nginx).toFixed(0)}/s, serve ${median(speeds.serve).toFixed(0)}/s, ` +
        `${median(shares).toFixed(2)} × (${least}–${most})`,
    );
  }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all = files
    .filter((file) => /\.(?:html|css|js|avif|webp|ics|json)$/.test(file) && !file.startsWith('.'))
    .map((file) => `/${file}`);
  const seen: number[] = [];
  let left = requests;
  const every = left / 10;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const number = left;
        await askOnce(agent, all[number % all.length] ?? '/');
        if (number % every === 0) seen.push(memory());
      }
    }),
  );
  agent.destroy();
  console.log(
    `memory over ${requests} requests for ${all.length} files, in MB: ${seen.map((one) => one.toFixed(0)).join(' ')}`,
  );
  const before = memory();
  const sockets: Socket[] = [];
  for (let count = 0; count < idle; count++) {
    const socket = connect(ports.serve, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    sockets.push(socket);
  }
  const open = memory();
  const started = performance.now();
  await askOnce(new Agent(), '/kontakt');
  const answered = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  console.log(
    `${sockets.length} idle connections: ${before.toFixed(0)} → ${open.toFixed(0)} MB; beside them a page takes ${answered.toFixed(1)} ms`,
  );
} finally {
  for (const child of Object.values(processes)) child.kill();
}
