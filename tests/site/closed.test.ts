import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { readDocuments } from './documents.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { AUXILIARY, pathsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';
import { readOn } from './runtime-page.ts';

const folder = temporaryFolder();

/** Builds a small site with one setting changed. */
async function buildWith(name: string, from: string, to: string): Promise<string> {
  const site = copySite('tests/fixtures/broken/base', join(folder, name));
  edit(join(site, 'site.json'), from, to);
  const out = join(folder, `${name}-out`);
  await buildHere(site, out);
  return out;
}

describe('A57 S124 a site that is not published', () => {
  it('has a page that says so and nothing else, closed to search engines', async () => {
    const out = await buildWith('closed', '"published": true', '"published": false');
    const output = readOutput(out);
    expect(pathsOf(output).sort()).toEqual(['/', ...AUXILIARY]);
    const [front, notFound] = await readDocuments(output);
    for (const document of [front, notFound]) {
      expect(document?.robots).toBe('noindex');
      expect(document?.canonical).toBe(null);
      expect(document?.main).toContain('stengt');
    }
    expect(output.text('robots.txt')).toContain('Disallow: /');
    expect(output.text('sitemap.xml')).not.toContain('<loc>');
    const { address, stop } = await serveHere(out);
    try {
      expect((await ask(address, '/')).status).toBe(200);
      for (const path of ['/om-lillevik', '/havet-DXM100', '/nyheter/ny-scene', '/finnes-ikke']) {
        expect((await ask(address, path)).status).toBe(404);
      }
      const width = 320;
      await withPage({ viewport: { width, height: 800 } }, async (page) => {
        const { complaints } = watch(page, address);
        await page.goto(address);
        const { text, foot } = await page.evaluate(() => ({
          text: document.querySelector('main p')?.getBoundingClientRect().width ?? 0,
          foot:
            document.documentElement.scrollHeight -
            (document.querySelector('main > .stage')?.getBoundingClientRect().bottom ?? 0),
        }));
        // The whole reading width, and one stage to the lower edge.
        expect(text).toBeGreaterThan(Math.min(width * 0.85, 400));
        expect(foot).toBeCloseTo(0, 0);
        const hrefs = await page
          .locator('a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(hrefs.filter((href) => href?.startsWith('/'))).toEqual([]);
        expect(await page.locator('main address').count()).toBeGreaterThan(0);
        expect(await faultsOf(page)).toEqual([]);
        await readOn(page);
        await page.waitForLoadState('networkidle');
        expect(await page.locator('#lerret-question').count()).toBe(0);
        expect(complaints).toEqual([]);
      });
    } finally {
      await stop();
    }
  });
});

describe('A57 a stage other than production', () => {
  it('shows a ribbon on every page, and is closed to search engines', async () => {
    const out = await buildWith('test', '"stage": "production"', '"stage": "test"');
    const output = readOutput(out);
    const documents = await readDocuments(output);
    expect(documents.length).toBeGreaterThan(6);
    for (const { robots, canonical, path } of documents) {
      expect([path, robots, canonical]).toEqual([path, 'noindex', null]);
    }
    expect(output.text('robots.txt')).toContain('Disallow: /');
    expect(output.text('sitemap.xml')).not.toContain('<loc>');
    for (const path of ['index.html', '404.html', 'offline.html'])
      expect(output.text(path)).toContain('Test: dette er ikke det ekte nettstedet.');
    const { address, stop } = await serveHere(out);
    try {
      await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
        for (const path of ['/', '/om-lillevik', '/finnes-ikke']) {
          await page.goto(address + path);
          const ribbon = page.getByText('Test: dette er ikke det ekte nettstedet.');
          // Not at once: a page that isn't found is loaded anew under a worker (B9.4).
          await ribbon.waitFor();
        }
      });
    } finally {
      await stop();
    }
  });
});
