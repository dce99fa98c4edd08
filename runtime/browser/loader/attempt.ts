import { TIMEOUT } from '../constants.ts';
import type { Clock } from '../environment/environment.ts';
import type { DownloadHistory } from './download-history.ts';
import type { Download } from './loader.ts';
import { type Fault, type Result, within } from './result.ts';

/** What becomes known of an answer on the way. */
export type Answered = { -readonly [key in 'status' | 'from']: Download[key] };

/** Asks for a resource. Never rejects; may ignore the signal. */
export type Ask<T> = (signal: AbortSignal, answered: Answered) => Promise<Result<T>>;

const LATE: Fault = { kind: 'failed', reason: 'time-out' };

/**
 * Asks once, for at most TIMEOUT, and writes the result into the history (B6.1), unless `controller` was aborted
 * before: then nobody waits for it.
 */
export async function attempt<T>(
  clock: Clock,
  history: DownloadHistory,
  controller: AbortController,
  resource: string,
  ask: Ask<T>,
): Promise<Result<T>> {
  const { signal } = controller;
  const answered: Answered = { status: 0, from: 'network' };
  const began = clock.now();
  const result = await within<Result<T>>(clock, TIMEOUT, LATE, ask(signal, answered));
  if (!signal.aborted) {
    const at = clock.now();
    history.add({ resource, succeeded: result.kind === 'ready', ...answered, ms: at - began, at });
  }
  if (!('reason' in result)) return result;
  if (result === LATE) controller.abort();
  return { ...result, reason: `${resource}: ${result.reason}` };
}
