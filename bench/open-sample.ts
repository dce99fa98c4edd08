import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createApp, listen, outputReader } from '../runtime/serve/index.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { build, root, sample } from './build.ts';

/** Starts Chromium without a window. @param more further arguments of the browser */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', ...more],
  });
}

/** Builds the sample site for a bench, and opens it as `openBuilt` does. */
export function openSample(bench: string) {
  const folder = join(root, '.lerret', 'bench', bench);
  rmSync(folder, { recursive: true, force: true });
  build(sample, join(folder, 'dist'));
  return openBuilt(join(folder, 'dist'));
}

/** Serves a built site on a free port, and starts Chromium. */
export async function openBuilt(out: string) {
  const server = await listen(createApp(outputReader(out)), 0);
  const browser = await launchChromium();
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
