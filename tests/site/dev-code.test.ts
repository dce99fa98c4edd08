import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { ROOT, runUntilIn } from './lerret.ts';

const clone = join(temporaryFolder(), 'clone');

const site = join(clone, 'tests/fixtures/lighthouse');

beforeAll(async () => {
  await promisify(execFile)('git', ['clone', '--quiet', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
});

function startDev() {
  const isAddress = (line: string) => line.startsWith('http://');
  return runUntilIn(clone, isAddress, 'dev', '--site', site, '--port', '0');
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

it('lerret dev knows an option as soon as block.json has it', { timeout: 180_000 }, async () => {
  const dev = await startDev();
  const timesRead = () => dev.lines.filter((line) => line.startsWith('Read in')).length;
  try {
    expect(timesRead()).toBe(1);
    const option = '"week": { "type": "string", "title": "Uke", "description": "Uke." }';
    const file = join(clone, 'blocks/quick-links/block.json');
    replaceIn(file, '"properties": {', `"properties": { ${option},`);
    await expect.poll(timesRead, { timeout: 60_000 }).toBe(2);
    const data = join(site, 'data/block-data/forside.json');
    replaceIn(
      data,
      '"id": "snarveier",\n    "options": {',
      '"id": "snarveier",\n    "options": { "week": "47",',
    );
    // What has errors is not read as a new state: the last good one goes on being shown.
    await expect.poll(timesRead, { timeout: 60_000 }).toBe(3);
  } finally {
    await dev.stop();
  }
});

it('lerret dev shows a change of the code that browsers run', { timeout: 180_000 }, async () => {
  const dev = await startDev();
  try {
    await withPage({}, async (page) => {
      await page.goto(dev.ready);
      appendFileSync(join(clone, 'runtime/browser/boot.ts'), "document.title = 'Ny kode';\n");
      await page.waitForFunction(() => document.title === 'Ny kode');
      expect(dev.lines.join('\n')).not.toContain('starting anew');
    });
  } finally {
    await dev.stop();
  }
});
