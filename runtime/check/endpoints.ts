import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { isObject } from '../protocol/is-object.ts';
import { inBackticks, type Origin, type Site } from '../site/index.ts';
import {
  type Checks,
  defaulted,
  defaultedBeside,
  defaultedHere,
  suggested,
  within,
} from './after.ts';
import { below, type CheckContext } from './context.ts';

export const endpointChecks: Checks = {
  checks: [checkEndpoints, checkCalls, checkGuards, checkSecrets],
  after: {
    'missing-call': [defaulted('endpoints.json', 'calls'), suggested('unknown-call')],
    'missing-argument': [within('unknown-argument'), defaultedHere],
    'missing-credentials': [within('unknown-key'), defaultedHere],
    'missing-query': [within('unknown-key'), defaultedHere],
    'unknown-backend': [defaultedBeside('backends')],
    'unknown-key': [within('secret-in-clear')],
    'wrong-method': [defaultedHere],
  },
};

/** A call that Lerret or a block makes: its arguments and its requirements. */
interface KnownCall {
  /** The arguments of the call (S190 and following); path and query may use each as `:name`. */
  readonly given: readonly string[];
  /** The arguments that path or query must use: without them, the backend can't know which data is requested. */
  readonly uses?: readonly string[];
  /** Calls that this call needs: without them, this call fails or is never made. */
  readonly needs?: readonly string[];
  /** The method that the backend expects (S189–S201); missing if it accepts any. */
  readonly method?: 'GET' | 'POST';
  /** Whether it is a member call, which has cookies (S184, S188). */
  readonly credentials?: true;
  /** Constants that backends require in the query. */
  readonly query?: Readonly<Record<string, number>>;
}

const page = ['skip', 'take'];

/** The properties of member calls that fetch data, and of those that send it. */
const fetched = { method: 'GET', credentials: true } as const;
const sent = { method: 'POST', credentials: true } as const;

/** A call for a list of the member's; the configuration requests its first page (S226, S228, A63). */
const list = {
  given: page,
  needs: ['login', 'switchTokensDx'],
  query: { skip: 0, take: 10 },
  ...fetched,
};

const ofSite = { given: ['siteId'], uses: ['siteId'], needs: ['sites'] };

const knownCalls: Readonly<Record<string, KnownCall>> = {
  login: { given: [], ...sent },
  logout: { given: [], ...sent, needs: ['login'] },
  forgotPassword: { given: [], ...sent },
  createAccount: { given: [], ...sent },
  movieInfo: { given: ['ediNumber'], uses: ['ediNumber'], ...fetched },
  reviews: { given: ['ediNumber', ...page], uses: ['ediNumber'], ...fetched },
  tickets: list,
  watchlist: list,
  switchTokensDx: { given: [], ...sent, needs: ['login'] },
  addMovieToWatchList: { given: ['id'], ...sent, needs: ['movieInfo', 'watchlist'] },
  events: { given: ['site', 'keys'], uses: ['site', 'keys'], method: 'GET' },
  sites: { given: [], method: 'GET' },
  blockData: { ...ofSite, query: { stable: 1 }, method: 'GET' },
  ticketingLogin: { given: ['email', 'password', 'remember'], uses: ['email', 'password'] },
  checkoutProfile: { given: [] },
};

/** Calls made by `lerret pull` and by a ticket shop, never by the pages. */
const madeElsewhere: ReadonlySet<string> = new Set([
  ...['sites', 'blockData', 'ticketingLogin', 'checkoutProfile'],
]);

/** Returns the calls that fetch records. A call uses `siteId` if its backend has `sites` or any call with `siteId`. */
function callsOfModels({ models, endpoints }: Site): Readonly<Record<string, KnownCall>> {
  const pulled = [...models.values()].flatMap(({ pull }) => pull ?? []);
  const calls = endpoints?.calls ?? {};
  const backends = Object.entries(calls).flatMap(([name, call]) =>
    name === 'sites' || usesArgument(call, 'siteId') ? call.backend : [],
  );
  return Object.fromEntries(
    pulled.map(({ call, query = {} }): [string, KnownCall] => {
      const isOfSite = backends.includes(calls[call]?.backend ?? '');
      return [call, { ...(isOfSite ? ofSite : { given: ofSite.given }), query }];
    }),
  );
}

