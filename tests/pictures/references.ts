/**
 * References are kept as WebP, which is a seventh of the PNG that `toMatchScreenshot` reads: they are unpacked
 * before a run, and what the run has written is packed after it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { CustomComparatorsRegistry } from '@vitest/browser';
import pixelmatch from 'pixelmatch';
import { chromium, type LaunchOptions } from 'playwright-core';
import sharp from 'sharp';
import { glob } from 'tinyglobby';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    withLosses: Record<string, unknown>;
  }
}

/** Where references are for a run, and what differs from them. */
export const WORK = join(import.meta.dirname, '../../.lerret/pictures');
const UNPACKED = join(WORK, 'references');
const MADE_BY = join(import.meta.dirname, 'made-by.txt');

/** A pixel differs from about eight of 256 steps of grey on; smoothed edges of letters never do. */
const THRESHOLD = 0.03;

/** Fewer pixels than this are the browser's, not ours: a line of 1 px that moved has more. */
const ALLOWED_PIXELS = 10;

const LOSSY = { quality: 60, smartSubsample: true } as const;

const executablePath = findBrowser();

/** Letters as they are designed, whatever the system makes of them for its screens. */
export const launchOptions: LaunchOptions = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
  ...(executablePath && { executablePath }),
};

/** Compares a photograph with its reference: as it is, then with the losses that the reference may have. */
export const compareWithLosses: CustomComparatorsRegistry['comparators']['withLosses'] = async (
  reference,
  actual,
) => {
  const { width, height } = reference.metadata;
  const is = actual.metadata;
  if (width !== is.width || height !== is.height) {
    const message = `The size was ${width}×${height}, and is ${is.width}×${is.height}.`;
    return { pass: false, diff: null, message };
  }
  let [pixels, diff] = differences(actual.data);
  if (pixels >= ALLOWED_PIXELS) {
    const [fewer, other] = differences(await loseDetail(actual.data, width, height));
    if (fewer < pixels) [pixels, diff] = [fewer, other];
  }
  const pass = pixels < ALLOWED_PIXELS;
  return { pass, diff, message: pass ? null : `${pixels} pixels differ.` };

  function differences(data: Uint8Array | Uint8ClampedArray): [number, Uint8Array] {
    const drawn = new Uint8Array(reference.data.length);
    const options = { threshold: THRESHOLD };
    return [pixelmatch(reference.data, data, drawn, width, height, options), drawn];
  }
};

async function loseDetail(data: Uint8Array | Uint8ClampedArray, width: number, height: number) {
  const webp = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp(LOSSY)
    .toBuffer();
  return sharp(webp).ensureAlpha().raw().toBuffer();
}

/** Unpacks the references. @returns packs what the run has written, and tells where another machine made the rest */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [then, now] = [await readFile(MADE_BY, 'utf8'), await describeMachine()];
  await rm(WORK, { recursive: true, force: true });
  for (const name of await glob('**/*.webp', { cwd: import.meta.dirname })) {
    const file = join(UNPACKED, name.replace('.webp', '.png'));
    await mkdir(dirname(file), { recursive: true });
    await sharp(join(import.meta.dirname, name))
      .png({ compressionLevel: 1 })
      .toFile(file);
  }
  const unpackedAt = Date.now();
  return async () => {
    const isRenewed = (await isWhole(project)) && updates(project);
    if (then !== now && !isRenewed) {
      console.warn(
        `Pictures may differ because of the machine, and none is kept until all are renewed.\n` +
          `The references were made by ${then}This is ${now}`,
      );
      return;
    }
    for (const name of await glob('**/*.png', { cwd: UNPACKED })) {
      const file = join(UNPACKED, name);
      if ((await stat(file)).mtimeMs > unpackedAt) {
        await pack(file, join(import.meta.dirname, name.replace('.png', '.webp')));
      }
    }
    if (isRenewed) await writeFile(MADE_BY, now);
  };
}

function updates({ vitest }: TestProject): boolean {
  return vitest.config.snapshotOptions.updateSnapshot === 'all';
}

/** Whether no story was left out. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const { state, config } = project.vitest;
  return config.testNamePattern === undefined && state.getFiles().length === testFiles.length;
}

/** The smaller one: text on a plain ground wants to be lossless, photographs don't. */
async function pack(png: string, webp: string): Promise<void> {
  const lossless = await sharp(png).webp({ lossless: true }).toBuffer();
  const lossy = await sharp(png).webp(LOSSY).toBuffer();
  await mkdir(dirname(webp), { recursive: true });
  await writeFile(webp, lossless.length <= lossy.length ? lossless : lossy);
}

/** What pictures depend on beside the project, in a line: the browser, and a fingerprint of the system's fonts. */
async function describeMachine(): Promise<string> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  const fonts = ['monospace', 'sans-serif', 'serif', 'system-ui'];
  const text = 'Sphinx av kvarts, døm mitt løfte – ÆØÅ 0123456789 «kl. 18.10» Ii1l';
  await page.setContent(fonts.map((font) => `<p style="font-family:${font}">${text}`).join(''));
  const look = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex')
    .slice(0, 12);
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}, ${platform()} ${arch()}, WebP ${sharp.versions.webp}, fonts ${look}\n`;
}
