import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { buildSiteFolder, runUntil, type Served } from './lerret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the file that says where the sample site is (`Sample`), once it is built for all tests. */
    readonly sample: string;
    /** Which sandbox answers members: `own` behind the site, or `strict` at an origin of its own. */
    readonly members: 'own' | 'strict';
    /** Where the one Chromium of all tests listens; empty without a browser. */
    readonly browser: string;
  }
}

/** The sample site as it was built. */
export interface Sample {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** The output; tests read it only. */
  readonly out: string;
  /** Why there is none; empty where there is one. */
  readonly failure: string;
}

/**
 * Builds and serves the sample site, and starts the browser, once for all files of tests. Doesn't wait for the build, as
 * the tests of all projects would wait with it: in a fresh clone, its pictures take longest to make.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-site-'));
  const out = join(folder, 'sample');
  const file = join(folder, 'sample.json');
  const serving = serveSample(out).then((served) => {
    const failure = served instanceof Error ? served.message : '';
    const address = served instanceof Error ? '' : served.address;
    writeFileSync(`${file}.new`, JSON.stringify({ address, out, failure } satisfies Sample));
    renameSync(`${file}.new`, file);
    return served;
  });
  const browser = await startBrowser();
  project.provide('sample', file);
  project.provide('browser', browser?.wsEndpoint() ?? '');
  return async () => {
    const served = await serving;
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