/** Returns the calls that blocks make, by name. If several blocks make a call, it has the arguments of all of them. */
function callsOfBlocks({ blocks }: CheckContext): Readonly<Record<string, KnownCall>> {
  const named = [...blocks.values()].flatMap(({ metadata: { calls = {} } }) =>
    Object.entries(calls),
  );
  const byName = Map.groupBy(named, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, same]) => [name, { given: same.flatMap(([, { args = [] }]) => args) }]),
  );
}

const file = 'endpoints.json';

/** Returns the end of a message with the arguments that a call has: ``; it has `:id` ``. */
function argumentWords(given: readonly string[]): Text {
  const list = inBackticks(given.map((one) => `:${one}`));
  return given.length === 0
    ? { en: '; it has no values', nb: '; det har ingen verdier' }
    : { en: `; it has ${list}`, nb: `; det har ${list}` };
}

/** Checks that browsers call only backends without authentication: browsers get no secrets (A34). */
function* checkGuards(context: CheckContext): Generator<Problem> {
  const { site } = context;
  const made = { ...callsOfBlocks(context), ...knownCalls };
  const { backends = {}, calls = {}, loyalty = {} } = site.endpoints ?? {};
  const isGuarded = (name: string) =>
    Object.hasOwn(backends, name) && (backends[name]?.auth?.type ?? 'none') !== 'none';
  for (const [call, { backend: name }] of Object.entries(calls)) {
    if (madeElsewhere.has(call) || !Object.hasOwn(made, call) || !isGuarded(name)) continue;
    yield problem('guarded-backend', { file, path: ['calls', call, 'backend'] }, { name });
  }
  for (const [partner, name] of Object.entries(loyalty)) {
    if (isGuarded(name))
      yield problem('guarded-backend', { file, path: ['loyalty', partner] }, { name });
  }
}

/** Checks that each call is made by Lerret, a block or a model, and has what it needs and only known arguments. */
function* checkCalls(context: CheckContext): Generator<Problem> {
  const { site, near } = context;
  const calls = site.endpoints?.calls ?? {};
  const made = { ...callsOfBlocks(context), ...knownCalls, ...callsOfModels(site) };
  const known = new Map(Object.entries(made));
  const free = [...known.keys()].filter((one) => !Object.hasOwn(calls, one));
  for (const [name, { path, query = {} }] of Object.entries(calls)) {
    const call = known.get(name);
    if (call === undefined) {
      const place = { file, path: ['calls', name] };
      yield problem('unknown-call', place, { name }, near(name, free), 'key');
      continue;
    }
    const { given } = call;
    yield* whatIsMissing(site, name, call);
    const unknownArgument = (argument: string, way: readonly string[]): Problem => {
      const expected = argumentWords(given);
      const meant = near(argument, given);
      const facts = { call: name, name: argument, expected };
      const fix = meant === null ? null : `:${meant}`;
      return problem('unknown-argument', { file, path: ['calls', name, ...way] }, facts, fix);
    };
    for (const [, argument = ''] of path.matchAll(/(?:^|\/):(\w+)/g)) {
      if (!given.includes(argument)) yield unknownArgument(argument, ['path']);
    }
    for (const [key, value] of Object.entries(query)) {
      if (typeof value !== 'string' || !value.startsWith(':') || given.includes(value.slice(1)))
        continue;
      yield unknownArgument(value.slice(1), ['query', key]);
    }
  }
}

/** Checks that all backends to which calls, partners and `shares` refer exist. */
function* checkEndpoints({ site, near }: CheckContext): Generator<Problem> {
  const { backends = {}, calls = {}, loyalty = {} } = site.endpoints ?? {};
  const names = Object.keys(backends);
  const isKnown = (name: string) => names.includes(name);
  const unknown = (name: string, path: Problem['path'], others = names) =>
    problem('unknown-backend', { file, path }, { name }, near(name, others));
  for (const [call, { backend: name }] of Object.entries(calls)) {
    if (name !== 'loyalty' && !isKnown(name)) yield unknown(name, ['calls', call, 'backend']);
  }
  for (const [partner, name] of Object.entries(loyalty)) {
    if (!isKnown(name)) yield unknown(name, ['loyalty', partner]);
  }
  for (const [backend, { shares = [] }] of Object.entries(backends)) {
    for (const [index, name] of shares.entries()) {
      const others = names.filter((other) => other !== backend);
      if (!isKnown(name)) yield unknown(name, ['backends', backend, 'shares', index], others);
    }
  }
}

