import ky from 'ky';
import type { Authentication } from '../../schemas/types.gen.ts';
import { createLimit } from './send-call.ts';

/** An identity provider, the client that requests a token, and the scope of the token. */
interface Issuer extends Pick<Authentication, 'scope' | 'audience' | 'clientAuth'> {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The maximum time of the request, in milliseconds: the same as for the call. Default: 0, no limit. */
  readonly timeout?: number;
}

/** Thrown if no token is available. The message has no values that were sent or received. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  /** The status of the provider's response; null if there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The lifetime of a token whose response has no `expires_in`, in seconds. */
const USUAL_LIFE = 300;

/** How long before its end a token is renewed, in milliseconds; half of its lifetime if that is shorter. */
const EARLY = 60_000;

/** A bearer token with its times, in milliseconds since 1970. */
export interface Token {
  readonly value: string;
  /** From this time on a new token is requested. */
  readonly renewAt: number;
  /** The time at which the token expires. */
  readonly endsAt: number;
}

/** A cache of tokens (S220). It never throws: after a failure, `get` returns null and `set` does nothing. */
export interface TokenCache {
  get(key: string): Promise<Token | null>;
  set(key: string, token: Token): Promise<void>;
}

/** Requests and caches bearer tokens of identity providers. */
export type Tokens = ReturnType<typeof createTokens>;

/** Creates functions that get bearer tokens. Calls that need the same token at the same time share a request (A33). */
export function createTokens(
  cache: TokenCache,
  fetch: typeof globalThis.fetch,
  clock: () => number,
) {
  const running = new Map<string, Promise<string>>();
  /** The last refused token by cache key; removed when a new token arrives. */
  const refusals = new Map<string, string>();

  async function obtain(key: string, issuer: Issuer): Promise<string> {
    const cached = await cache.get(key);
    const isUsable =
      cached !== null && cached.value !== refusals.get(key) && clock() < cached.endsAt;
    if (isUsable && clock() < cached.renewAt) return cached.value;
    try {
      const token = await requestToken(issuer, fetch, clock);
      refusals.delete(key);
      await cache.set(key, token);
      return token.value;
    } catch (error) {
      // A token that expires soon is better than none.
      if (isUsable) return cached.value;
      throw error;
    }
  }

  return {
    /** Returns a valid token, another than `refused` if the provider issues one. @throws TokenError if there is none */
    async get(issuer: Issuer, refused: string | null): Promise<string> {
      const key = keyOf(issuer);
      if (refused !== null) refusals.set(key, refused);
      const joined = running.get(key);
      // A request already in flight may return the refused token.
      if (joined !== undefined && (await joined) !== refused) return joined;
      const promise = running.get(key) ?? obtain(key, issuer).finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
}

/** Returns the cache key: requests of one client to one provider, with the same scope and audience, share a token. */
function keyOf({ tokenUrl, clientId, scope, audience }: Issuer): string {
  const key = `${tokenUrl} ${clientId}`;
  return scope === undefined && audience === undefined
    ? key
    : `${key} ${JSON.stringify([scope, audience])}`;
}

/** Requests a token with client credentials (RFC 6749, 4.4). @throws TokenError if the response has no bearer token */
async function requestToken(
  issuer: Issuer,
  fetch: typeof globalThis.fetch,
  clock: () => number,
): Promise<Token> {
  const sentAt = clock();
  const { status, text } = await answerOf(issuer, fetch);
  const answer = fieldsOf(text);
  if (status < 200 || status >= 300) {
    // The RFC defines the names of errors; any other text might repeat a secret that was sent.
    const { error } = answer;
    const why = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'refused';
    throw new TokenError(`the identity provider answered ${why}`, status);
  }
  const { access_token: value, token_type: type = 'bearer', expires_in: life } = answer;
  const isBearer = typeof type === 'string' && type.toLowerCase() === 'bearer';
  // Other characters aren't allowed in the header.
  if (!isBearer || typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value))
    throw new TokenError('the identity provider answered no bearer token', status);
  const seconds = Number(life ?? USUAL_LIFE);
  const lasts = (seconds >= 0 ? seconds : USUAL_LIFE) * 1000;
  const endsAt = sentAt + lasts;
  return { value, renewAt: endsAt - Math.min(EARLY, lasts / 2), endsAt };
}

async function answerOf(
  issuer: Issuer,
  fetch: typeof globalThis.fetch,
): Promise<{ status: number; text: string }> {
  const { tokenUrl, clientId, clientSecret, scope, audience, clientAuth = 'basic' } = issuer;
  const limit = createLimit(undefined, issuer.timeout ?? 0);
  const isInBody = clientAuth === 'body';
  try {
    const response = await ky(tokenUrl, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(!isInBody && {
          authorization: basic(formEncoded(clientId), formEncoded(clientSecret)),
        }),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scope !== undefined && { scope }),
        ...(audience !== undefined && { audience }),
        ...(isInBody && { client_id: clientId, client_secret: clientSecret }),
      }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: limit.signal,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      fetch,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new TokenError('the identity provider gave no answer', null, { cause: error });
  } finally {
    limit.stop();
  }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns a client id or secret in the encoding of HTML forms, as basic authentication requires (RFC 6749, 2.3.1). */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** Returns the value of the `Authorization` header for basic authentication, in UTF-8. */
export function basic(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Creates a cache of tokens in memory, empty at first. */
export function createTokenCache(): TokenCache {
  const tokens = new Map<string, Token>();
  return {
    get: async (key) => tokens.get(key) ?? null,
    async set(key, token) {
      tokens.set(key, token);
    },
  };
}
