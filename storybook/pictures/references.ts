/**
 * Stores reference pictures as WebP, which need a seventh of the bytes of the PNG that `toMatchScreenshot` reads.
 * Unpacks them before a run, and packs those that the run has written.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import type { CustomComparatorsRegistry } from '@vitest/browser';
import pixelmatch from 'pixelmatch';
import { chromium, type LaunchOptions } from 'playwright-core';
import sharp from 'sharp';
import { glob } from 'tinyglobby';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { AT } from '../node/folders.ts';
import { writeReport } from './report.ts';

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    withLosses: Record<string, unknown>;
  }
}

/** Returns a project's folders of stored pictures, unpacked ones, and differences. */
export function foldersIn(project: string) {
  const work = join(project, '.lerret/pictures');
  const stored = join(project, 'tests/pictures');
  return {
    ...{ work, stored, madeBy: join(stored, 'made-by.txt') },
    ...{ unpacked: join(work, 'references'), differences: join(work, 'differences') },
  };
}

/** The threshold from which a pixel differs: about 8 of 256 steps of grey. Smoothed edges of letters never differ. */
const THRESHOLD = 0.03;

/** The number of differing pixels from which a picture has changed. Fewer are the browser's variation. */
const ALLOWED_PIXELS = 10;

const LOSSY = { quality: 60, smartSubsample: true } as const;

const executablePath = findBrowser();

/** The options of the browser that takes pictures. With them, it draws letters without adjusting them to a screen. */
export const launchOptions: LaunchOptions = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
  ...(executablePath && { executablePath }),
};

/** Compares a new picture with the stored one; if they differ, also after compressing the new one with losses. */
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

/** Returns the time of the pages in the stored pictures, else the current time, as ISO 8601. */
export function momentOf(project: string): string {
  return storedIn(project)?.moment ?? new Date().toISOString();
}

/** Returns machine and time of a project's stored pictures; null if there are none, or if all are being renewed. */
function storedIn(project: string): { readonly machine: string; readonly moment: string } | null {
  const { madeBy } = foldersIn(project);
  if (!existsSync(madeBy)) return null;
  const [machine = '', moment = ''] = readFileSync(madeBy, 'utf8').split('\n');
  return { machine, moment };
}

/**
 * Unpacks the stored pictures before a run.
 * @returns a function to call after the run. It writes the report, and stores the new pictures; if the stored pictures
 *   are from another machine, it stores none, and prints a warning
 */
export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const folders = foldersIn(config.root);
  const { work, stored, madeBy, unpacked } = folders;
  const now = await describeMachine();
  const then = storedIn(config.root);
  await rm(work, { recursive: true, force: true });
  for (const name of await glob('**/*.webp', { cwd: stored })) {
    const file = join(unpacked, name.replace('.webp', '.png'));
    await mkdir(dirname(file), { recursive: true });
    await sharp(join(stored, name)).png({ compressionLevel: 1 }).toFile(file);
  }
  const unpackedAt = Date.now();
  return async () => {
    await writeReport(folders);
    if (then !== null && then.machine !== now) {
      console.warn(
        `Pictures may differ because of the machine, and none is stored until all are renewed.\n` +
          `The references were made by ${then.machine}\nThis is ${now}`,
      );
      return;
    }
    for (const name of await glob('**/*.png', { cwd: unpacked })) {
      const file = join(unpacked, name);
      if ((await stat(file)).mtimeMs > unpackedAt) {
        await pack(file, join(stored, name.replace('.png', '.webp')));
      }
    }
    if (then === null) await writeFile(madeBy, `${now}\n${process.env[AT]}\n`);
  };
}

/** Stores a PNG as WebP, lossless or lossy, whichever is smaller. Lossless is for text, lossy for photographs. */
async function pack(png: string, webp: string): Promise<void> {
  const lossless = await sharp(png).webp({ lossless: true }).toBuffer();
  const lossy = await sharp(png).webp(LOSSY).toBuffer();
  await mkdir(dirname(webp), { recursive: true });
  await writeFile(webp, lossless.length <= lossy.length ? lossless : lossy);
}

/** Returns a line with what pictures depend on besides the project: the browser, and a hash of the system's fonts. */
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
  return `Chromium ${version}, ${platform()} ${arch()}, WebP ${sharp.versions.webp}, fonts ${look}`;
}
