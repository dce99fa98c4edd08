/** What programs in Node use: all calls, with secrets, and a cache of tokens in a file. Not for browsers. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Authentication, Endpoints } from '../../schemas/types.gen.ts';
import { nearest } from '../diagnostics/index.ts';
import { createCaller, wholeAddress } from './create-caller.ts';
import { CallError, readAnswer } from './read-answer.ts';
import { type CallOptions, type FoundCall, findCall, type Requests } from './requests.ts';
import { type Authorization, sendCall, type Transport } from './send-call.ts';
import {
  basic,
  createTokenCache,
  createTokens,
  type Token,
  type TokenCache,
  TokenError,
  type Tokens,
} from './tokens.ts';

export { createLimit } from './send-call.ts';
export { createTokenCache, type TokenCache } from './tokens.ts';

export interface RequestOptions extends Pick<Transport, 'fetch' | 'origin'> {
  readonly endpoints: Endpoints;
  /** The site's first partner, whose backend calls with `"backend": "loyalty"` use (A28). */
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
  /**
   * The address of the next page, from the `Link` header of the page before; it replaces the call's own address. It
   * must have the same origin, because the request has the authorization.
   */
  readonly at?: string;
}

export interface BackendRequests extends Requests {
  /** Makes a call like `call`, and returns the response headers, too. @throws CallError */
  getAnswer<T>(name: string, options: AnswerOptions<T>): Promise<Answer<T>>;
}

/** Creates all calls of a site, including those that need secrets. Not for browsers (A34). */
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
      const address = at === undefined ? own : goingOn(call, own, at);
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
function goingOn(call: FoundCall, own: string, at: string): string {
  const next = URL.parse(at, own);
  if (next !== null && next.origin === URL.parse(own)?.origin) return next.href;
  throw new CallError('invalid-request', call.name, { detail: 'it goes on at another origin' });
}

/** Returns the value of an environment variable; undefined if it isn't set. */
export type Secrets = (variable: string) => string | undefined;

type SecretKey = 'usernameEnv' | 'passwordEnv' | 'clientIdEnv' | 'clientSecretEnv';

/**
 * Returns a function that returns how a call is authorized: basic (S209), bearer (S210), or null for none. The `header`
 * of the result throws CallError `missing-secret` or `no-token`.
 */
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

interface TokenFile {
  readonly version: 1;
  /** The tokens by hashes of their keys, so that the file has no client ids. */
  readonly tokens: Readonly<Record<string, Token>>;
}

/**
 * Creates a cache of tokens in a file that only its owner may read, for use by several processes. An unreadable file
 * counts as empty; if the file can't be written, tokens are cached in memory only. Runs in Node only.
 */
export function createFileTokenCache(file: string, clock: () => number = Date.now): TokenCache {
  const memory = createTokenCache();
  return {
    async get(key) {
      const own = await memory.get(key);
      const stored = (await readTokens(file))[digestOf(key)] ?? null;
      return own === null || (stored !== null && stored.endsAt > own.endsAt) ? stored : own;
    },
    async set(key, token) {
      await memory.set(key, token);
      const tokens = { ...(await readTokens(file)), [digestOf(key)]: token };
      const lasting = Object.entries(tokens).filter(([, { endsAt }]) => endsAt > clock());
      await write(file, { version: 1, tokens: Object.fromEntries(lasting) });
    },
  };
}

function digestOf(key: string): string {
  return hash('sha256', key);
}

async function readTokens(file: string): Promise<TokenFile['tokens']> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isRecord(value) || value.version !== 1 || !isRecord(value.tokens)) return {};
    const tokens: Record<string, Token> = {};
    for (const [key, token] of Object.entries(value.tokens)) {
      if (isToken(token)) tokens[key] = token;
    }
    return tokens;
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isToken(value: unknown): value is Token {
  if (!isRecord(value)) return false;
  const { value: text, renewAt, endsAt } = value;
  return typeof text === 'string' && typeof renewAt === 'number' && typeof endsAt === 'number';
}

/** Writes the file: another process reads the old content or the new one. Does nothing if writing fails. */
async function write(file: string, content: TokenFile): Promise<void> {
  const making = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(making, JSON.stringify(content), { mode: 0o600 });
    await rename(making, file);
  } catch {
    await rm(making, { force: true }).catch(() => undefined);
  }
}
