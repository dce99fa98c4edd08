import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readReleases } from '../../runtime/output/index.ts';
import { isFull } from '../runs.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { ended, startLerret } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

/** Two more than can be gone back to, in full. */
const BUILDS = isFull ? 12 : 4;
const NEXT = BUILDS + 1;
const KILLS = 50;
const folder = temporaryFolder();
const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
const out = join(folder, 'out');

/** Every fourth build changes all pages, the others few of them, in place. */
async function build(nr: number): Promise<Map<string, string>> {
  const [file, title] = nr % 4 === 0 ? ['site.json', 'Hus'] : ['data/articles/news.json', 'Sak'];
  edit(join(site, file), /"title": "[^"]*"/, `"title": "${title} ${nr}."`);
  await buildHere(site, out);
  return pages();
}

/** The pages that visitors see now, with their texts. */
function pages(): Map<string, string> {
  const output = readOutput(out);
  expect(faultsOf(output)).toEqual([]);
  const files = [...output.files.keys()].filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [file, output.text(file)]));
}

describe('going back', () => {
  const seen = new Map<number, Map<string, string>>();

  it('shows each release as it was, ten of them, and what was built since when that is over', async () => {
    for (let nr = 1; nr <= BUILDS; nr++) seen.set(nr, await build(nr));
    const { seen: releases } = readReleases(out);
    const numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
    expect(releases.map(({ number }) => number)).toEqual(isFull ? numbers : [4, 3, 2, 1]);
    const { address, stop } = await serveHere(out);
    try {
      for (const nr of isFull ? [11, 3, 10, 4, 9, 5, 8, 6, 7, 12] : [3, 1, 4]) {
        const { code, stdout } = await lerretHere('rollback', String(nr), '--yes', '--out', out);
        expect([code, stdout]).toEqual([0, expect.stringContaining(`release ${nr} now`)]);
        expect(pages()).toEqual(seen.get(nr));
        expect((await ask(address, '/')).text).toBe(seen.get(nr)?.get('index.html'));
      }
      const built = await lerretHere('build', '--site', site, '--out', out);
      expect(built.stderr).toContain(`set back to release ${BUILDS}.`);
      edit(join(site, 'data/articles/news.json'), /"title": "[^"]*"/, `"title": "Sak ${NEXT}."`);
      await buildHere(site, out);
      expect(pages()).toEqual(seen.get(BUILDS));
      const list = await lerretHere('releases', '--out', out, '--format', 'json');
      const { isPinned, releases: told } = JSON.parse(list.stdout);
      expect([isPinned, told.length]).toEqual([true, isFull ? 11 : NEXT]);
      expect(told[0]).toMatchObject({ number: NEXT, state: 'waiting', changes: { added: [] } });
      expect(told[1]).toMatchObject({ number: BUILDS, state: 'shown' });
      expect((await lerretHere('release', '--yes', '--out', out)).code).toBe(0);
      expect((await ask(address, '/')).text).toContain(`Sak ${NEXT}.`);
      seen.set(NEXT, pages());
    } finally {
      await stop();
    }
  });

  it('asks, and does nothing where nobody answers; a number that isn’t there is reported', async () => {
    const before = readOutput(out).folder;
    const unasked = await lerretHere('rollback', '--out', out, '--language', 'nb');
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(unasked.stdout).toMatch(
      /Fra utgave \d+ til utgave \d+ ser de besøkende .*:\n {2}endret {2}forsiden: /,
    );
    const unknown = await lerretHere('rollback', '99', '--yes', '--out', out);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('no release 99') });
    expect(unknown.stdout).toBe('');
    const unaskedFor = await lerretHere('rollback', '99', '--out', out);
    expect(unaskedFor).toMatchObject({ code: 1, stderr: unknown.stderr });
    expect((await lerretHere('rollback', 'x', '--out', out)).code).toBe(2);
    const nothing = await lerretHere('releases', '--out', join(folder, 'nowhere'));
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('lerret build') });
    expect(readOutput(out).folder).toBe(before);
  });

  // Steps of a replacement that end anywhere: `tests/unit/output/journal.test.ts`.
  it.runIf(isFull)(
    `killed at any of ${KILLS} moments leaves one whole release, and goes on from there`,
    async () => {
      let killed = 0;
      for (let turn = 0; turn < KILLS * 3 && killed < KILLS; turn++) {
        const isPinned = existsSync(join(folder, '.out.lerret', 'held'));
        const all = readReleases(out);
        const others = all.seen.filter(({ number }) => number !== all.shown);
        const to = others[turn % others.length]?.number ?? 0;
        const command = isPinned && turn % 3 === 0 ? ['release'] : ['rollback', String(to)];
        const child = startLerret(...command, '--yes', '--out', out);
        // A process takes a while to begin.
        const timer = setTimeout(() => child.kill('SIGKILL'), 250 + Math.random() * 350);
        if ((await ended(child)) === null) killed += 1;
        clearTimeout(timer);
        const { shown } = readReleases(out);
        expect([
          turn,
          [...seen].some(([nr, texts]) => nr === shown && isSame(texts, pages())),
        ]).toEqual([turn, true]);
      }
      await lerretHere('release', '--yes', '--out', out);
      const { seen: releases } = readReleases(out);
      expect(releases[0]?.number).toBe(NEXT);
      expect(pages()).toEqual(seen.get(NEXT));
      await build(NEXT + 1);
      await pause(0);
      const left = readdirSync(join(folder, '.out.lerret')).filter((name) =>
        /^(?:making|link|gone)-/.test(name),
      );
      expect(left).toEqual([]);
    },
  );
});

function isSame(one: Map<string, string>, other: Map<string, string>): boolean {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
}