const variableName = /^[A-Z_][A-Z0-9_]*$/;

const secretWord =
  /pass(?:word|phrase)?$|passord|secret|token$|api-?_?key|[-_]key$|credential|hemmelig/i;

/** Matches `https://user:password@host`. */
const userInAddress = /^[a-z]+:\/\/[^/?#]*@/i;

/** Checks that endpoints.json contains names of environment variables instead of secrets (A34). */
function* checkSecrets({ site, loaded }: CheckContext): Generator<Problem> {
  const { backends = {}, calls = {} } = site.endpoints ?? {};
  for (const [name, { baseUrl, auth }] of Object.entries(backends)) {
    const place = (...way: string[]) => ({ file, path: ['backends', name, ...way] });
    yield* secretsInAddress('baseUrl', baseUrl, place('baseUrl'));
    for (const [key, value] of Object.entries(auth ?? {})) {
      if (!key.endsWith('Env')) yield* secretsInAddress(key, value, place('auth', key));
      else if (!variableName.test(value))
        yield problem('secret-in-clear', place('auth', key), { key });
    }
    // Reading has removed unknown keys, but their values are still in the file.
    for (const way of [[], ['auth']]) {
      const written = loaded.written(place(...way));
      for (const [key, value] of Object.entries(isObject(written) ? written : {})) {
        const isKnown = key.endsWith('Env') || key === 'tokenUrl';
        if (!isKnown && isSecret(key, value))
          yield problem('secret-in-clear', place(...way, key), { key }, null, 'key');
      }
    }
  }
  for (const [name, { path, query = {} }] of Object.entries(calls)) {
    const place = (...way: string[]) => ({ file, path: ['calls', name, ...way] });
    yield* secretsInAddress('path', path, place('path'));
    for (const [key, value] of Object.entries(query)) {
      const isArgument = typeof value === 'string' && value.startsWith(':');
      if (!isArgument && isSecret(key, value))
        yield problem('secret-in-clear', place('query', key), { key });
    }
  }
}

function isSecret(key: string, value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) && secretWord.test(key);
}

/** Reports the secrets in an address: a user before the host, and values in the query whose names mean a secret. */
function* secretsInAddress(key: string, address: string, place: Origin): Generator<Problem> {
  if (userInAddress.test(address)) yield problem('secret-in-clear', place, { key });
  for (const [, name = ''] of address.matchAll(/[?&]([^=&#]+)=[^&#]/g)) {
    if (secretWord.test(name)) yield problem('secret-in-clear', place, { key: name });
  }
}

/** Reports what a call lacks: other calls, arguments, query constants, credentials and the right method. */
function* whatIsMissing(
  { endpoints }: Site,
  name: string,
  { uses = [], needs = [], credentials, method, query = {} }: KnownCall,
): Generator<Problem> {
  const calls = endpoints?.calls ?? {};
  const call = calls[name];
  if (call === undefined) return;
  const place = { file, path: ['calls', name] };
  const by = { en: `The call \`${name}\``, nb: `Kallet \`${name}\`` };
  for (const needed of needs) {
    if (!Object.hasOwn(calls, needed)) yield problem('missing-call', place, { by, name: needed });
  }
  for (const argument of uses) {
    if (!usesArgument(call, argument))
      yield problem('missing-argument', place, { call: name, name: argument });
  }
  for (const [key, value] of Object.entries(query)) {
    const found = call.query?.[key];
    if (String(found) === String(value)) continue;
    const at = found === undefined ? place : below(place, 'query', key);
    yield problem('missing-query', at, { call: name, name: key, value });
  }
  if (credentials && call.credentials !== true)
    yield problem('missing-credentials', place, { call: name });
  if (method !== undefined && call.method !== method) {
    const facts = { call: name, found: call.method, expected: method };
    yield problem('wrong-method', below(place, 'method'), facts);
  }
}

/** Returns whether the path or the query of a call has an argument, such as `siteId`. */
export function usesArgument(
  call: { readonly path: string; readonly query?: object | undefined },
  argument: string,
): boolean {
  return [...call.path.split('/'), ...Object.values(call.query ?? {})].includes(`:${argument}`);
}
