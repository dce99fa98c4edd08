import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createApp, type Listening, listen, outputReader } from '../runtime/serve/index.ts';

/** The sample site, built and served, and a browser. */
export interface OpenSample {
  readonly server: Listening;
  readonly browser: Browser;
  close(): Promise<void>;
}

const root = new URL('..', import.meta.url).pathname;

/** Builds the sample site for a bench, serves it from a free port and starts Chromium. */
export async function openSample(bench: string): Promise<OpenSample> {
  const folder = join(root, '.lerret', 'bench', bench);
  const out = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  const cli = join(root, 'runtime/cli/index.ts');
  const site = join(root, 'site-config');
  const line = [cli, 'build', '--site', site, '--out', out];
  execFileSync(process.execPath, line, { stdio: 'inherit' });
  const server = await listen(createApp(outputReader(out)), 0);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
