import { siteAddress } from '../address.ts';
import { MAX_PREFETCH_FAILS } from '../constants.ts';
import type { Loader, LoadOutcome } from '../loader/loader.ts';
import type { PrefetchEnvironment } from './prefetch-environment.ts';

/** Which paths aren't prefetched, by their key. */
export interface Refusals {
  /** The key of an address: its path, redirected as far as known. Null for other origins and malformed ones. */
  keyOf(address: string): string | null;
  isRefused(key: string): boolean;
  /** Remembers how a prefetch ended. */
  remember(path: string, outcome: LoadOutcome): void;
  /** A visit to the path succeeded: its failures are forgotten. */
  forgive(path: string): void;
}

/** The refusals of B5.1 and B5.5 that belong to a path; data saving is none of them. */
export function createRefusals(
  { navigation }: Pick<PrefetchEnvironment, 'navigation'>,
  loader: Pick<Loader, 'keyOf' | 'memory' | 'state'>,
): Refusals {
  const fails = new Map<string, number>();
  const failsOf = (key: string) => fails.get(key) ?? 0;

  function keyOf(address: string): string | null {
    const taken = siteAddress(navigation.origin, address);
    return taken && loader.keyOf(taken.path);
  }

  return {
    keyOf,
    isRefused(key) {
      const { state } = loader.state(key);
      return (
        key === keyOf(navigation.address()) ||
        // An old page may be prefetched, as a click would fetch it again (B4.1); so may one that lacks a part.
        (state === 'ready' && loader.memory(key) === 'fresh') ||
        state === 'missing' ||
        failsOf(key) >= MAX_PREFETCH_FAILS
      );
    },
    remember(path, outcome) {
      const key = loader.keyOf(path);
      // What may not be kept was fetched in vain, and would be again at every rest.
      const isInVain = outcome.kind === 'ready' && outcome.page.isPrivate;
      if (outcome.kind === 'failed' || isInVain) fails.set(key, failsOf(key) + 1);
    },
    forgive: (path) => void fails.delete(loader.keyOf(path)),
  };
}
