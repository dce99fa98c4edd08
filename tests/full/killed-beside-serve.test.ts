import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { finishReplacement } from '../../runtime/output/journal.ts';
import { copySite, edit, temporaryFolder } from '../site/folders.ts';
import { buildHere } from '../site/in-process.ts';
import { buildSiteFolder, ended, runUntil, startLerret } from '../site/lerret.ts';
import { type BuiltOutput, faultsOf, fileOf, readOutput } from '../site/output.ts';
import { keepReading } from '../site/readers.ts';
import { ask } from '../site/requests.ts';

const KILLS = 300;
const folder = temporaryFolder();
const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
const out = join(folder, 'out');
const store = join(folder, '.out.lerret');
const fresh = join(folder, 'fresh');

const PATHS = ['/', '/om-lillevik', '/visekveld', '/nyheter/ny-scene'];

/** Every fourth build changes every page, the others a few, which are replaced in place. */
function change(build: number): void {
  const [file, name] = isWhole(build) ? ['site.json', 'Hus'] : ['data/articles/news.json', 'Sak'];
  edit(join(site, file), /"title": "[^"]*"/, `"title": "${name} ${build}."`);
}

function isWhole(build: number): boolean {
  return build % 4 === 0;
}

/** The files of an output, but for those that only open pages still ask for. */
function filesOf({ files, retired }: BuiltOutput): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].filter(([file]) => !(file in retired)));
}

/** What the site as it lies there is to become: built where nothing lies yet. */
async function builtFresh(): Promise<BuiltOutput> {
  for (const name of [fresh, join(folder, '.fresh.lerret')])
    rmSync(name, { recursive: true, force: true });
  await buildHere(site, fresh);
  return readOutput(fresh);
}

/** Kills a build at a moment of its own. @returns null where it ended before; else, was it replacing files in place? */
async function kill(build: number, whole: number): Promise<boolean | null> {
  const child = startLerret('build', '--site', site, '--out', out);
  const end = ended(child);
  const isRunning = () => child.exitCode === null;
  const isWriting = () => readdirSync(store).some((name) => name.startsWith('making-'));
  const isReplacing = () => existsSync(join(store, 'journal.json'));
  if (build % 5 === 1) await Promise.race([end, pause(Math.random() * whole)]);
  else {
    while (isRunning() && !isWriting()) await pause(1);
    if (build % 5 === 2) await Promise.race([end, pause((Math.random() * whole) / 2)]);
    // The journal is there for some milliseconds only: who waits for it in any other way is too late.
    else while (isRunning() && !isReplacing() && isWriting()) await pause(0);
  }
  child.kill('SIGKILL');
  return (await end) === null ? isReplacing() : null;
}

it(
  `builds that are killed at ${KILLS} moments leave whole documents to who asks the server beside them`,
  async () => {
    change(0);
    change(1);
    let started = performance.now();
    await buildSiteFolder(site, out);
    let whole = performance.now() - started;
    const made = new Map(PATHS.map((path) => [path, new Set<string>()]));
    const note = ({ files }: BuiltOutput) => {
      for (const path of PATHS) made.get(path)?.add(files.get(fileOf(path)) ?? '');
    };
    note(await builtFresh());
    const served = await runUntil(() => true, 'serve', '--out', out, '--port', '0');
    const readers = keepReading(served.ready, PATHS);
    let killed = 0;
    let replacing = 0;
    try {
      for (let build = 3; killed < KILLS && build < 4 * KILLS; build++) {
        const before = readOutput(out);
        const tags = await Promise.all(PATHS.map((path) => ask(served.ready, path)));
        change(build);
        started = performance.now();
        const found = await kill(build, whole);
        if (found === null) whole = performance.now() - started;
        else killed += 1;
        replacing += Number(found === true);
        for (const path of PATHS) expect(readOutput(out).text(fileOf(path))).toMatch(/<\/html>\n$/);
        const expected = await builtFresh();
        note(expected);
        // As a server does that starts now; where nobody does, the next build finds what the killed one began.
        if (build % 2 === 0) {
          await finishReplacement(out);
          const output = readOutput(out);
          expect(faultsOf(output)).toEqual([]);
          expect([filesOf(before), filesOf(expected)]).toContainEqual(filesOf(output));
          if (!isWhole(build)) expect(output.folder).toBe(before.folder);
        }
        await buildHere(site, out);
        const after = readOutput(out);
        expect(faultsOf(after)).toEqual([]);
        expect(filesOf(after)).toEqual(filesOf(expected));
        for (const [index, path] of PATHS.entries()) {
          const [file, tag] = [fileOf(path), String(tags[index]?.headers.etag)];
          const { status } = await ask(served.ready, path, { headers: { 'if-none-match': tag } });
          const isSame = after.files.get(file) === before.files.get(file);
          expect([build, path, status]).toEqual([build, path, isSame ? 304 : 200]);
        }
      }
    } finally {
      await readers.stop().finally(served.stop);
    }
    expect(killed).toBe(KILLS);
    expect(readers.faults).toEqual([]);
    const seen = PATHS.map((path) => [...(readers.seen.get(path) ?? [])]);
    for (const [index, path] of PATHS.entries())
      expect(seen[index]?.filter((digest) => made.get(path)?.has(digest) !== true)).toEqual([]);
    expect(seen[0]?.length).toBeGreaterThan(KILLS / 2);
    console.log(`${killed} builds killed, ${replacing} of them while they replaced files in place`);
    expect(replacing).toBeGreaterThan(KILLS / 10);
    const own = readdirSync(store).filter((name) => !/^\w{8}-\w{10}$/.test(name));
    expect(own.filter((name) => !/^before(?:-|$)/.test(name)).sort()).toEqual([
      'lock',
      'site',
      'stamps.json',
    ]);
    expect(readdirSync(store)).toContain(basename(readOutput(out).folder));
  },
  90 * 60_000,
);
