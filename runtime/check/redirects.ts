import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import type { IgnoredReason } from '../page/index.ts';
import { pagePath, withoutQuery } from '../protocol/path.ts';
import type { Origin } from '../site/index.ts';
import type { Checks } from './after.ts';
import { deadAnchor } from './anchors.ts';
import { deadAddress, hiddenLink, isDangerous, saferLink } from './broken-link.ts';
import type { CheckContext } from './context.ts';

export const redirectChecks: Checks = {
  checks: [checkRedirects],
};

const reasons: Readonly<Record<IgnoredReason, Text>> = {
  'invalid-source': {
    en: '`from` isn’t an address of this site',
    nb: '`from` er ikke en adresse på dette nettstedet',
  },
  'invalid-target': {
    en: '`to` must be a path such as /kontakt or begin with https://',
    nb: '`to` må være en sti som /kontakt eller begynne med https://',
  },
  'target-is-source': { en: 'it goes to its own address', nb: 'Den går til sin egen adresse' },
  cycle: {
    en: 'it and other redirects go to each other, so none of them reaches a page',
    nb: 'Den og andre omdirigeringer går til hverandre, så ingen av dem når en side',
  },
  'too-long': {
    en: 'it goes through too many other redirects',
    nb: 'Den går gjennom for mange andre omdirigeringer',
  },
};

/** Characters that an old address can't contain, because servers and hosts interpret them differently. */
const oddCharacters: readonly { readonly character: RegExp; readonly why: Text }[] = [
  {
    character: /\?/,
    why: {
      en: 'the part from `?` on is ignored, so the address is redirected whatever comes after it',
      nb: 'Delen fra og med `?` teller ikke, så adressen omdirigeres uansett hva som står etter den',
    },
  },
  {
    character: /#/,
    why: {
      en: 'browsers never send the part from `#` on',
      nb: 'Nettlesere sender aldri delen fra og med `#`',
    },
  },
  {
    character: /[*:]/,
    why: {
      en: '`*` and `:` don’t stand for other text here; write a redirect for each old address',
      nb: '`*` og `:` står ikke for annen tekst her; skriv en omdirigering for hver gamle adresse',
    },
  },
  {
    character: /[\s\p{Z}]/u,
    why: {
      en: 'an address can’t have a space; write `%20` instead',
      nb: 'En adresse kan ikke ha mellomrom; skriv `%20` i stedet',
    },
  },
];

/** Checks that redirects have an effect, hide no page, and lead to an address that exists (A3, B2). */
function* checkRedirects(context: CheckContext): Generator<Problem> {
  const { site, model } = context;
  const { matcher, addresses } = model.routes;
  const pages = new Set(addresses.map(({ path }) => path));
  const seen = new Set<string>();
  const closing = closingRedirects(site);
  for (const [index, { from, to }] of site.redirects.entries()) {
    const place = (key: string) => ({ file: 'redirects.json', path: ['redirects', index, key] });
    const reason = matcher.ignored.get(index);
    const source = pagePath(from);
    // A circle of redirects is reported once, at its last redirect.
    const isReported = reason === 'cycle' && !closing.has(index);
    if (isDangerous(to)) yield problem('dangerous-link', place('to'), { path: to }, saferLink(to));
    else if (reason !== undefined && !isReported) {
      const key = reason === 'invalid-source' ? 'from' : 'to';
      yield problem('ignored-redirect', place(key), { from, to, why: reasons[reason] });
    }
    if (source === null) continue;
    const odd = oddSource(from, place('from'));
    if (odd !== null) {
      yield odd;
      continue;
    }
    if (seen.has(source)) yield problem('duplicate-redirect', place('from'), { path: from });
    seen.add(source);
    if (pages.has(source)) yield problem('redirect-hides-page', place('from'), { path: from });
    if (reason === undefined && to.startsWith('/')) {
      const dead = context.isLive(to)
        ? (hiddenLink(context, to, place('to')) ?? deadAnchor(context, to, place('to')))
        : deadAddress(context, to, place('to'));
      if (dead !== null) yield dead;
    }
    // If the target is a page that a redirect hides, that redirect is reported.
    const isPage = pages.has(pagePath(to) ?? '');
    const next = reason === undefined && to.startsWith('/') && !isPage ? matcher.match(to) : null;
    if (next?.kind === 'redirect') {
      const meant = context.isLive(next.to) ? next.to : null;
      yield problem('redirect-chain', place('to'), { path: to, target: next.to }, meant);
    }
  }
}

/** Returns the problem of a source with characters that old addresses can't have, such as `*`; null if it has none. */
function oddSource(from: string, place: Origin): Problem | null {
  const found = oddCharacters.find(({ character }) => character.test(from));
  if (found === undefined) return null;
  const meant = withoutQuery(from)
    .trim()
    .replace(/[\s\p{Z}]/gu, encodeURIComponent);
  const isPlain = meant !== '/' && !/[*:]/.test(meant);
  const facts = { path: from, why: found.why };
  const suggested = problem('redirect-source', place, facts, isPlain ? meant : null);
  // Several sources can differ only in what the suggestion lacks.
  return { ...suggested, isGuess: /[?#]/.test(from) };
}

/** Returns the indexes of the redirects that are the last ones of a circle. */
function closingRedirects({ redirects }: CheckContext['site']): ReadonlySet<number> {
  const sources = redirects.map(({ from }, index) => [pagePath(from), index] as const);
  const first = new Map(sources.reverse());
  return lastsOfCycles(
    redirects.length,
    (index) => first.get(pagePath(redirects[index]?.to ?? '')) ?? null,
  );
}

/**
 * Returns the highest index of each circle among `count` items, in linear time.
 * @param next returns the index, from 0, of the item to which an item points; null if the item points to no other
 */
export function lastsOfCycles(
  count: number,
  next: (index: number) => number | null,
): ReadonlySet<number> {
  const lasts = new Set<number>();
  /** The start index of the walk that first visited an item, by item. */
  const walks = new Map<number, number>();
  for (let start = 0; start < count; start++) {
    let at: number | null = start;
    while (at !== null && !walks.has(at)) {
      walks.set(at, start);
      at = next(at);
    }
    // A walk that reaches one of its own items has found a circle.
    if (at === null || walks.get(at) !== start) continue;
    let last = at;
    for (let one = next(at); one !== null && one !== at; one = next(one))
      last = Math.max(last, one);
    lasts.add(last);
  }
  return lasts;
}
