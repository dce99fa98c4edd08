import { dirname, join } from 'node:path';
import type { Language } from '../diagnostics/index.ts';
import { currentOutput, finishReplacement } from '../output/index.ts';
import { createApp, freePort, type Listening, listen, outputReader } from '../serve/index.ts';
import { backendPlaces } from './backend-addresses.ts';
import type { OptionsOf } from './commands.ts';
import { printSandbox, startSandbox } from './sandbox-process.ts';
import { fail } from './terminal.ts';

const en = {
  none: (out: string) => `${out} has no built site. Run npx lerret build first.`,
  taken: (port: number, option: string) =>
    `Port ${port} is taken. Choose another port with ${option}, or a free one with ${option} 0.`,
  other: (port: number, free: number) => `Port ${port} is taken, so port ${free} is used.`,
  pages: (count: number) => `${count} pages`,
  lastGood: 'the last build without errors',
  ready: (seconds: string) => `ready in ${seconds} s; Ctrl+C ends`,
};

const nb: typeof en = {
  none: (out) => `${out} inneholder ikke noe bygd nettsted. Kjør npx lerret build først.`,
  taken: (port, option) =>
    `Port ${port} er opptatt. Velg en annen port med ${option}, eller en ledig med ${option} 0.`,
  other: (port, free) => `Port ${port} er opptatt, så port ${free} brukes.`,
  pages: (count) => `${count} sider`,
  lastGood: 'det siste bygget uten feil',
  ready: (seconds) => `klart på ${seconds.replace('.', ',')} s; Ctrl+C avslutter`,
};

const servingWords: Readonly<Record<Language, typeof en>> = { en, nb };

/** Serves a built site, and prints its address. Without a site, or if the port is taken, sets the exit code to 1. */
export async function runServe(options: OptionsOf<'serve'>): Promise<void> {
  const { out, port, language } = options;
  if (currentOutput(out) === null) return void fail(servingWords[language].none(out));
  try {
    console.log((await serveOutput(options)).address);
  } catch (error) {
    if (!printPortTaken(error, port, language)) throw error;
  }
}

type ServeOptions = Omit<OptionsOf<'serve'>, 'backends' | 'language'> &
  Pick<NonNullable<Parameters<typeof listen>[2]>, 'backends'>;

/**
 * Serves a built site. First finishes what a killed build had begun to replace in the output.
 * @throws Error if the output is damaged, a `--backend` isn't the site's, or the port is taken
 */
export async function serveOutput(options: ServeOptions): Promise<Listening> {
  const { out, port, backends, backend, behindProxy: isBehindProxy = false, log } = options;
  const places = backendPlaces(backend);
  await finishReplacement(out);
  const readOutput = outputReader(out);
  // Throws for a damaged output or a wrong name at the start, not at the first request.
  places.mustBeAmong(readOutput().backends.keys());
  return listen(createApp(readOutput), port, {
    ...{ backends, placeOf: places.of, isBehindProxy, readOutput, readSite: readOutput },
    ...(log === 'json' && { onRequest: (line) => console.log(JSON.stringify(line)) }),
  });
}

/**
 * Returns whether an error means that a port is taken. If so, prints that, and sets the exit code to 1.
 * @param option the option with which the user chooses the port
 */
export function printPortTaken(
  error: unknown,
  port: number,
  language: Language,
  option = '--port',
): boolean {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return false;
  // The error's own port: it is another one than the user's if that was taken before.
  const taken = 'port' in error && typeof error.port === 'number' ? error.port : port;
  fail(servingWords[language].taken(taken, option));
  return true;
}

/**
 * Resolves with a port to listen on: `port` or, if it is taken, the first free one after it, which is then printed. 0,
 * by which the system chooses one, stays 0. @throws UserError if the next 99 are taken, too
 */
export async function portFrom(port: number, language: Language): Promise<number> {
  const free = port === 0 ? 0 : await freePort(port);
  if (free !== port) console.log(servingWords[language].other(port, free));
  return free;
}

/**
 * Checks, builds and serves a site with its sandbox, as `npm start` does. If the site has errors, serves the last
 * build; without a last build, sets the exit code to 1. Encodes missing pictures while it serves.
 */
export async function runStart(options: OptionsOf<'start'>): Promise<void> {
  const { site, out, port, backends, backend, fault, language } = options;
  const words = servingWords[language];
  const started = performance.now();
  // Imported on demand: `serve` builds nothing.
  const { buildInto, encodeBehind, hostFor } = await import('./build-into.ts');
  const host = hostFor(out, { language });
  const built = await buildInto(site, out, { host, isLater: true, language });
  if (built === null && currentOutput(out) === null) {
    process.exitCode = 1;
    return;
  }
  // Stored beside the output, so that the sandbox's state survives a restart.
  const db = join(dirname(out), '.lerret', 'sandbox.db');
  const free = await portFrom(port, language);
  const ending = new AbortController();
  const { signal } = ending;
  // Last, so that it doesn't delay the first page.
  const sandbox = backends ? null : startSandbox(site, fault, language, { db, signal });
  const where = backends ?? sandbox?.then((ready) => ready && new URL(ready.address));
  const serving = { out, port: free, backends: where, backend, log: 'none' } as const;
  const server = await serveOutput(serving).catch((error: unknown) => {
    // This process doesn't end before the sandbox.
    ending.abort();
    // Another program may have taken the port since it was found free.
    if (!printPortTaken(error, free, language)) throw error;
    return null;
  });
  if (server === null) return;
  const pages = built === null ? words.lastGood : words.pages(built.pages);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  ${server.address}  (${pages}, ${words.ready(seconds)})\n`);
  const local = await sandbox;
  if (local !== null) printSandbox(local, language);
  await built?.sweep();
  if (built?.pending) await encodeBehind(built.pending, site, out, { host, language });
}
