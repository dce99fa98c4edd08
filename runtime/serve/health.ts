import { isOutdated, readGeneration } from '../output/index.ts';
import type { Output } from './output.ts';

/** The address at which a server reports its health. */
export const HEALTH = '/healthz';

/** A server's health. It is public, so it has nothing private. Commands may add properties. */
export interface Health {
  /** Problems that somebody must solve; empty if all is well. */
  readonly problems: readonly string[];
  readonly [fact: string]: unknown;
}

const OUTDATED =
  'The earlier release that is shown is out of date by the clock: lerret release shows the newest build.';

/** Returns a function that reads a server's health from its output. If there is no output, that is the problem. */
export function healthOf(readOutput: () => Pick<Output, 'folder'>): () => Health {
  return () => {
    try {
      const { folder } = readOutput();
      const generation = readGeneration(folder);
      const { release, made } = generation;
      const problems = isOutdated(generation, Date.now()) ? [OUTDATED] : [];
      return { release, shownSince: new Date(made).toISOString(), problems };
    } catch {
      // The reason would reveal the output's path.
      return { problems: ['The site is missing or damaged: build it again.'] };
    }
  };
}

/** Returns the response for a health: 200 without problems, else 503. */
export function healthAnswer(health: Health): Response {
  const isWell = health.problems.length === 0;
  return Response.json(
    { ok: isWell, ...health },
    {
      status: isWell ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
    },
  );
}
