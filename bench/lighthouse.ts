/** Runs Lighthouse for phones on five kinds of pages of the sample site; see README.md. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApp, freePort, listen, outputReader } from '../runtime/serve/index.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { build, root, sample } from './build.ts';
import { medianBy } from './measure.ts';
import { launchChromium } from './open-sample.ts';

/** The command of lighthouse/package.json, which `npm run bench:lighthouse` installs. */
const LIGHTHOUSE = new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url)
  .pathname;
const RUNS = 3;
const PATHS = process.argv.slice(2);
const KINDS = [
  '/',
  '/nyheter',
  '/kinoprogram',
  '/article/slik-blir-kinodagen-5-desember',
  '/nordlysvakten-DXM1234567',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const;

interface Result {
  /** Points out of 100, in the order of CATEGORIES. */
  readonly scores: readonly number[];
  readonly figures: readonly string[];
  /** The audits that cost points, with their values. */
  readonly lost: readonly string[];
}

/** The parts of Lighthouse's report that this bench reads. */
interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string }>>;
}

/** Runs Lighthouse once, with the phone and the slow network that it simulates. @throws Error if the command fails */
async function ask(url: string, port: number): Promise<Result> {
  const asked = [`--only-categories=${CATEGORIES.join()}`, '--output=json', '--quiet'];
  const command = [LIGHTHOUSE, url, `--port=${port}`, ...asked];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 });
  const { categories, audits }: Report = JSON.parse(stdout);
  const lost = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    figures: Object.entries(FIGURES).map(
      ([id, name]) => `${name} ${audits[id]?.displayValue?.replace('Total size was ', '') ?? '?'}`,
    ),
    lost,
  };
}

const out = join(root, '.lerret', 'bench', 'lighthouse', 'dist');
await rm(join(out, '..'), { recursive: true, force: true });
build(sample, out);
const sandbox = await startSandbox({ site: sample, port: 0, db: ':memory:' });
const backends = new URL(sandbox.address);
const readOutput = outputReader(out);
const server = await listen(createApp(readOutput), 0, { backends, readSite: readOutput });
const port = await freePort(9222);
const browser = await launchChromium(`--remote-debugging-port=${port}`);

console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores; median of ${RUNS}`);
console.log('performance / accessibility / best practices / SEO');
for (const path of PATHS.length > 0 ? PATHS : KINDS) {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await ask(server.address + path, port));
  const middle = medianBy(results, ({ scores: [performance = 0] }) => performance);
  console.log(`${middle.scores.join(' / ').padEnd(22)} ${path}   ${middle.figures.join(', ')}`);
  for (const one of new Set(middle.lost)) console.log(`${' '.repeat(23)}lost by: ${one}`);
}
await browser.close();
await server.close();
await sandbox.close();
