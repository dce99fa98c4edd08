import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { answer, plainAnswer, type SiteRequest, STRICT_HEADERS } from '../answer/index.ts';
import { UserError } from '../diagnostics/index.ts';
import { isOutdated, readGeneration } from '../output/index.ts';
import type { Output } from './output.ts';

/** The app of a site: requests become responses. `target`: path and query exactly as they were sent. */
export type ServedApp = Hono<{ Bindings: { readonly target?: string } }>;

/**
 * Creates the app of a built site: it responds to requests, and reports the server's health at `HEALTH`. If
 * `readOutput` throws, it responds with 500 and prints the error.
 */
export function createApp(readOutput: () => Output): ServedApp {
  const app: ServedApp = new Hono();
  /** The error message of the last request, if it was printed; '' if there was no error. */
  let printed = '';
  app.all('*', async ({ req, env }) => {
    const target = (env?.target ?? req.raw.url).replace(/^https?:\/\/[^/]*/, '') || '/';
    if (target === HEALTH) return healthAnswer(readOutput);
    const header = (name: string) => req.header(name);
    const response = await answerLatest(readOutput, { method: req.method, target, header });
    printed = '';
    return response;
  });
  app.onError((error) => {
    if (!(error instanceof UserError)) console.error(error);
    else if (error.message !== printed) {
      printed = error.message;
      console.error(printed);
    }
    return plainAnswer(null, 500, 'Noe gikk galt hos oss. Prøv igjen om litt.');
  });
  return app;
}

/** The maximum number of attempts to read a missing file, and the pause between them in milliseconds. */
const TRIES = 10;
const PAUSE = 50;

/**
 * Returns the response from the current output. If a file is missing because a build has just removed it, tries again
 * with the next output.
 * @throws the error of the last try
 */
async function answerLatest(readOutput: () => Output, request: SiteRequest): Promise<Response> {
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

/** The address at which a server reports its health. */
export const HEALTH = '/healthz';

const OUTDATED =
  'The earlier release that is shown is out of date by the clock: lerret release shows the newest build.';

/**
 * Returns a server's health, with the problems that somebody must solve: a missing or outdated output. It is public, so
 * it mustn't contain anything private. It never throws.
 */
function healthAnswer(readOutput: () => Pick<Output, 'folder'>): Response {
  let facts = {};
  const problems: string[] = [];
  try {
    const generation = readGeneration(readOutput().folder);
    const { release, made } = generation;
    facts = { release, shownSince: new Date(made).toISOString() };
    if (isOutdated(generation, Date.now())) problems.push(OUTDATED);
  } catch {
    // The error's message isn't used: it would reveal the output's path.
    problems.push('The site is missing or damaged: build it again.');
  }
  const isWell = problems.length === 0;
  return Response.json(
    { ok: isWell, ...facts, problems },
    {
      status: isWell ? 200 : 503,
      headers: { ...STRICT_HEADERS, 'Cache-Control': 'no-store' },
    },
  );
}
