import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedWindow } from './browser.ts';
import { lerretHere } from './command-here.ts';
import { copySite, temporaryFolder } from './folders.ts';
import { serveHere } from './in-process.ts';
import type { Served } from './lerret.ts';
import { readOutput } from './output.ts';
import { ask } from './requests.ts';

const RAN = 'document.documentElement.setAttribute("data-ran", "")';

/** Two seconds of silence. */
function silence(): Uint8Array {
  const [rate, length] = [8000, 16_000];
  const bytes = Buffer.alloc(44 + length, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + length, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length, 40);
  return bytes;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

const files: Readonly<Record<string, string | Uint8Array>> = {
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload='${RAN}'><script>${RAN}</script><script href="/media/evil.js"/><style>rect { fill: red }</style><rect width="9" height="9"/></svg>`,
  'evil.js': RAN,
  'evil.html': `<script>${RAN}</script>`,
  'Evil.HTM': `<script>${RAN}</script>`,
  'evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RAN}</script></html>`,
  'evil.xml': '<a/>',
  'evil.css': 'a {}',
  'evil.svgz': 'x',
  'pause.wav': silence(),
};

const folder = temporaryFolder();
const out = join(folder, 'out');
let served: Served;
const windowOf = sharedWindow({});
let told = '';

beforeAll(async () => {
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
  mkdirSync(join(site, 'media'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(site, 'media', name), name === 'evil.svg' ? DRAWING : content);
  const answer = await lerretHere('build', '--site', site, '--out', out);
  told = answer.stdout + answer.stderr;
  // No build publishes such a drawing (`active-drawing`): it came into the output by another way.
  const drawing = join(readOutput(out).folder, 'media/evil.svg');
  for (const file of [drawing, `${drawing}.br`, `${drawing}.gz`]) rmSync(file, { force: true });
  writeFileSync(drawing, files['evil.svg'] ?? '');
  served = await serveHere(out);
});
afterAll(() => served?.stop());

describe('M6 files of media/', () => {
  it('that are neither picture, PDF, sound nor video aren’t published, and the build says so', async () => {
    const published = [...readOutput(out).files.keys()].filter((file) => /evil|pause/i.test(file));
    expect(published.sort()).toEqual(['media/evil.svg', 'media/pause.wav']);
    for (const name of Object.keys(files)) {
      const isPublished = ['evil.svg', 'pause.wav'].includes(name);
      expect([name, told.includes(`media/${name}:1:1`)]).toEqual([name, !isPublished]);
      expect((await ask(served.address, `/media/${name}`)).status).toBe(isPublished ? 200 : 404);
    }
  });

  it('run nothing when they are opened, and are drawn all the same', async () => {
    const page = windowOf();
    await page.goto(`${served.address}/media/evil.svg`);
    const fill = page.locator('rect').evaluate((one) => getComputedStyle(one).fill);
    expect(await fill).toBe('rgb(255, 0, 0)');
    expect(await page.locator(':root[data-ran]').count()).toBe(0);
    expect(await page.evaluate(() => self.origin)).toBe('null');
  });

  it('are played when they are opened', async () => {
    const page = windowOf();
    await page.goto(`${served.address}/media/pause.wav`);
    await page.waitForFunction(() => document.querySelector('video')?.duration === 2);
  });
});
