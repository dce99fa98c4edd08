import { FROM_WORKER } from '../../protocol/worker-setup.ts';
import type { SiteAddress } from '../address.ts';
import type { FetchInit } from '../environment/environment.ts';
import type { Ask } from './attempt.ts';
import type { LoaderEnvironment } from './loader-environment.ts';
import { readHead } from './read-answer.ts';
import type { Result } from './result.ts';

/** Fetches a page or a stylesheet (B3.6); `read` judges the text of an answer whose head is right. */
export function fetchAnswer<T>(
  env: LoaderEnvironment,
  address: string,
  priority: FetchInit['priority'],
  isPage: boolean,
  read: (text: string, ended: SiteAddress, headers: Headers) => Result<T>,
): Ask<T> {
  return async (signal, answered) => {
    try {
      // The worker tells documents by it.
      const headers = { Accept: isPage ? 'text/html' : 'text/css' };
      const init = { priority, credentials: 'same-origin', headers, signal } as const;
      const response = await env.fetch(address, init);
      answered.status = response.status;
      if (!response.url || response.headers.get(FROM_WORKER)) answered.from = 'worker';
      const ended = readHead(address, env.navigation.origin, isPage, response);
      if (!('reason' in ended)) return read(await response.text(), ended, response.headers);
      // Nobody wants the rest, however large.
      await response.body?.cancel();
      // Without net nothing is judged missing (B7.7).
      return env.online() === false ? { ...ended, kind: 'failed' } : ended;
    } catch {
      return { kind: 'failed', reason: 'network error', isRetryable: true };
    }
  };
}
