import { dirname, join } from 'node:path';
import { currentOutput } from '../output/index.ts';
import { createApp, freePort, listen, outputReader } from '../serve/index.ts';
import { buildInto, encodeBehind } from './build-into.ts';
import type { OptionsOf } from './commands.ts';
import { backendPlaces } from './places.ts';
import { servingWords } from './run-serve.ts';
import { printSandbox, startSandbox } from './sandbox-process.ts';

/** Checks, builds and serves a site with its sandbox; `npm start` runs it. */
export async function runStart(options: OptionsOf<'start'>): Promise<void> {
  const { site, out, port, backends, backend, fault, language } = options;
  const words = servingWords[language];
  const started = performance.now();
  const places = backendPlaces(backend);
  const built = await buildInto(site, out, { isLater: true, language });
  if (built === null && currentOutput(out) === null) {
    process.exitCode = 1;
    return;
  }
  // Stored beside the output, so that the sandbox's state survives a restart.
  const db = join(dirname(out), '.lerret', 'sandbox.db');
  // Last, so that it doesn't delay the first page.
  const sandbox = backends ? null : startSandbox(site, { db, fault });
  const where = backends ?? sandbox?.then((ready) => ready && new URL(ready.address));
  const free = port === 0 ? 0 : await freePort(port);
  if (free !== port) console.log(words.other(port, free));
  const readOutput = outputReader(out);
  places.mustBeAmong(readOutput().backends.keys());
  const passing = { backends: where, placeOf: places.of, readOutput, readSite: readOutput };
  const { address } = await listen(createApp(readOutput), free, passing);
  const pages = built === null ? words.lastGood : words.pages(built.pages);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  ${address}  (${pages}, ${words.ready(seconds)})\n`);
  const local = await sandbox;
  if (local !== null) printSandbox(local, language);
  await built?.sweep();
  if (built?.toCome) await encodeBehind(built.toCome, site, out, language);
}
