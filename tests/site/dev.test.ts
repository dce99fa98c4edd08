import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
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

  it('answers what isn’t there with the 404 page', async () => {
    const answer = await fetch(`${dev.ready}/finnes-ikke`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('data-page="/404.html"');
  });
});
