import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { copySite, edit, temporaryFolder } from '../site/folders.ts';
import { buildSiteFolder, lerret } from '../site/lerret.ts';
import { faultsOf, readOutput } from '../site/output.ts';

const folder = temporaryFolder();
const BUILDS = 200;
const AT_ONCE = 4;

it(`${BUILDS} builds that overlap, ${AT_ONCE} at once, all end well with whole outputs`, async () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const out = join(folder, 'out');
  await buildSiteFolder(site, out);
  let waited = 0;
  for (let group = 0; group < BUILDS / AT_ONCE; group++) {
    edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${group}"`);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        await pause(Math.random() * 1500);
        const answer = await lerret('build', '--site', site, '--out', out);
        // Others may be building, or just showing theirs: what is shown is whole all the same.
        expect(faultsOf(readOutput(out))).toEqual([]);
        return answer;
      }),
    );
    for (const { code, stderr } of answers) {
      expect([group, code, stderr]).toEqual([group, 0, stderr]);
      waited += Number(stderr.startsWith('Waiting: '));
    }
    expect(readOutput(out).text('index.html')).toContain(`Nr. ${group}<`);
    expect(faultsOf(readOutput(out))).toEqual([]);
    const left = readdirSync(join(folder, '.out.lerret'));
    expect(left.filter((name) => /^\w{8}-\w{10}$/.test(name))).toHaveLength(2);
    // The first build of a group makes an output; the others find nothing to change in its files, or nothing to do.
    const own = left.filter((name) => !/^\w{8}-\w{10}$/.test(name) && name !== 'before');
    expect(own.sort()).toEqual(['lock', 'site', 'stamps.json']);
  }
  console.log(`${BUILDS} builds, ${waited} of them waited`);
  expect(waited).toBeGreaterThan(BUILDS / 10);
});
