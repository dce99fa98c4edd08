import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { oneOfAlike } from './alike.ts';
import { faultsOf as axeFaults, violations } from './axe.ts';
import { withPage } from './browser.ts';
import { lerretHere } from './command-here.ts';
import { readDocuments } from './documents.ts';
import { edit, temporaryFolder, writeFiles } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { AUXILIARY, type BuiltOutput, faultsOf, fileOf, pathsOf, readOutput } from './output.ts';
import { randomSite } from './random-site.ts';
import { ask, targetOf } from './requests.ts';

const folder = temporaryFolder();

/** Every address of its own that a site names, and that isn't answered by 200. */
async function deadAddresses(output: BuiltOutput, address: string): Promise<string[]> {
  const documents = await readDocuments(output);
  const dead = new Set<string>();
  const statuses = new Map<string, number>();
  for (const { path, links, resources, ids, headings, images } of documents) {
    const fragments = links.filter(({ href }) => href.startsWith('#'));
    for (const { href } of fragments) {
      if (!ids.includes(decodeURIComponent(href.slice(1)))) dead.add(`${path}: ${href}`);
    }
    const own = [...links.map(({ href }) => href), ...resources];
    for (const href of own.filter((one) => one.startsWith('/'))) {
      const target = targetOf(href);
      const status = statuses.get(target) ?? (await ask(address, target)).status;
      statuses.set(target, status);
      if (status !== 200) dead.add(`${path}: ${href} answers ${status}`);
    }
    const first = headings.filter(({ level }) => level === 1).length;
    if (first !== 1) dead.add(`${path}: ${first} h1`);
    for (const { alt, src } of images) if (alt === null) dead.add(`${path}: ${src} without text`);
  }
  return [...dead];
}

async function invalidHtml(output: BuiltOutput): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const paths = isFull ? pathsOf(output) : oneOfAlike(output, pathsOf(output));
  const found: string[] = [];
  for (const file of paths.map(fileOf)) {
    const { results } = await validator.validateString(output.text(file));
    const messages = results.flatMap((result) => result.messages);
    found.push(...messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`));
  }
  return found;
}

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

describe('a site that `lerret new site` wrote', () => {
  it('is built with its own block, nothing in it is dead, and axe finds nothing', {
    timeout: 300_000,
  }, async () => {
    const project = join(folder, 'new');
    const name = 'Kåfjord "kino" & scene';
    const made = await lerretHere('new', 'site', project, '--yes', '--name', name);
    expect([made.code, made.stderr]).toEqual([0, '']);
    const configuration = join(project, 'site-config/site.json');
    edit(configuration, '"wed": ["17:00-22:00"]', '"wed": ["09:15-22:00"]');
    const out = join(folder, 'new-out');
    await buildHere(join(project, 'site-config'), out);
    const output = readOutput(out);
    expect(faultsOf(output)).toEqual([]);
    expect(await invalidHtml(output)).toEqual([]);
    // The hours of site.json, wherever it shows hours.
    for (const path of ['/', '/om-oss'])
      expect(output.text(fileOf(path))).toMatch(/data-block="opening-today"[\s\S]*09\.15–22\.00/);
    const { address, stop } = await serveHere(out);
    try {
      expect(await deadAddresses(output, address)).toEqual([]);
      await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
        // Its own block and its own colours; other blocks have stories.
        await page.goto(address);
        expect(await axeFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, 'colours')).toEqual([]);
      });
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
