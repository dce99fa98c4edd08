import { type Issuer, requestToken } from './request-token.ts';
import type { TokenCache } from './token-cache.ts';

/** Bearer tokens of identity providers. */
export interface Tokens {
  /** A token that holds; another one than `refused`, if the provider gives another. @throws TokenError. */
  get(issuer: Issuer, refused: string | null): Promise<string>;
}

/** All who want a token of one issuer at the same time share one request for it (A33). */
export function createTokens(
  cache: TokenCache,
  fetch: typeof globalThis.fetch,
  clock: () => number,
): Tokens {
  const running = new Map<string, Promise<string>>();
  /** What was refused last; forgotten once there is another. */
  const refusals = new Map<string, string>();

  async function obtain(key: string, issuer: Issuer): Promise<string> {
    const kept = await cache.get(key);
    const isUsable = kept !== null && kept.value !== refusals.get(key) && clock() < kept.endsAt;
    if (isUsable && clock() < kept.renewAt) return kept.value;
    try {
      const token = await requestToken(issuer, fetch, clock);
      refusals.delete(key);
      await cache.set(key, token);
      return token.value;
    } catch (error) {
      // One that is near its end is better than none.
      if (isUsable) return kept.value;
      throw error;
    }
  }

  function share(key: string, issuer: Issuer): Promise<string> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const promise = obtain(key, issuer).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  return {
    async get(issuer, refused) {
      const key = keyOf(issuer);
      if (refused !== null) refusals.set(key, refused);
      const joined = running.get(key);
      // What was under way already may give the very token that was refused.
      if (joined !== undefined && (await joined) !== refused) return joined;
      return share(key, issuer);
    },
  };
}

/** Who shares a token: one client that asks one provider for the same. */
function keyOf({ tokenUrl, clientId, scope, audience }: Issuer): string {
  const key = `${tokenUrl} ${clientId}`;
  return scope === undefined && audience === undefined
    ? key
    : `${key} ${JSON.stringify([scope, audience])}`;
}
