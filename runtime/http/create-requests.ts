import type { Endpoints } from '../../schemas/types.gen.ts';
import { nearest } from '../diagnostics/index.ts';
import { CallError } from './call-error.ts';
import { createAuthorize, type Secrets } from './create-authorize.ts';
import { createCaller, wholeAddress } from './create-caller.ts';
import { readAnswer } from './read-answer.ts';
import { type CallOptions, type FoundCall, findCall, type Requests } from './requests.ts';
import { type Sending, sendCall } from './send-call.ts';
import { createTokenCache, createTokens, type TokenCache } from './tokens.ts';

export interface RequestOptions extends Pick<Sending, 'fetch' | 'origin'> {
  readonly endpoints: Endpoints;
  /** The site's first partner: it decides where `"backend": "loyalty"` leads (A28). */
  readonly partner?: number;
  /** Where bearer tokens are kept; in memory unless told otherwise. */
  readonly tokens?: TokenCache;
  /** Reads environment variables; there are none unless told otherwise. */
  readonly secrets?: Secrets;
  /** The time by which tokens end, in milliseconds since 1970; the machine's unless told otherwise. */
  readonly clock?: () => number;
}

/** A whole answer; `unchanged` where a header such as `If-None-Match` asked for it (304). */
export type Answer<T> = {
  /** What was asked: a whole address. */
  readonly address: string;
  readonly headers: Headers;
} & ({ readonly kind: 'new'; readonly value: T } | { readonly kind: 'unchanged' });

export interface AnswerOptions<T> extends CallOptions<T> {
  /**
   * Where the answer goes on, as the last one's `Link` said, in place of the call's own address. It must be of the
   * same origin: what shows who asks goes along.
   */
  readonly at?: string;
}

export interface BackendRequests extends Requests {
  /** Like `call`, with the answer's headers. */
  getAnswer<T>(name: string, options: AnswerOptions<T>): Promise<Answer<T>>;
}

/** Every call of a site, those among them that ask for secrets: never for browsers (A34). */
export function createRequests(options: RequestOptions): BackendRequests {
  const { endpoints, partner, fetch = globalThis.fetch, origin } = options;
  const {
    tokens: cache = createTokenCache(),
    secrets = () => undefined,
    clock = Date.now,
  } = options;
  const authorize = createAuthorize(secrets, createTokens(cache, fetch, clock), origin);
  const sending: Sending = { fetch, authorize, ...(origin !== undefined && { origin }) };
  const find = (name: string) => findCall(endpoints, partner, name) ?? tellUnknown(options, name);
  const has = (name: string) => findCall(endpoints, partner, name) !== null;
  return {
    ...createCaller(has, find, sending),
    async getAnswer(name, { at, ...asked }) {
      const call = find(name);
      const own = wholeAddress(call, asked.args, sending);
      const address = at === undefined ? own : goingOn(call, own, at);
      const sent = await sendCall(call, address, { ...asked, mayBeUnchanged: true }, sending);
      const { headers, status } = sent;
      if (status === 304) return { kind: 'unchanged', address, headers };
      return { kind: 'new', value: readAnswer(call, asked, sent), address, headers };
    },
  };
}

function tellUnknown({ endpoints, partner }: RequestOptions, name: string): never {
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

/** An address that an answer named. @throws CallError where it is of another origin than the call's own. */
function goingOn(call: FoundCall, own: string, at: string): string {
  const next = URL.parse(at, own);
  if (next !== null && next.origin === URL.parse(own)?.origin) return next.href;
  throw new CallError('invalid-request', call.name, { detail: 'it goes on at another origin' });
}
