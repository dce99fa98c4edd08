import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { copyBundles, copySite, temporaryFolder } from './folders.ts';
import { ROOT, runUntilIn } from './lerret.ts';

const folder = temporaryFolder();

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

it('lerret dev knows an option as soon as block.json has it, and shows a change of the code that browsers run', {
  timeout: 180_000,
}, async () => {
  const root = join(folder, 'clone');
  await promisify(execFile)('git', ['clone', '--quiet', '--shared', ROOT, root]);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  copyBundles(root);
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const isAddress = (line: string) => line.startsWith('http://');
  const dev = await runUntilIn(root, isAddress, 'dev', '--site', site, '--port', '0');
  const timesRead = () => dev.lines.filter((line) => line.startsWith('Read in')).length;
  try {
    expect(timesRead()).toBe(1);
    const option = '"week": { "type": "string", "title": "Uke", "description": "Uke." }';
    const file = join(root, 'blocks/quick-links/block.json');
    replaceIn(file, '"properties": {', `"properties": { ${option},`);
    await expect.poll(timesRead, { timeout: 60_000 }).toBe(2);
    const data = join(site, 'data/block-data/front.json');
    replaceIn(
      data,
      '"id": "shortcuts",\n    "options": {',
      '"id": "shortcuts",\n    "options": { "week": "47",',
    );
    // What has errors is not read as a new state: the last good one goes on being shown.
    await expect.poll(timesRead, { timeout: 60_000 }).toBe(3);

    await withPage({}, async (page) => {
      await page.goto(dev.ready);
      appendFileSync(join(root, 'runtime/browser/boot/boot.ts'), "document.title = 'Ny kode';\n");
      await page.waitForFunction(() => document.title === 'Ny kode', null, { timeout: 120_000 });
      expect(dev.lines.join('\n')).not.toContain('starting anew');
    });
  } finally {
    await dev.stop();
  }
});
