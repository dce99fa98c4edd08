import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listening } from '../listening.ts';
import { copySite, edit, folderOfTest } from './folders.ts';
import { answerOf, ROOT, startLerret } from './lerret.ts';
import { ask } from './requests.ts';

describe('lerret watch', () => {
  const git = (at: string, ...args: readonly string[]) => {
    const who = ['-c', 'user.name=Vakt', '-c', 'user.email=vakt@lillehuset.example'];
    return execFileSync('git', ['-C', at, ...who, ...args], { encoding: 'utf8', stdio: 'pipe' });
  };

  it('makes public what is pushed, says what is wrong with it, and takes it back', async () => {
    const folder = folderOfTest();
    const [bare, work, house] = [
      join(folder, 'bare.git'),
      join(folder, 'work'),
      join(folder, 'house'),
    ];
    /** What a forge was told of commits. */
    const statuses: object[] = [];
    copySite('tests/fixtures/broken/base', join(work, 'site-config'));
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
    git(work, 'init', '--quiet', '--initial-branch=main');
    git(work, 'add', '.');
    git(work, 'commit', '--quiet', '-m', 'Først');
    git(work, 'push', '--quiet', bare, 'main');
    execFileSync('git', ['clone', '--quiet', bare, house], { stdio: 'pipe' });
    const forge = createServer(async (request, response) => {
      const told: unknown = await json(request);
      statuses.push(Object.assign({ commit: request.url?.slice(1) }, told));
      response.writeHead(201).end('{}');
    });
    const forgeAddress = await listening(forge);
    const args = ['--site', join(house, 'site-config'), '--out', join(house, 'dist')];
    args.push('--port', '0', '--control', '0', '--git', '--every', '60');
    args.push('--report', `${forgeAddress}/{sha}`);
    const child = spawn(process.execPath, [join(ROOT, 'runtime/cli/index.ts'), 'watch', ...args], {
      env: { ...process.env, LERRET_WEBHOOK_SECRET: 'hemmelig' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const events: Record<string, string>[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
    const event = async (name: string) => {
      const isIt = (one: Record<string, string>) => one.event === name;
      await expect.poll(() => events.some(isIt)).toBe(true);
      return events.find(isIt) ?? {};
    };
    const push = async (change: () => void) => {
      change();
      git(work, 'commit', '--quiet', '--all', '-m', 'Endring');
      git(work, 'push', '--quiet', bare, 'main');
      const { control } = await event('serves');
      const headers = { authorization: 'Bearer hemmelig' };
      const hook = await fetch(`${control}/build`, { method: 'POST', headers });
      expect(hook.status).toBe(202);
      return git(work, 'rev-parse', 'HEAD').trim();
    };
    const file = join(work, 'site-config/data/events/november.json');
    try {
      const { address = '', control } = await event('serves');
      const page = async () => (await ask(address, '/visekveld')).text;
      expect(await page()).not.toContain('Avlyst');
      const cancelled = await push(() => edit(file, '"status": "moved"', '"status": "cancelled"'));
      await expect.poll(page).toContain('Avlyst');
      await expect
        .poll(() => statuses)
        .toContainEqual(expect.objectContaining({ commit: cancelled, state: 'success' }));
      const broken = await push(() => edit(file, '"cancelled"', '"cancelled'));
      await expect
        .poll(() => statuses)
        .toContainEqual({
          ...{ commit: broken, state: 'failure', context: 'lerret' },
          description: expect.stringContaining('data/events/november.json:4'),
        });
      const health = await fetch(`${control}/healthz`);
      expect([health.status, await health.json()]).toEqual([
        200,
        expect.objectContaining({ status: 'warning' }),
      ]);
      expect(await page()).toContain('Avlyst');
      const back = await push(() => git(work, 'checkout', '--quiet', 'HEAD~2', '--', '.'));
      await expect.poll(page).not.toContain('Avlyst');
      await expect.poll(() => statuses.at(-1)).toMatchObject({ commit: back, state: 'success' });
    } finally {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      forge.close();
      expect([code, events.at(-1)?.event]).toEqual([0, 'ends']);
    }
  });

  it('says in its language why the site can’t be served, and ends', async () => {
    const folder = folderOfTest();
    const site = copySite('tests/fixtures/broken/base', join(folder, 'site-config'));
    const args = ['--site', site, '--out', join(folder, 'dist'), '--port', '0', '--control', '0'];
    const child = startLerret(
      ...['watch', ...args, '--language', 'nb', '--backend', 'tull=http://127.0.0.1:9'],
    );
    onTestFinished(() => {
      child.kill();
    });
    const { code, stdout, stderr } = await answerOf(child);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^--backend tull: nettstedet har ikke noe baksystem/m);
    expect(stdout).toContain('"event":"ends"');
  });
});
