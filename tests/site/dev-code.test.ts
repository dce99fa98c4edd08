import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { copyBundles, copySite, temporaryFolder } from './folders.ts';
import { ROOT, type Running, startDev } from './lerret.ts';

const folder = temporaryFolder();
const root = join(folder, 'clone');
const site = join(folder, 'site');
let dev: Running;

beforeAll(async () => {
  await promisify(execFile)('git', ['clone', '--quiet', '--shared', ROOT, root]);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  copyBundles(root);
  copySite('tests/fixtures/broken/base', site);
  dev = await startDev(site, [], root);
});
afterAll(() => dev?.stop());

const timesRead = () => dev.lines.filter((line) => line.startsWith('Read in')).length;

function replaceIn(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, 'utf8');
  const after = text.replace(from, to);
  expect(after).not.toBe(text);
  writeFileSync(file, after);
}

describe('lerret dev while Lerret itself is edited', { timeout: 180_000 }, () => {
  it('knows an option as soon as block.json has it', async () => {
    expect(timesRead()).toBe(1);
    const option = '"week": { "type": "string", "title": "Uke", "description": "Uke." }';
    const file = join(root, 'blocks/quick-links/block.json');
    replaceIn(file, '"properties": {', `"properties": { ${option},`);
    await expect.poll(timesRead).toBe(2);
    const data = join(site, 'data/block-data/front.json');
    replaceIn(
      data,
      '"id": "shortcuts",\n    "options": {',
      '"id": "shortcuts",\n    "options": { "week": "47",',
    );
    // What has errors is not read as a new state: the last good one goes on being shown.
    await expect.poll(timesRead).toBe(3);
  });

  it('shows a stylesheet and a component in the open page, in which all else stays', async () => {
    await withPage({ viewport: { width: 390, height: 500 } }, async (page) => {
      await page.goto(dev.ready, { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        const field = Object.assign(document.createElement('input'), { id: 'typed' });
        document.querySelector('main [data-block=cover]')?.prepend(field);
        window.scrollTo(0, 120);
      });
      await page.locator('#typed').fill('halvskrevet');
      const stays = async () => {
        expect(await page.locator('#typed').inputValue()).toBe('halvskrevet');
        expect(await page.evaluate(() => window.scrollY)).toBe(120);
      };
      const list = page.locator('[data-block=quick-links] ul');
      const gap = () => list.evaluate((element) => getComputedStyle(element).rowGap);
      const styles = join(root, 'blocks/quick-links/quick-links.module.css');
      replaceIn(styles, /gap: [^;]+;/, 'gap: 17px 0;');
      await expect.poll(gap).toBe('17px');
      await stays();
      appendFileSync(styles, '.later { color: red }\n');
      const types = () => readFileSync(styles.replace('.css', '.d.css.ts'), 'utf8');
      await expect.poll(types).toContain('readonly later: string;');

      const component = join(root, 'blocks/quick-links/quick-links.tsx');
      const panel = page.locator('#lerret-problems');
      replaceIn(component, '<ul ', '<ul < ');
      await panel.waitFor();
      expect(await panel.textContent()).toContain('blocks/quick-links/quick-links.tsx');
      expect(await panel.textContent()).not.toContain('\u001b');
      expect(await gap()).toBe('17px');
      replaceIn(component, '<ul < ', '<ul data-saved="now" ');
      await page.locator('ul[data-saved=now]').waitFor();
      await panel.waitFor({ state: 'detached' });
      await stays();
    });
  });

  it('shows a change of the code that browsers run', async () => {
    await withPage({}, async (page) => {
      await page.goto(dev.ready);
      appendFileSync(join(root, 'runtime/browser/boot/boot.ts'), "document.title = 'Ny kode';\n");
      await page.waitForFunction(() => document.title === 'Ny kode', null, { timeout: 120_000 });
      expect(dev.lines.join('\n')).not.toContain('starting anew');
    });
  });
});
