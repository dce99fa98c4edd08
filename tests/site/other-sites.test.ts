import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { lerretHere } from './command-here.ts';
import { deadAddresses, invalidHtml } from './dead-addresses.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { AUXILIARY, faultsOf, fileOf, readOutput } from './output.ts';
import { randomSite } from './random-site.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();

describe('the second site', () => {
  it('S23 S24 A28 builds with the same code, and all its links and pictures are there', async () => {
    const out = join(folder, 'lighthouse');
    await buildHere('tests/fixtures/lighthouse', out);
    const output = readOutput(out);
    expect(faultsOf(output)).toEqual([]);
    expect(await invalidHtml(output)).toEqual([]);
    const { address, stop } = await serveHere(out);
    try {
      expect(await deadAddresses(output, address)).toEqual([]);
      const { text } = await ask(address, '/');
      expect(text).toContain('Fyrvik samfunnshus');
      expect(text).not.toMatch(/skarv|halti/i);
      expect((await ask(address, '/om-fyrvik-samfunnshus')).status).toBe(200);
      expect((await ask(address, '/kinoprogram')).status).toBe(404);
    } finally {
      await stop();
    }
  });
});

describe('a site that nobody wrote', () => {
  for (const seed of quickly([1, 2, 3])) {
    it(`of seed ${seed} is found right, is built, and answers`, async () => {
      const site = randomSite(seed);
      const source = join(folder, `random-${seed}`);
      const out = join(folder, `random-${seed}-out`);
      writeFiles(source, site.files);
      const checked = await lerretHere('check', '--site', source, '--format', 'json');
      const problems: { severity: string; code: string; message: string }[] = JSON.parse(
        checked.stdout,
      );
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(checked.code).toBe(0);
      await buildHere(source, out);
      const output = readOutput(out);
      expect(faultsOf(output)).toEqual([]);
      expect(await invalidHtml(output)).toEqual([]);
      const documents = [...output.files.keys()].filter((file) => file.endsWith('.html'));
      const expected = [...site.pages.keys(), ...AUXILIARY].map(fileOf);
      expect(documents.sort()).toEqual(expected.sort());
      const { address, stop } = await serveHere(out);
      try {
        for (const [path, word] of site.pages) {
          const { status, text } = await ask(address, encodeURI(path));
          expect([path, status]).toEqual([path, 200]);
          expect(text).toContain(word);
        }
        for (const [from, to] of site.redirects) {
          const { status, headers } = await ask(address, encodeURI(from));
          expect([status, headers.location]).toEqual([301, encodeURI(to)]);
        }
        expect((await ask(address, '/finnes-ikke')).status).toBe(404);
        expect(await deadAddresses(output, address)).toEqual([]);
      } finally {
        await stop();
      }
    });
  }
});
