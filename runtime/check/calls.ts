import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** What each call is given when it is made (S190 and following): what `:name` in its path and query may stand for. */
const callArguments: Readonly<Record<string, readonly string[]>> = {
  login: [],
  forgotPassword: [],
  createAccount: [],
  movieInfo: ['ediNumber'],
  reviews: ['ediNumber', 'skip', 'take'],
  tickets: ['skip', 'take'],
  watchlist: ['skip', 'take'],
  switchTokensDx: [],
  addMovieToWatchList: ['id'],
  events: ['site', 'keys'],
  newsletter: [],
  sites: [],
  siteEvents: ['siteId'],
  blockData: ['siteId'],
  articles: ['siteId'],
  ticketingLogin: ['email', 'password', 'remember'],
  checkoutProfile: [],
};

/** Calls of `lerret pull`, and of a ticket shop: the pages themselves make none of them. */
const madeElsewhere: ReadonlySet<string> = new Set([
  ...['sites', 'siteEvents', 'blockData', 'articles'],
  ...['ticketingLogin', 'checkoutProfile'],
]);

const file = 'endpoints.json';
const nothing = { en: 'none', nb: 'ingen' };

/** Browsers call only backends that ask for no secret: they are given none (A34). */
export const checkGuards: Check = function* ({ site }) {
  const { backends = {}, calls = {}, loyalty = {} } = site.endpoints ?? {};
  const isGuarded = (name: string) =>
    Object.hasOwn(backends, name) && (backends[name]?.auth?.type ?? 'none') !== 'none';
  for (const [call, { backend: name }] of Object.entries(calls)) {
    if (madeElsewhere.has(call) || !Object.hasOwn(callArguments, call) || !isGuarded(name))
      continue;
    yield problem('guarded-backend', { file, path: ['calls', call, 'backend'] }, { name });
  }
  for (const [partner, name] of Object.entries(loyalty)) {
    if (isGuarded(name))
      yield problem('guarded-backend', { file, path: ['loyalty', partner] }, { name });
  }
};

/** Calls are ones that are made, and use what they are given (DESIGN.md section 3). */
export const checkCalls: Check = function* ({ site }) {
  const calls = site.endpoints?.calls ?? {};
  for (const [name, { path, query = {} }] of Object.entries(calls)) {
    const given = Object.hasOwn(callArguments, name) ? callArguments[name] : undefined;
    if (given === undefined) {
      const free = Object.keys(callArguments).filter((one) => !Object.hasOwn(calls, one));
      const place = { file, path: ['calls', name] };
      yield problem('unknown-call', place, { name }, nearest(name, free), 'key');
      continue;
    }
    const tell = (argument: string, way: readonly string[]): Problem => {
      const expected = given.length === 0 ? nothing : given.map((one) => `:${one}`).join(', ');
      const meant = nearest(argument, given);
      const facts = { call: name, name: argument, expected };
      const mend = meant === null ? null : `:${meant}`;
      return problem('unknown-argument', { file, path: ['calls', name, ...way] }, facts, mend);
    };
    for (const [, argument = ''] of path.matchAll(/(?:^|\/):(\w+)/g)) {
      if (!given.includes(argument)) yield tell(argument, ['path']);
    }
    for (const [key, value] of Object.entries(query)) {
      if (typeof value !== 'string' || !value.startsWith(':') || given.includes(value.slice(1)))
        continue;
      yield tell(value.slice(1), ['query', key]);
    }
  }
};
