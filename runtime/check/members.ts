import { type Problem, problem } from '../diagnostics/index.ts';
import { type BlockDescription, either, type Origin } from '../site/index.ts';
import { type Cause, type Checks, defaulted, lostBlocks, unread } from './after.ts';
import type { CheckContext } from './context.ts';

const ofMembers: readonly Cause[] = [
  unread('site.json'),
  defaulted('site.json', 'partners'),
  defaulted('endpoints.json', 'loyalty'),
];

export const memberChecks: Checks = {
  checks: [checkBlockCalls, checkMembers, checkBackendSite, checkLiveEvents, checkNamedPages],
  after: {
    'missing-partner': ofMembers,
    'missing-loyalty': ofMembers,
    'backend-on-other-site': [...ofMembers, defaulted('site.json', 'host')],
    'events-without-partner': [
      unread('site.json'),
      defaulted('site.json', 'partners'),
      'missing-partner',
    ],
    'page-lacks-block': [
      unread('site.json'),
      ({ path }, { has }) =>
        path[0] === 'memberPages' && (has('missing-loyalty') || has('missing-partner')),
      lostBlocks,
    ],
  },
};

interface CallingBlock {
  readonly component: string;
  readonly calls: readonly string[];
  readonly place: Origin;
}

/** Returns each block on a page, with its first place, for which `callsOf` returns calls. */
function callingBlocks(
  context: CheckContext,
  callsOf: (metadata: BlockDescription['metadata']) => readonly string[],
): readonly CallingBlock[] {
  const found = new Map<string, CallingBlock>();
  for (const { definition } of context.pages) {
    for (const [index, { component }] of (definition.blocks ?? []).entries()) {
      const block = context.blocks.get(component);
      const calls = block === undefined ? [] : callsOf(block.metadata);
      if (calls.length === 0 || found.has(component)) continue;
      const place = context.originOf(definition, 'blocks', index, 'component');
      found.set(component, { component, calls, place });
    }
  }
  return [...found.values()];
}

/** Checks that endpoints.json has the calls that blocks on pages make, except optional ones. */
function* checkBlockCalls(context: CheckContext): Generator<Problem> {
  if (context.loaded.unread.has('endpoints.json')) return;
  const calling = callingBlocks(context, ({ calls = {} }) =>
    Object.keys(calls).filter((name) => calls[name]?.optional !== true),
  );
  yield* missingCalls(context, calling);
}

function* missingCalls(
  { site }: CheckContext,
  calling: readonly CallingBlock[],
): Generator<Problem> {
  for (const { component, calls, place } of calling) {
    const by = { en: `The block \`${component}\``, nb: `Blokken \`${component}\`` };
    for (const name of calls) {
      if (!Object.hasOwn(site.endpoints?.calls ?? {}, name))
        yield problem('missing-call', place, { by, name });
    }
  }
}

/** Checks, for a site with member pages or blocks, that the first partner has a backend, and the calls exist (A28). */
function* checkMembers(context: CheckContext): Generator<Problem> {
  const { site, loaded } = context;
  if (loaded.unread.has('endpoints.json')) return;
  const { endpoints, config } = site;
  const [partner] = config.partners;
  const calling = callingBlocks(context, ({ memberCalls = [] }) => memberCalls);
  if (config.memberPages === undefined && calling.length === 0) return;
  if (partner === undefined) {
    yield problem('missing-partner', { file: 'site.json', path: ['partners'] });
    return;
  }
  const known = Object.keys(endpoints?.loyalty ?? {});
  if (!known.includes(String(partner))) {
    const place = { file: 'site.json', path: ['partners', 0] };
    yield problem('missing-loyalty', place, { partner }, context.near(String(partner), known));
    return;
  }
  yield* missingCalls(context, calling);
}

/** Warns of a members' backend on another site than the pages: browsers don't send it the cookie of its session. */
function* checkBackendSite({ site: { config, endpoints } }: CheckContext): Generator<Problem> {
  const { backends = {}, calls = {}, loyalty = {} } = endpoints ?? {};
  const name = loyalty[String(config.partners[0])] ?? '';
  const isCalled = Object.values(calls).some((call) => call.backend === 'loyalty');
  const backend = URL.parse(backends[name]?.baseUrl ?? '')?.hostname;
  const host = URL.parse(config.host)?.hostname;
  if (!isCalled || !backend || !host || !areDifferentSites(host, backend)) return;
  const place = { file: 'endpoints.json', path: ['backends', name, 'baseUrl'] };
  yield problem('backend-on-other-site', place, { name: backend, host });
}

/**
 * Returns whether two hosts are certainly of different sites: no site's name is shorter than two labels. Addresses of networks
 * and names of one label are used while a site is tried.
 */
function areDifferentSites(one: string, other: string): boolean {
  const [a, b] = [one, other].map((host) => /[^.]+\.[a-z][^.]*$/.exec(host)?.[0]);
  return a !== undefined && b !== undefined && a !== b;
}

/** Warns of the call `events` on a site without partner: the address of the call has the partner's number (A29). */
function* checkLiveEvents({ site: { config, endpoints } }: CheckContext): Generator<Problem> {
  if (endpoints?.calls.events !== undefined && config.partners.length === 0)
    yield problem('events-without-partner', { file: 'endpoints.json', path: ['calls', 'events'] });
}

/** Checks that each page to which site.json gives a purpose has a block for it: the login page must have a login. */
function* checkNamedPages(context: CheckContext): Generator<Problem> {
  const { search, memberPages = {} } = context.site.config;
  if (search !== undefined) yield* namedPage(context, ['search', 'path'], search.path);
  for (const [key, path] of Object.entries(memberPages))
    yield* namedPage(context, ['memberPages', key], path);
}

function* namedPage(
  context: CheckContext,
  way: readonly [string, string],
  path: string,
): Generator<Problem> {
  const key = way.join('.');
  const fitting = [...context.blocks.values()].flatMap(({ metadata: { name, pageFor = [] } }) =>
    pageFor.some((one) => one === key) ? [name] : [],
  );
  const match = context.model.routes.matcher.match(path);
  if (match.kind !== 'page' || fitting.length === 0) return;
  const { name, definition } = match.route.page;
  const has = (definition.blocks ?? []).some(
    // An unknown block might be the right one. Another check reports it.
    ({ component }) => fitting.includes(component) || !context.blocks.has(component),
  );
  if (has) return;
  const facts = { key, name, expected: either(fitting.map((one) => `\`${one}\``)) };
  yield problem('page-lacks-block', { file: 'site.json', path: [...way] }, facts);
}
