import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listening } from '../listening.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { answerOf, ROOT, runUntil, startLerret } from './lerret.ts';
import { ask } from './requests.ts';
import { out as sampleOut } from './served.ts';

const SITE = 'tests/fixtures/broken/base';
const folder = temporaryFolder();

/** Takes a free port for the time of `use`. */
async function withTakenPort<T>(use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  const { port } = new URL(await listening(server));
  try {
    return await use(Number(port));
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const isAddress = (line: string) => line.includes('http://127.0.0.1:');

it('where there is no site folder, a command says so, and what to do', () => {
  const command = [join(ROOT, 'runtime/cli/index.ts'), 'check'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^error: there is no folder .*site-config\. Name the site’s with --site/);
  expect(stderr).not.toContain('    at ');
});

it('in place of a site, a command takes no folder inside it, and names the site', () => {
  const command = [join(ROOT, 'runtime/cli/index.ts'), 'check', '--site', join(SITE, 'pages')];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/Did you mean --site tests\/fixtures\/broken\/base\?/),
  ]);
});

describe('lerret start', () => {
  const site = copySite(SITE, join(folder, 'site'));
  const out = join(folder, 'out');

  it('builds, serves, and prints address, pages and seconds; on the next port where the one asked for is taken', async () => {
    await withTakenPort(async (port) => {
      const args = ['start', '--site', site, '--out', out, '--port', String(port)];
      const started = await runUntil(isAddress, ...args);
      try {
        expect(started.ready).toMatch(/http:\/\/127\.0\.0\.1:\d+ .*\b\d+ pages.*\d\.\d s/);
        const text = started.lines.join('\n');
        expect(text).toContain(`Port ${port} is taken, so port `);
        const [, used = ''] = /so port (\d+) is used/.exec(text) ?? [];
        expect(Number(used)).toBeGreaterThan(port);
        const [address = ''] = /http:\S+/.exec(started.ready) ?? [];
        expect(address).toBe(`http://127.0.0.1:${used}`);
        expect((await ask(address, '/')).status).toBe(200);
        expect((await ask(address, '/om-lillevik')).status).toBe(200);
        // With a sandbox beside it, whose state is stored: tests/unit/sandbox.
        await expect
          .poll(() => started.lines.join('\n'))
          .toMatch(/a sandbox at http:.*\n.*Demo login: /);
      } finally {
        await started.stop();
      }
    });
  });

  it('serves the last good build of a site that has mistakes now', async () => {
    edit(join(site, 'pages/home.json'), '"card-list"', '"card-lits"');
    const started = await runUntil(isAddress, 'start', '--site', site, '--out', out, '--port', '0');
    try {
      const line = started.ready;
      expect(line).toContain('the last build without errors');
      const [address = ''] = /http:\S+/.exec(line) ?? [];
      expect((await ask(address, '/')).status).toBe(200);
    } finally {
      await started.stop();
    }
  });

  it('exits with 1 where there is nothing to serve', async () => {
    const args = ['start', '--site', site, '--out', join(folder, 'nothing'), '--port', '0'];
    const { code, stderr } = await lerretHere(...args);
    expect(code).toBe(1);
    expect(stderr).toContain('card-lits');
  });

  it('ends where the last build can’t be served with these options', async () => {
    const args = ['--out', out, '--port', '0', '--backend', 'tull=http://127.0.0.1:9'];
    const child = startLerret('start', '--site', site, ...args);
    onTestFinished(() => {
      child.kill();
    });
    const { code, stderr } = await answerOf(child);
    expect(code).toBe(1);
    expect(stderr).toContain('--backend tull: the site has no backend of that name');
  });
});

describe('lerret serve', () => {
  it('fails where the port is taken', async () => {
    await withTakenPort(async (port) => {
      const args = ['serve', '--out', sampleOut, '--port', String(port)];
      const { code, stdout, stderr } = await lerretHere(...args);
      expect(code).toBe(1);
      expect(stderr).toContain(`Port ${port} is taken`);
      expect(stdout).toBe('');
    });
  });
});
