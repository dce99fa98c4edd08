import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { type AskedOf, answer, plainAnswer } from '../answer/index.ts';
import { UserError } from '../diagnostics/index.ts';
import { HEALTH, type Health, healthAnswer, healthOf } from './health.ts';
import type { Output } from './output.ts';

/**
 * The app of a site, which turns requests into responses. Callers may pass `target`: path and query exactly as they
 * were sent.
 */
export type ServedApp = Hono<{ Bindings: { readonly target?: string } }>;

/**
 * Creates the app of a built site: it responds to requests (`runtime/answer`), and reports the server's health at
 * `HEALTH`.
 * @param readOutput returns the current output; throws if there is none
 */
export function createApp(
  readOutput: () => Output,
  readHealth: () => Health = healthOf(readOutput),
): ServedApp {
  const app: ServedApp = new Hono();
  app.all('*', async ({ req, env }) => {
    const target = requestTarget(env?.target ?? req.raw.url);
    if (target === HEALTH) return healthAnswer(readHealth());
    const header = (name: string) => req.header(name);
    return answerLatest(readOutput, { method: req.method, target, header });
  });
  app.onError((error) => {
    console.error(error instanceof UserError ? error.message : error);
    return plainAnswer(null, 500, 'Noe gikk galt hos oss. Prøv igjen om litt.');
  });
  return app;
}

/** Returns path and query of an address as they were sent. */
function requestTarget(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '') || '/';
}

/** The maximum number of attempts to read a missing file, and the pause between them in milliseconds. */
const TRIES = 10;
const PAUSE = 50;

/** Returns the response of the current output; of the next output if a build has just removed a file. */
async function answerLatest(readOutput: () => Output, request: AskedOf): Promise<Response> {
  let output = readOutput();
  for (let tries = 1; ; tries++) {
    try {
      return await answer(output, request);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing || tries === TRIES) throw error;
    }
    if (readOutput() === output) await pause(PAUSE);
    output = readOutput();
  }
}
