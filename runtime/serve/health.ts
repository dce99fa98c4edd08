import { isOutdated, readGeneration } from '../output/index.ts';
import type { Output } from './output.ts';

/** The address at which a server says whether it is well. */
export const HEALTH = '/healthz';

/** What a server says of itself, to everybody: nothing private. Who runs more than a server adds what it knows. */
export interface Health {
  /** What somebody has to see to; empty: all is well. */
  readonly problems: readonly string[];
  readonly [fact: string]: unknown;
}

const OUTDATED =
  'A release that was gone back to is no longer true by the clock: lerret release goes on.';

/** Reads how a server is that shows an output: which one, and since when it is as it is. */
export function healthOf(readOutput: () => Pick<Output, 'folder'>): () => Health {
  return () => {
    try {
      const { folder } = readOutput();
      const generation = readGeneration(folder);
      const { release, made } = generation;
      const problems = isOutdated(generation, Date.now()) ? [OUTDATED] : [];
      return { release, shownSince: new Date(made).toISOString(), problems };
    } catch {
      // Why would say where the output lies.
      return { problems: ['The site is missing or damaged: build it again.'] };
    }
  };
}

/** The answer of `HEALTH`: 200 where all is well, else 503. */
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
