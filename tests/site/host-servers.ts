import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listening } from '../listening.ts';
import { ended } from './lerret.ts';
import { ask } from './requests.ts';

/** A server of another make that shows an output. */
export interface HostServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Does it send brotli? */
  readonly hasBrotli: boolean;
  stop(): Promise<void>;
}

/** Is a program installed? */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v']).error === undefined;
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Starts nginx, as nobody where this process is root, with the file that a build wrote. @param folder for its own files @param more lines of the site's block */
export async function startNginx(out: string, folder: string, more = ''): Promise<HostServer> {
  const port = await somePort();
  const hasBrotli = existsSync(BROTLI);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = own.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const conf = `${hasBrotli ? `load_module ${BROTLI};` : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http { access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; root ${out}; ${hasBrotli ? 'brotli_static on;' : ''}
        include ${out}/.lerret/nginx.conf; ${more} } }`;
  return start('nginx', ['-c', join(folder, 'nginx.conf')], { port, hasBrotli, folder, conf });
}

/** Starts Caddy, as nobody where this process is root, with the file that a build wrote. @param folder for its own files @param more lines of the site's block */
export async function startCaddy(out: string, folder: string, more = ''): Promise<HostServer> {
  const port = await somePort();
  const conf = `{
  admin off
  auto_https off
  storage file_system ${folder}
  log {
    output file ${folder}/error.log
  }
}
http://:${port} {
  bind 127.0.0.1
  root * ${out}
  import ${out}/.lerret/Caddyfile
  ${more}
}
`;
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'caddy.conf')];
  return start('caddy', args, { port, hasBrotli: true, folder, conf });
}

interface Starting {
  readonly port: number;
  readonly hasBrotli: boolean;
  readonly folder: string;
  readonly conf: string;
}

async function start(
  program: string,
  args: readonly string[],
  { port, hasBrotli, folder, conf }: Starting,
): Promise<HostServer> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, `${program}.conf`), conf);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const end = ended(child);
  let hasEnded = false;
  void end.then(() => {
    hasEnded = true;
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await end;
  };
  for (let tries = 0; tries < 200; tries++) {
    if (hasEnded) throw new Error(`${program} ended: ${complaint}`);
    const answer = await ask(address, '/').catch(() => null);
    if (answer !== null) return { address, hasBrotli, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${program} doesn't answer: ${complaint}`);
}

/** A port that is free now. */
export async function somePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listening(probe));
  await new Promise((resolve) => probe.close(resolve));
  return Number(port);
}
