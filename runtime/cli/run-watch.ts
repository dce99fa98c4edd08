import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { printableLines } from '../diagnostics/index.ts';
import { currentOutput, isPinned, shownGeneration } from '../output/index.ts';
import type { HostSettings } from '../prerender/hosts/host-parts.ts';
import { withOffset } from '../protocol/clock.ts';
import type { Listening } from '../serve/index.ts';
import { projectOf } from '../site/index.ts';
import { asUserError } from '../storage/index.ts';
import {
  type Attempt,
  createCommands,
  createControl,
  createWatcher,
  healthOf,
  reportStatus,
  systemClock,
} from '../watch/index.ts';
import { hostFor } from './build-into.ts';
import type { OptionsOf } from './commands.ts';
import { unwatched, watchFolders } from './dev/watch-folders.ts';
import { printPortTaken, serveOutput } from './run-serve.ts';

type WatchOptions = OptionsOf<'watch'>;

/** The interval of checks for an output that can be served, in milliseconds. */
const LOOK = 200;

/** Serves a site, and builds it after each change, until a signal ends it. Prints a line of JSON for each event. */
export async function runWatch(options: WatchOptions): Promise<void> {
  const { site, out, language, every, stale } = options;
  const { LERRET_WEBHOOK_SECRET: secret = '' } = process.env;
  const { folder } = projectOf(site);
  const isPulling = options.pull === true || options.git === true;
  // Listens before anything is built, so that a taken port ends the command at once.
  const controlled = {
    ...{ health, secret: secret || null },
    ask: (by: string) => watcher.ask(by),
    refused: () => log('refused', { what: 'a webhook without the secret' }),
  };
  const controlling = await listenForControl(createControl(controlled), options.control).catch(
    (error: unknown) => {
      if (!printPortTaken(error, options.control, language, '--control')) throw error;
      return null;
    },
  );
  if (controlling === null) return log('ends', { why: 'nothing can be controlled' });
  const commands = createCommands({
    script: process.argv[1] ?? '',
    build: ['--site', site, '--out', out, '--language', language, ...hostIn(hostFor(out, options))],
    pull: options.pull === true ? ['--site', site, ...backendsIn(options)] : null,
    tree: options.git === true ? folder : null,
    report: reporterOf(options),
  });
  const watcher = createWatcher({
    ...{ clock: systemClock, random: Math.random, every, log },
    build: commands.build,
    pull: isPulling ? commands.pull : null,
  });
  function health() {
    const shown = currentOutput(out) === null ? null : shownGeneration(out);
    const settings = { now: Date.now(), stale, isPulling, language };
    return healthOf(watcher.state(), shown, settings);
  }
  const roots = [site, `${folder}/blocks`, `${folder}/models`].map((root) => resolve(root));
  const endWatching = watchFolders(roots, {
    ignored: unwatched,
    changed: watcher.edited,
    failed: (error) => log('unwatched', { reason: String(error) }),
  });
  process.on('SIGHUP', () => watcher.ask('SIGHUP'));
  const end = async (why: string) => {
    log('ends', { why });
    endWatching();
    commands.stop();
    await watcher.stop();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  try {
    const { address } = await serveWhole(options, () => watcher.state().built !== null);
    log('serves', { address, control: controlling });
  } catch (error) {
    if (!printPortTaken(error, options.port, language)) {
      const said = asUserError(error, out)?.in(language);
      console.error(said === undefined ? String(error) : printableLines(said));
    }
    process.exitCode = 1;
    await end('nothing can be served');
  }
}

/**
 * Serves an output as soon as it is complete.
 * @throws the error of serving, if the port is taken, or if the output can't be served after the first successful build
 */
async function serveWhole(options: WatchOptions, isBuilt: () => boolean): Promise<Listening> {
  for (;;) {
    const isLast = isBuilt();
    try {
      if (currentOutput(options.out) !== null) return await serveOutput(options);
    } catch (error) {
      if (isLast || (error instanceof Error && 'code' in error)) throw error;
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
}

function log(event: string, facts: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ at: withOffset(Date.now()), event, ...facts }));
}

function hostIn({ host, proxy }: HostSettings): readonly string[] {
  return ['--host', host, ...(proxy === null ? [] : ['--proxy', proxy.href])];
}

function backendsIn({ backends, backend, language }: WatchOptions): readonly string[] {
  const each = [...backend].flatMap(([name, url]) => ['--backend', `${name}=${url.href}`]);
  const all = backends === undefined ? [] : ['--backends', backends.href];
  return [...all, ...each, '--language', language];
}

/**
 * Returns the function `report` of `CommandSettings`, which also logs whether a report arrived; null without
 * `--report`.
 */
function reporterOf({ report, out }: WatchOptions) {
  if (report === undefined) return null;
  const { LERRET_REPORT_TOKEN: token = null } = process.env;
  return async (commit: string, attempt: Attempt) => {
    try {
      await reportStatus({ url: report, token }, commit, attempt, isPinned(out));
      log('reported', { commit, isGood: attempt.isGood });
      return true;
    } catch (error) {
      log('unreported', { commit, reason: String(error) });
      return false;
    }
  };
}

/** Listens on 127.0.0.1, and resolves with the address. @throws the system's error if the port is taken */
function listenForControl(app: Hono, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info: AddressInfo) =>
      resolve(`http://127.0.0.1:${info.port}`),
    );
    server.once('error', reject);
  });
}
