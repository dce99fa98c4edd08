import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildInto } from '../../runtime/cli/build-into.ts';
import { isPinned, readReleases, shownGeneration } from '../../runtime/output/index.ts';
import { goOn, rollBack } from '../../runtime/output/rollback.ts';
import { type Attempt, createWatcher } from '../../runtime/watch/watcher.ts';
import { listening } from '../listening.ts';
import { isFull } from '../runs.ts';
import { createManualClock } from '../unit/watch/manual-clock.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();
const HOUR = 3_600_000;
/** Hours that are watched: a week before a release. */
const HOURS = isFull ? 7 * 24 : 6;

describe('a watched site', () => {
  it(`stays true for ${HOURS} hours, whatever fails, is edited or gone back to meanwhile`, async () => {
    const site = copySite('tests/fixtures/broken/base', join(folder, 'week'));
    const out = join(folder, 'week-out');
    edit(join(site, 'site.json'), /\s*"clock": "[^"]*",/, '');
    const start = Date.parse('2026-11-21T14:30+01:00');
    const clock = createManualClock(start);
    const moments: number[] = [];
    const events: string[] = [];
    let isDown = false;
    const create = () =>
      createWatcher({
        ...{ clock, random: () => 0, every: HOUR },
        log: (event) => events.push(event),
        pull: async (): Promise<Attempt> =>
          isDown ? { isGood: false, reason: 'nede' } : { isGood: true, facts: {} },
        async build() {
          const at = clock.now();
          const built = await buildInto(site, out, { at });
          if (built === null) return { isGood: false, reason: 'feil i innholdet' };
          await built.sweep();
          moments.push(at);
          return { isGood: true, facts: {}, until: built.until };
        },
      });
    let watcher = create();
    const article = join(site, 'data/articles/news.json');
    const whole = readFileSync(article, 'utf8');
    let pinned: string | null = null;
    for (let hour = 1; hour <= HOURS; hour++) {
      if (hour % 6 === 2) isDown = true;
      if (hour % 6 === 3) writeFileSync(article, '{');
      if (hour % 6 === 4) {
        writeFileSync(article, whole.replace(/"title": "/, `"title": "Time ${hour}: `));
        isDown = false;
        watcher.edited();
        // Killed, and started again.
        await watcher.stop();
        watcher = create();
      }
      if (hour % 12 === 5) {
        const [, before] = readReleases(out).seen;
        await rollBack(out, before?.number ?? 0, undefined);
        pinned = readOutput(out).text('index.html');
      }
      if (hour % 12 === 0) {
        await goOn(out, undefined);
        pinned = null;
      }
      await clock.moveTo(start + hour * HOUR);
      if (pinned === null) {
        const { until = 0 } = shownGeneration(out) ?? {};
        const isBroken = readFileSync(article, 'utf8') === '{';
        if (!isBroken) expect([hour, (until ?? 0) > clock.now()]).toEqual([hour, true]);
      } else expect(readOutput(out).text('index.html')).toBe(pinned);
      expect(faultsOf(readOutput(out))).toEqual([]);
    }
    if (isPinned(out)) await goOn(out, undefined);
    await watcher.stop();
    await buildInto(site, out, { at: clock.now() });
    const fresh = join(folder, 'week-fresh');
    await buildInto(site, fresh, { at: clock.now() });
    const [one, other] = [readOutput(out), readOutput(fresh)];
    for (const [file, digest] of other.files)
      expect([file, one.files.get(file)]).toEqual([file, digest]);
    expect(moments.length).toBeGreaterThan(HOURS);
    expect(events).toContain('failed');
  });
});

describe('lerret watch', () => {
  /** What a forge was told of commits. */
  const statuses: object[] = [];
  const git = (at: string, ...args: readonly string[]) => {
    const who = ['-c', 'user.name=Vakt', '-c', 'user.email=vakt@lillehuset.example'];
    return execFileSync('git', ['-C', at, ...who, ...args], { encoding: 'utf8', stdio: 'pipe' });
  };

  it('makes public what is pushed, says what is wrong with it, and takes it back', async () => {
    const [bare, work, house] = ['bare.git', 'work', 'house'].map((name) => join(folder, name));
    if (bare === undefined || work === undefined || house === undefined) throw new Error('no name');
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
});
