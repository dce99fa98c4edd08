import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildSiteFolder, ended, serveOutput, startLerret } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const KILLS = isFull ? 28 : 8;
const folder = temporaryFolder();

describe('a build that is killed', () => {
  it(`at any of ${KILLS} moments leaves one whole output, old or new`, {
    timeout: 240_000,
  }, async () => {
    const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
    const rename = (build: number) =>
      edit(join(site, 'site.json'), /"product": "[^"]*"/, `"product": "Nr. ${build} samfunnshus"`);
    const out = join(folder, 'out');
    const started = performance.now();
    await buildSiteFolder(site, out);
    const duration = performance.now() - started;
    const { address, stop } = await serveOutput(out);
    const outputs = new Set([readOutput(out).folder]);
    let killed = 0;
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        // Each build has something new to write on every page.
        rename(kill);
        const before = readOutput(out).folder;
        const child = startLerret('build', '--site', site, '--out', out);
        const timer = setTimeout(() => child.kill('SIGKILL'), (duration * (kill + 1)) / KILLS);
        const code = await ended(child);
        clearTimeout(timer);
        if (code === null) killed += 1;
        const output = readOutput(out);
        outputs.add(output.folder);
        if (code === null && output.folder !== before)
          expect(output.text('index.html')).toContain(`Nr. ${kill} `);
        expect(faultsOf(output)).toEqual([]);
        const title = /<title>(?:[^<]* – )?([^<]*)<\/title>/;
        const name = title.exec(output.text('index.html'))?.[1];
        for (const path of ['/', '/kontakt', '/aktuelt', '/hva-skjer']) {
          const { status, text } = await ask(address, path);
          expect([kill, path, status, title.exec(text)?.[1]]).toEqual([kill, path, 200, name]);
        }
        expect((await ask(address, '/kino')).status).toBe(301);
      }
      expect(killed).toBeGreaterThan(KILLS / 2);
      await buildSiteFolder(site, out);
      expect(faultsOf(readOutput(out))).toEqual([]);
      expect(readOutput(out).text('index.html')).toContain(`Nr. ${KILLS - 1} `);
      expect((await ask(address, '/')).text).toContain(`Nr. ${KILLS - 1} `);
    } finally {
      await stop();
    }
  });

  it('leaves nothing behind that the next build doesn’t remove', () => {
    const left = readdirSync(join(folder, '.out.lerret')).sort();
    expect(left).toEqual([
      expect.stringMatching(/^\w+-\w+$/),
      expect.stringMatching(/^\w+-\w+$/),
      'lock',
    ]);
    expect(existsSync(join(folder, 'out', 'index.html'))).toBe(true);
  });
});
