import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch, withPage } from './browser.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';

const site = copySite('tests/fixtures/lighthouse', join(temporaryFolder(), 'site'));
const contact = join(site, 'pages/kontakt.json');
let dev: Running;

beforeAll(async () => {
  dev = await runUntil((line) => line.startsWith('http://'), 'dev', '--site', site, '--port', '0');
}, 60_000);

afterAll(() => dev?.stop());

describe('lerret dev', () => {
  it('shows what is saved in the open page, and what is wrong with it', async () => {
    await withPage({}, async (page) => {
      await page.goto(`${dev.ready}/kontakt`);
      edit(contact, /"title": "[^"]*"/, '"title": "Slik når du oss"');
      await page.waitForFunction(() => document.title.startsWith('Slik når du oss'));

      const good = readFileSync(contact, 'utf8');
      const panel = page.locator('#lerret-problems');
      writeFileSync(contact, good.replace('"pageType"', '"pageTyp"'));
      await panel.waitFor();
      expect(await panel.textContent()).toMatch(/pages\/kontakt\.json:\d+:\d+.*pageTyp/);
      const link = panel.getByRole('link').first();
      expect(await link.getAttribute('href')).toMatch(/^vscode:.*pages\/kontakt\.json:\d+:\d+$/);
      expect(await page.title()).toContain('Slik når du oss');
      writeFileSync(contact, good);
      await panel.waitFor({ state: 'detached' });
    });
  });

  it('goes on watching after a navigation by script, and shows what was saved before it', async () => {
    await withPage({}, async (page) => {
      await page.goto(dev.ready);
      const visitBy = (version: string | null) =>
        page.evaluate((shown) => {
          history.pushState(null, '', '/kontakt');
          document.title = 'Fra minnet';
          if (shown !== null)
            document.querySelector('meta[name=lerret-version]')?.setAttribute('content', shown);
          document.dispatchEvent(new CustomEvent('lerret:commit'));
        }, version);

      const html = await (await fetch(`${dev.ready}/kontakt`)).text();
      const [, current = ''] = /<meta name="lerret-version" content="(\w+)">/.exec(html) ?? [];
      const watching = page.waitForRequest(/events\?path=%2Fkontakt/);
      await visitBy(current);
      await watching;
      edit(contact, /"title": "[^"]*"/, '"title": "Her er vi"');
      await page.waitForFunction(() => document.title.startsWith('Her er vi'));

      await page.goto(dev.ready);
      await visitBy('of-yesterday');
      await page.waitForFunction(() => document.title.startsWith('Her er vi'));
    });
  });

  it('serves the scripts that pages name, and no service worker', async () => {
    const html = await (await fetch(`${dev.ready}/kontakt`)).text();
    const [, boot = ''] = /<script type="module" src="(\/assets\/boot-\w+\.js)">/.exec(html) ?? [];
    const answer = await fetch(dev.ready + boot);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(html).toMatch(/<meta name="lerret" content="{&quot;serviceWorker&quot;:false[,}]/);
    expect((await fetch(`${dev.ready}/sw.js`)).status).toBe(404);
    await withPage({}, async (page) => {
      const { complaints } = watch(page, dev.ready);
      const idle = page.waitForResponse(/\/assets\/idle-\w+\.js$/);
      await page.goto(dev.ready);
      expect((await idle).status()).toBe(200);
      expect(complaints).toEqual([]);
    });
  });

  it('answers what isn’t there with the 404 page', async () => {
    const answer = await fetch(`${dev.ready}/finnes-ikke`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('data-page="/404.html"');
  });
});
