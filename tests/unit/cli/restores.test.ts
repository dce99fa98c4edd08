import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRepository, planRestore } from '../../../runtime/history/index.ts';
import { commitAll } from '../../commit-all.ts';
import { quickly } from '../../runs.ts';
import { folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from '../check/run-check.ts';

const FILE = 'data/articles/news.json';

function siteOfTest(name = 'site-config') {
  const site = join(folderOfTest(), name);
  cpSync(join(fixtures, 'broken/base'), site, { recursive: true });
  const file = join(site, FILE);
  const commit = (day: string) => commitAll(site, 'a', `${day}T10:00:00Z`);
  return { site, file, commit };
}

const damages = [
  ['cut in half', 0.5],
  ['emptied', 0],
] as const;

it.each(quickly(damages))(
  'a file that was %s names the command that gets it back',
  async (_, part) => {
    const { site, file, commit } = siteOfTest();
    commit('2026-11-01');
    const whole = readFileSync(file);
    const left = Math.floor(whole.length * part);
    writeFileSync(file, whole.subarray(0, left));
    commit('2026-11-02');
    writeFileSync(file, whole.subarray(0, Math.max(0, left - 1)));
    const { output } = await runCheck(site, '--language', 'nb');
    expect(output.match(/json-syntax/g)).toHaveLength(1);
    expect(output).not.toContain('Hva du kan gjøre');
    const [, name = '', at = ''] =
      /`npx lerret restore (\S+) --at (\S+)` henter den fra git/.exec(output) ?? [];
    const plan = await planRestore(await openRepository(site), site, name, Date.parse(at));
    expect(plan.contents.get(FILE)).toEqual(whole);
  },
);

it('the command has a site whose path has a space in quotes', async () => {
  const { site, file, commit } = siteOfTest('my site');
  commit('2026-11-01');
  writeFileSync(file, '');
  expect((await runCheck(site)).output).toContain(` --site '${site}'\``);
});

it('without git, no such command is named', async () => {
  const { site, file } = siteOfTest();
  writeFileSync(file, '');
  const { output } = await runCheck(site);
  expect(output).toContain('The file is empty.');
  expect(output).not.toContain('lerret restore');
});
