import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
    // Beside the releases: outputs, and what was replaced in one.
    const others = left.filter((name) => !/^(?:\w{8}-\w{10}|before(?:-.*)?)$/.test(name));
    expect(others).toEqual(['lock', 'stamps.json']);
    expect(left.length - others.length).toBeLessThanOrEqual(11);
    expect(existsSync(join(folder, 'out', 'index.html'))).toBe(true);
  });
});
