/** Entry file for programs in Node: all calls, with secrets. Not for browsers. */
import type { Authentication, Endpoints } from '../../schemas/types.gen.ts';
import { nearest } from '../diagnostics/index.ts';
import { createCaller, wholeAddress } from './create-caller.ts';
import {
  basic,
  createTokenCache,
  createTokens,
  type TokenCache,
  TokenError,
  type Tokens,
} from './program-tokens.ts';
import { CallError, readAnswer } from './read-answer.ts';
import { type CallOptions, type FoundCall, findCall, type Requests } from './requests.ts';
import { type Authorization, sendCall, type Transport } from './send-call.ts';

export { createTokenCache, type TokenCache } from './program-tokens.ts';
export { createLimit } from './send-call.ts';

export interface RequestOptions extends Pick<Transport, 'fetch' | 'origin'> {
  readonly endpoints: Endpoints;
  /** The number of the site's first partner. Calls with `"backend": "loyalty"` go to this partner's backend (A28). */
  readonly partner?: number;
  /** The cache of bearer tokens. Default: in memory. */
  readonly tokens?: TokenCache;
  /** Returns the value of an environment variable. Default: none is set. */
  readonly secrets?: Secrets;
  /** Returns the current time, in milliseconds since 1970, for the expiry of tokens. Default: `Date.now`. */
  readonly clock?: () => number;
}

/** A response with its headers. `unchanged`: a 304, to a request with a header such as `If-None-Match`. */
export type Answer<T> = {
  /** The absolute address that was requested. */
  readonly address: string;
  readonly headers: Headers;
} & ({ readonly kind: 'new'; readonly value: T } | { readonly kind: 'unchanged' });

export interface AnswerOptions<T> extends CallOptions<T> {
  /** The address of the next page, from a `Link` header; of the same origin, as the request has the authorization. */
  readonly at?: string;
}

export interface BackendRequests extends Requests {
  /** Makes a call as `call` does, and returns the response headers, too. @throws CallError for every kind of failure */
  getAnswer<T>(name: string, options: AnswerOptions<T>): Promise<Answer<T>>;
}

/**
 * Creates the functions that make all calls of a site by name, also calls that need secrets. Only for servers, as
 * browsers would show the secrets (A34).
 */
export function createRequests(options: RequestOptions): BackendRequests {
  const { endpoints, partner, fetch = globalThis.fetch, origin } = options;
  const {
    tokens: cache = createTokenCache(),
    secrets = () => undefined,
    clock = Date.now,
  } = options;
  const authorize = createAuthorize(secrets, createTokens(cache, fetch, clock), origin);
  const sending: Transport = { fetch, authorize, ...(origin !== undefined && { origin }) };
  const find = (name: string) => findCall(endpoints, partner, name) ?? throwUnknown(options, name);
  return {
    ...createCaller(find, sending),
    async getAnswer(name, { at, ...rest }) {
      const call = find(name);
      const own = wholeAddress(call, rest.args, sending);
      const address = at === undefined ? own : nextAddress(call, own, at);
      const sent = await sendCall(call, address, { ...rest, mayBeUnchanged: true }, sending);
      const { headers, status } = sent;
      if (status === 304) return { kind: 'unchanged', address, headers };
      return { kind: 'new', value: readAnswer(call, rest, sent), address, headers };
    },
  };
}

function throwUnknown({ endpoints, partner }: RequestOptions, name: string): never {
  const { calls } = endpoints;
  if (Object.hasOwn(calls, name)) {
    const detail = `there is no backend "${calls[name]?.backend}" for the partner ${partner}`;
    throw new CallError('unknown-call', name, { detail });
  }
  const meant = nearest(name, Object.keys(calls));
  const names = Object.keys(calls).join(', ');
  const detail = meant === null ? `there are ${names}` : `did you mean "${meant}"?`;
  throw new CallError('unknown-call', name, { detail });
}

/** Returns `at` as an absolute address. @throws CallError if its origin differs from that of the call */
function nextAddress(call: FoundCall, own: string, at: string): string {
  const next = URL.parse(at, own);
  if (next !== null && next.origin === URL.parse(own)?.origin) return next.href;
  throw new CallError('invalid-request', call.name, { detail: 'it goes on at another origin' });
}

/** Returns the value of an environment variable; undefined if it isn't set. */
export type Secrets = (variable: string) => string | undefined;

type SecretKey = 'usernameEnv' | 'passwordEnv' | 'clientIdEnv' | 'clientSecretEnv';

/** Returns `Transport.authorize`: basic (S209), bearer (S210), or null. `header` rejects with CallError. */
function createAuthorize(
  secrets: Secrets,
  tokens: Tokens,
  origin?: string,
): (call: FoundCall) => Authorization | null {
  return ({ name, auth = { type: 'none' }, timeout = 0 }) => {
    const secret = (key: SecretKey) => secretOf(auth, key, secrets, name);
    switch (auth.type) {
      case 'none':
        return null;
      case 'basic':
        return {
          header: async () => basic(secret('usernameEnv'), secret('passwordEnv')),
          isRenewable: false,
        };
      case 'bearer':
        return {
          async header(refused) {
            const tokenUrl = auth.tokenUrl && URL.parse(auth.tokenUrl, origin)?.href;
            if (!tokenUrl) throw noToken(name, new TokenError('its backend has no tokenUrl'));
            const clientId = secret('clientIdEnv');
            const clientSecret = secret('clientSecretEnv');
            const issuer = { ...auth, tokenUrl, clientId, clientSecret, timeout };
            const token = refused?.replace('Bearer ', '') ?? null;
            try {
              return `Bearer ${await tokens.get(issuer, token)}`;
            } catch (error) {
              throw noToken(name, error);
            }
          },
          isRenewable: true,
        };
      default:
        return auth.type satisfies never;
    }
  };
}

function secretOf(auth: Authentication, key: SecretKey, secrets: Secrets, call: string): string {
  const variable = auth[key];
  const value = variable === undefined ? undefined : secrets(variable);
  if (value) return value;
  throw new CallError('missing-secret', call, { detail: variable ?? key });
}

function noToken(call: string, error: unknown): unknown {
  if (!(error instanceof TokenError)) return error;
  const { message: detail, status, cause } = error;
  return new CallError('no-token', call, { detail, cause, ...(status !== null && { status }) });
}
