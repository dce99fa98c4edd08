import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReleases } from '../../runtime/output/index.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const BUILDS = 4;
const NEXT = BUILDS + 1;
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

// How many are kept, and steps that end anywhere: tests/unit/output.
describe('going back', () => {
  const seen = new Map<number, Map<string, string>>();

  it('shows each release as it was, and what was built since when that is over', async () => {
    for (let nr = 1; nr <= BUILDS; nr++) seen.set(nr, await build(nr));
    const { seen: releases } = readReleases(out);
    expect(releases.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    const { address, stop } = await serveHere(out);
    try {
      for (const nr of [3, 1, 4]) {
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
      expect([isPinned, told.length]).toEqual([true, NEXT]);
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
});
