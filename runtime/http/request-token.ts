import ky from 'ky';
import type { Authentication } from '../../schemas/types.gen.ts';
import { createLimit } from './limit.ts';
import { rootOf } from './send-call.ts';
import type { Token } from './token-cache.ts';

/** An identity provider, who asks it, and for what. */
export interface Issuer extends Pick<Authentication, 'scope' | 'audience' | 'clientAuth'> {
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

/**
 * Asks an identity provider for a token by client credentials (RFC 6749, 4.4). The client is named by basic
 * authentication, or in the body where `clientAuth` says so. @throws TokenError.
 */
export async function requestToken(
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
