import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { copySite, edit, temporaryFolder } from '../site/folders.ts';
import { buildSiteFolder, ended, startLerret } from '../site/lerret.ts';
import { faultsOf, readOutput } from '../site/output.ts';

const folder = temporaryFolder();
const KILLS = 1000;
const AT_ONCE = 2;
/** After so many kills a build is left alone: it must end well, and leave nothing of theirs. */
const EVERY = 20;

/** What the pages of an output say that they are; one name where it is whole. */
function namesIn(out: string): readonly string[] {
  const output = readOutput(out);
  const documents = [...output.files.keys()].filter((file) => file.endsWith('.html'));
  const names = documents.map(
    (file) => /<title>[^<]*(Nr\. \d+)<\/title>/.exec(output.text(file))?.[1],
  );
  return [...new Set(names.map((name) => name ?? 'none'))];
}

/** Kills builds of one output again and again. @returns how many were killed, and how many of those while writing. */
async function kill(lane: number, kills: number): Promise<{ killed: number; writing: number }> {
  const site = copySite('tests/fixtures/broken/base', join(folder, `site-${lane}`));
  const out = join(folder, `out-${lane}`);
  const store = join(folder, `.out-${lane}.lerret`);
  const rename = (name: number) =>
    edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${name}"`);
  rename(0);
  await buildSiteFolder(site, out);
  rename(kills + 1);
  const started = performance.now();
  await buildSiteFolder(site, out);
  const whole = performance.now() - started;
  const isWriting = () => readdirSync(store).some((name) => name.startsWith('making-'));
  let killed = 0;
  let writing = 0;
  for (let build = 1; killed < kills; build++) {
    rename(build);
    const before = namesIn(out)[0];
    const child = startLerret('build', '--site', site, '--out', out);
    const end = ended(child);
    // One in four anywhere, the others while there is something to lose.
    if (build % 4 === 0) await Promise.race([end, pause(Math.random() * whole)]);
    else {
      while (child.exitCode === null && !isWriting()) await pause(2);
      await Promise.race([end, pause((Math.random() * whole) / 2)]);
    }
    writing += Number(isWriting());
    child.kill('SIGKILL');
    const code = await end;
    if (code === null) killed += 1;
    else expect(code).toBe(0);
    expect(faultsOf(readOutput(out))).toEqual([]);
    const names = namesIn(out);
    expect(names).toHaveLength(1);
    expect([before, `Nr. ${build}`]).toContain(names[0]);
    if (killed % EVERY !== 0) continue;
    await buildSiteFolder(site, out);
    expect(faultsOf(readOutput(out))).toEqual([]);
    expect(namesIn(out)).toEqual([`Nr. ${build}`]);
    const left = readdirSync(store);
    const outputs = left.filter((name) => /^\w{8}-\w{10}$/.test(name));
    expect(outputs).toHaveLength(2);
    // Where the killed build had shown its output, the last one found nothing to change in it.
    const own = left.filter((name) => !outputs.includes(name) && name !== 'before');
    expect(own.sort()).toEqual(['lock', 'stamps.json']);
  }
  return { killed, writing };
}

it(`${KILLS} builds that are killed leave one whole output each, and nothing else`, async () => {
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => kill(lane, KILLS / AT_ONCE));
  const counts = await Promise.all(lanes);
  const sum = (of: 'killed' | 'writing') => counts.reduce((all, one) => all + one[of], 0);
  console.log(`${sum('killed')} builds killed, ${sum('writing')} of them while they wrote`);
  expect(sum('writing')).toBeGreaterThan(KILLS / 4);
});
