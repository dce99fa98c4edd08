import ky from 'ky';
import type { Authentication } from '../../schemas/types.gen.ts';
import { createLimit, rootOf } from './send-call.ts';

/** Bearer tokens of identity providers. */
export interface Tokens {
  /** A token that holds; another one than `refused`, if the provider gives another. @throws TokenError. */
  get(issuer: Issuer, refused: string | null): Promise<string>;
}

/** An identity provider, who asks it, and for what. */
interface Issuer extends Pick<Authentication, 'scope' | 'audience' | 'clientAuth'> {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long the request may take, in milliseconds: as long as the call that it is for. 0, the default, is for ever. */
  readonly timeout?: number;
}

/** Why there is no token. Its message holds nothing that was sent or came. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  /** Of the provider's answer; null where none came. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** How long a token lasts that doesn't say it, in seconds. */
const USUAL_LIFE = 300;

/** So long before its end another one is asked for (half its life where that is shorter), in milliseconds. */
const EARLY = 60_000;

/** A bearer token with its times, in milliseconds since 1970. */
export interface Token {
  readonly value: string;
  /** From when on another one is asked for. */
  readonly renewAt: number;
  /** When it ends. */
  readonly endsAt: number;
}

/** Where tokens are kept (S220); a cache that fails gives nothing and keeps nothing, but never throws. */
export interface TokenCache {
  get(key: string): Promise<Token | null>;
  set(key: string, token: Token): Promise<void>;
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

/**
 * Asks an identity provider for a token by client credentials (RFC 6749, 4.4). The client is named by basic
 * authentication, or in the body where `clientAuth` says so. @throws TokenError.
 */
async function requestToken(
  issuer: Issuer,
  fetch: typeof globalThis.fetch,
  clock: () => number,
): Promise<Token> {
  const asked = clock();
  const { status, text } = await answerOf(issuer, fetch);
  const answer = fieldsOf(text);
  if (status < 200 || status >= 300) {
    // The names of errors are given by the RFC; anything else might be what was sent.
    const { error } = answer;
    const why = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'refused';
    throw new TokenError(`the identity provider answered ${why}`, status);
  }
  const { access_token: value, token_type: type = 'bearer', expires_in: life } = answer;
  const isBearer = typeof type === 'string' && type.toLowerCase() === 'bearer';
  // What else a header can't hold, or would break it.
  if (!isBearer || typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value))
    throw new TokenError('the identity provider answered no bearer token', status);
  const seconds = Number(life ?? USUAL_LIFE);
  const lasts = (seconds >= 0 ? seconds : USUAL_LIFE) * 1000;
  const endsAt = asked + lasts;
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
      // Called as a method it would be refused by browsers.
      fetch: (...request) => fetch(...request),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const message = 'the identity provider gave no answer';
    throw new TokenError(message, null, { cause: rootOf(error) });
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

/** RFC 6749, 2.3.1: both halves are encoded before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** The header's value for a user and a password, whatever letters they have. */
export function basic(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Tokens that are gone with the process or the page. */
export function createTokenCache(): TokenCache {
  const tokens = new Map<string, Token>();
  return {
    get: async (key) => tokens.get(key) ?? null,
    async set(key, token) {
      tokens.set(key, token);
    },
  };
}
