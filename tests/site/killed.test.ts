import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { finishReplacement } from '../../runtime/prerender/output-journal.ts';
import { isFull } from '../runs.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { buildSiteFolder, ended, startLerret } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const KILLS = isFull ? 28 : 3;
const folder = temporaryFolder();

describe('a build that is killed', () => {
  it(`at any of ${KILLS} moments leaves one whole output, old or new`, {
    timeout: 240_000,
  }, async () => {
    const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
    const rename = (build: number) =>
      edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${build} hus"`);
    const out = join(folder, 'out');
    let started = performance.now();
    await buildSiteFolder(site, out);
    let duration = performance.now() - started;
    const { address, stop } = await serveHere(out);
    const outputs = new Set([readOutput(out).folder]);
    let killed = 0;
    let build = 0;
    try {
      for (; killed < KILLS && build < 4 * KILLS; build++) {
        // Each build has something new to write on every page.
        rename(build);
        const before = readOutput(out).folder;
        const child = startLerret('build', '--site', site, '--out', out);
        started = performance.now();
        const moment = (duration * (killed + 1)) / (KILLS + 1);
        const timer = setTimeout(() => child.kill('SIGKILL'), moment);
        const code = await ended(child);
        clearTimeout(timer);
        if (code === null) killed += 1;
        // Another load of the machine: what was too late is tried again, by how long a build takes now.
        else duration = performance.now() - started;
        const output = readOutput(out);
        outputs.add(output.folder);
        if (code === null && output.folder !== before)
          expect(output.text('index.html')).toContain(`Nr. ${build} `);
        expect(faultsOf(output)).toEqual([]);
        const title = /<title>(?:[^<]* – )?([^<]*)<\/title>/;
        const name = title.exec(output.text('index.html'))?.[1];
        for (const path of ['/', '/om-lillevik', '/visekveld', '/nyheter/ny-scene']) {
          const { status, text } = await ask(address, path);
          expect([build, path, status, title.exec(text)?.[1]]).toEqual([build, path, 200, name]);
        }
        expect((await ask(address, '/huset')).status).toBe(301);
      }
      expect(killed).toBe(KILLS);
      await buildHere(site, out);
      expect(faultsOf(readOutput(out))).toEqual([]);
      expect(readOutput(out).text('index.html')).toContain(`Nr. ${build - 1} `);
      expect((await ask(address, '/')).text).toContain(`Nr. ${build - 1} `);
    } finally {
      await stop();
    }
  });

  it('leaves nothing behind that the next build doesn’t remove', () => {
    const left = readdirSync(join(folder, '.out.lerret')).sort();
    // What the last build replaced, where the killed one before it had shown its output.
    expect(left.filter((name) => name !== 'before')).toEqual([
      expect.stringMatching(/^\w+-\w+$/),
      expect.stringMatching(/^\w+-\w+$/),
      'lock',
      'stamps.json',
    ]);
    expect(existsSync(join(folder, 'out', 'index.html'))).toBe(true);
  });

  it(`while it replaces few pages, at any of ${KILLS} moments, leaves whole ones, and is finished by who serves them`, {
    timeout: 240_000,
  }, async () => {
    const site = copySite('tests/fixtures/broken/base', join(folder, 'few'));
    const out = join(folder, 'out-few');
    const store = join(folder, '.out-few.lerret');
    const rename = (build: number) =>
      edit(join(site, 'data/articles/news.json'), /"title": "[^"]*"/, `"title": "Nr. ${build}."`);
    rename(0);
    await buildSiteFolder(site, out);
    const shown = readOutput(out).folder;
    let killed = 0;
    for (let build = 1; killed < KILLS && build < 4 * KILLS; build++) {
      rename(build);
      const child = startLerret('build', '--site', site, '--out', out);
      const end = ended(child);
      const isWriting = () => readdirSync(store).some((name) => name.startsWith('making-'));
      while (child.exitCode === null && !isWriting()) await pause(1);
      // The journal is there for some milliseconds only: whoever looks for it is mostly too late.
      while (
        child.exitCode === null &&
        !existsSync(join(store, 'journal.json')) &&
        killed % 2 === 0
      )
        await pause(0);
      child.kill('SIGKILL');
      if ((await end) === null) killed += 1;
      for (const file of ['index.html', 'nyheter/ny-scene/index.html'])
        expect(readOutput(out).text(file)).toMatch(/Nr\. \d+\.[\s\S]*<\/html>\n$/);
      await finishReplacement(out);
      const output = readOutput(out);
      expect(output.folder).toBe(shown);
      expect(faultsOf(output)).toEqual([]);
      const names = ['index.html', 'nyheter/ny-scene/index.html'].map(
        (file) => /Nr\. \d+\./.exec(output.text(file))?.[0],
      );
      expect(new Set(names).size).toBe(1);
      expect([`Nr. ${build - 1}.`, `Nr. ${build}.`]).toContain(names[0]);
      await buildHere(site, out);
      expect(readOutput(out).text('index.html')).toContain(`Nr. ${build}.`);
    }
    expect(killed).toBe(KILLS);
    expect(readdirSync(store).sort()).toEqual(
      [basename(shown), 'before', 'lock', 'stamps.json'].sort(),
    );
  });
});
