import type { Requests } from '../http/index.ts';
import { unlessAborted } from './lane.ts';
import type { Log } from './member-environment.ts';
import { memberErrorOf } from './member-error.ts';

/**
 * What came of telling the backend of a log-out: `told`, `untold` where it failed, `unasked` where the site has no call for
 * it, so that the backend's session stays (the privacy inventory says so).
 */
export type Farewell = 'told' | 'untold' | 'unasked';

/** How long a log-out waits for the backend, in milliseconds. */
const LOG_OUT_LIMIT = 5000;

/** Tells the backend that a member logs out, by the cookie of the session and the token (A91). Never rejects. */
export async function tellLogOut(
  { call, log }: { readonly call: Requests['call']; readonly log: Log },
  token: string | null,
): Promise<Farewell> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOG_OUT_LIMIT);
  const { signal } = limit;
  try {
    const asked = call('logout', {
      ...(token !== null && { headers: { token } }),
      answer: 'text',
      read: () => null,
      keepalive: true,
      signal,
    });
    await unlessAborted(signal, asked);
    return 'told';
  } catch (thrown) {
    const { code, status } = memberErrorOf(thrown);
    if (code === 'unknown-call') return 'unasked';
    // The backend knows neither session nor token any longer.
    if (status === 401) return 'told';
    log('The backend couldn’t be told of the log-out', code, thrown);
    return 'untold';
  } finally {
    clearTimeout(timer);
  }
}
