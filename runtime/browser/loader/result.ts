import type { Clock, Environment, Navigation } from '../environment/environment.ts';

/** How getting a resource ended (B3.2). */
export type Result<T> = { readonly kind: 'ready'; readonly value: T } | Fault | typeof ABORTED;

/** What stands in the way of a page or of what it names. */
export interface Fault {
  readonly kind: 'failed' | 'missing';
  /** For developers. */
  readonly reason: string;
  /** May a visit ask once more (B7.5)? */
  readonly isRetryable?: boolean;
}

export const ABORTED = { kind: 'aborted' } as const;

/** What of the environment loading needs. */
export type LoaderEnvironment = Pick<
  Environment,
  'clock' | 'fetch' | 'importModule' | 'online' | 'start'
> & { readonly navigation: Pick<Navigation, 'origin'> };

/** Becomes ABORTED when the signal is; never anything else. */
export function aborted(signal: AbortSignal | undefined): Promise<typeof ABORTED> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(ABORTED));
  });
}

/** What comes first, or `late` where nothing has come after `ms`. */
export async function within<T>(clock: Clock, ms: number, late: T, coming: Promise<T>): Promise<T> {
  let timer = 0;
  const time = new Promise<T>((resolve) => {
    timer = clock.setTimeout(() => resolve(late), ms);
  });
  const first = await Promise.race([time, coming]);
  clock.clearTimeout(timer);
  return first;
}
