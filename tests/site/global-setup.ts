import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { buildSiteFolder, runUntil, type Served } from './lerret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sample site, built once for all tests. */
    readonly sample: {
      /** `http://127.0.0.1:PORT` */
      readonly address: string;
      /** The output; tests read it only. */
      readonly out: string;
      /** Why there is none; empty where there is one. */
      readonly failure: string;
    };
    /** Which sandbox answers members: `own` behind the site, or `strict` at an origin of its own. */
    readonly members: 'own' | 'strict';
    /** Where the one Chromium of all tests listens; empty without a browser. */
    readonly browser: string;
  }
}

/** Builds and serves the sample site, and starts the browser, once for all files of tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-site-'));
  const out = join(folder, 'sample');
  const served = await serveSample(out);
  const failure = served instanceof Error ? served.message : '';
  const browser = await startBrowser();
  const address = served instanceof Error ? '' : served.address;
  project.provide('sample', { address, out, failure });
  project.provide('browser', browser?.wsEndpoint() ?? '');
  return async () => {
    if (!(served instanceof Error)) await served.stop();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A failure is told by the tests: thrown here it would end those of other projects too. */
async function serveSample(out: string): Promise<Served | Error> {
  try {
    await buildSiteFolder('site-config', out);
    // In a process of its own: this one passes on what tests and browser say to each other.
    const { ready, stop } = await runUntil(() => true, 'serve', '--out', out, '--port', '0');
    return { address: ready, stop };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function startBrowser(): Promise<BrowserServer | null> {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  // Without a locale of UTF-8 it names no download that has an `å`.
  const env = { ...process.env, LANG: 'C.UTF-8' };
  return chromium.launchServer({ executablePath, args: browserArguments, env });
}
