import type { Clock, Environment, Navigation } from '../environment/environment.ts';

/** The result of loading a resource (B3.2). */
export type Result<T> = { readonly kind: 'ready'; readonly value: T } | Fault | typeof ABORTED;

/** Why a page or one of its parts couldn't be loaded. */
export interface Fault {
  readonly kind: 'failed' | 'missing';
  /** For developers. */
  readonly reason: string;
  /** Whether a visit may retry (B7.5). */
  readonly isRetryable?: boolean;
}

export const ABORTED = { kind: 'aborted' } as const;

/** The part of the environment that loading uses. */
export type LoaderEnvironment = Pick<
  Environment,
  'clock' | 'fetch' | 'importModule' | 'online' | 'start'
> & { readonly navigation: Pick<Navigation, 'origin'> };

/** Resolves to ABORTED when the signal is aborted; otherwise stays pending. */
export function aborted(signal: AbortSignal | undefined): Promise<typeof ABORTED> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(ABORTED));
  });
}

/** Resolves to the result of `coming`, or to `late` after `ms` milliseconds. */
export async function within<T>(clock: Clock, ms: number, late: T, coming: Promise<T>): Promise<T> {
  let timer = 0;
  const time = new Promise<T>((resolve) => {
    timer = clock.setTimeout(() => resolve(late), ms);
  });
  const first = await Promise.race([time, coming]);
  clock.clearTimeout(timer);
  return first;
}
