import { MAX_REDIRECTS } from '../../protocol/constants.ts';
import {
  type Address,
  encodePath,
  normalisePath,
  withoutIndexSuffix,
} from '../../protocol/path.ts';
import type { RouteTable } from '../../protocol/server-file.ts';

/** A redirect as written in redirects.json: addresses aren't normalised; without `permanent`, it is temporary (302). */
export type RedirectRule = RouteTable['redirects'][number];

/** Why a redirect is ignored, as if it were absent. */
export type IgnoredReason =
  | 'invalid-source'
  | 'invalid-target'
  | 'target-is-source'
  | 'cycle'
  | 'too-long';

/** A redirect that isn't ignored, with its final target: that of the last redirect if several follow each other. */
export interface Redirect extends ChainEnd {
  readonly source: string;
}

interface Link {
  /** The index in the table. */
  readonly index: number;
  /** Normalised, without `index.html`. */
  readonly source: string;
  readonly target: RedirectTarget;
  readonly permanent: boolean;
}

interface ChainEnd {
  readonly target: RedirectTarget;
  /** The last query in the targets of the chain; `hash` is their last hash, perhaps of another target. */
  readonly query: string;
  readonly hash: string;
  /** Whether every redirect of the chain is permanent. */
  readonly permanent: boolean;
}

type RedirectTarget =
  | { readonly kind: 'external'; readonly url: string }
  | {
      readonly kind: 'internal';
      readonly address: Address;
      /** The path as written in the rule, percent-encoded. */
      readonly path: string;
    };

const EXTERNAL =
  /^https?:\/\/(?:[^/?#@\\]*@)?(?:\[[\da-f:.]+\]|[^/?#@:\\[\]]+)(?::\d*)?(?:[/?#]|$)/i;

/** Control characters, spaces of every kind, halves of surrogate pairs. */
const UNSAFE_IN_URL = /[\s\p{Cc}\p{Cs}]/u;

/** Finds a redirect by its source; of two with the same source it returns the first. */
interface SourceIndex<Rule> {
  /** Finds a source equal to the path, or to the path without `index.html` (B2.1). */
  findSameCase(path: string): Rule | undefined;
  /** Like `findSameCase`, with both sides in lower case (B2.3). */
  findOtherCase(path: string): Rule | undefined;
}

/**
 * Creates the functions that find a site's redirect by a path, each redirect with its final target (S28, A3). `ignored`
 * has the index (from 0) of each rule that can't be used, and why.
 * @param hasPage returns whether a static page has this normalised path: a chain of redirects ends there
 */
export function createRedirectTable(
  rules: readonly RedirectRule[],
  hasPage: (path: string) => boolean,
) {
  const ignored = new Map<number, IgnoredReason>();
  const links: Link[] = [];
  for (const [index, rule] of rules.entries()) {
    const link = readRule(rule, index);
    if (typeof link === 'string') ignored.set(index, link);
    else links.push(link);
  }
  const sources = createSourceIndex(links);
  const redirects: Redirect[] = [];
  for (const link of links) {
    const end = followChain(link, sources, hasPage);
    if (typeof end === 'string') ignored.set(link.index, end);
    else redirects.push({ source: link.source, ...end });
  }
  return { ...createSourceIndex(redirects), ignored };
}

/**
 * Returns the address to which a redirect leads (B2). If that is a page of the site, the address has the redirect's own
 * query and hash, or else those of the request. @param base the path below which the site is served
 */
export function finalAddress(
  redirect: Redirect,
  request: { readonly query: string; readonly hash: string },
  base: string,
): string {
  const { target } = redirect;
  if (target.kind === 'external') return target.url;
  const query = redirect.query || request.query;
  const hash = redirect.hash || request.hash;
  const outer = base === '/' ? '' : encodePath(base);
  return outer + target.path + encodeAsWritten(query + hash);
}

function readRule(rule: RedirectRule, index: number): Link | IgnoredReason {
  const from = normalisePath(rule.from);
  if (!from) return 'invalid-source';
  const target = readTarget(rule.to);
  if (!target) return 'invalid-target';
  const source = withoutIndexSuffix(from.path);
  if (target.kind === 'internal' && withoutIndexSuffix(target.address.path) === source) {
    return 'target-is-source';
  }
  return { index, source, target, permanent: rule.permanent === true };
}

/** Follows a redirect to its end in the order of B2: same case, static page, other case (A3). */
function followChain(
  first: Link,
  links: SourceIndex<Link>,
  hasPage: (path: string) => boolean,
): ChainEnd | Extract<IgnoredReason, 'cycle' | 'too-long'> {
  const seen = new Set<Link>();
  let carried: Pick<Address, 'query' | 'hash'> = { query: '', hash: '' };
  let permanent = true;
  let link: Link | undefined = first;
  let target = first.target;
  while (link) {
    if (seen.has(link)) return 'cycle';
    if (seen.size === MAX_REDIRECTS) return 'too-long';
    seen.add(link);
    permanent &&= link.permanent;
    target = link.target;
    if (target.kind === 'external') break;
    const { path, query, hash }: Address = target.address;
    carried = { query: query || carried.query, hash: hash || carried.hash };
    link = links.findSameCase(path) ?? (hasPage(path) ? undefined : links.findOtherCase(path));
  }
  return { target, permanent, ...carried };
}

/** Reads a redirect's target; null unless it is a path valid by B1 or `http(s)://host…` (B2, "Redirect rules"). */
function readTarget(to: string): RedirectTarget | null {
  if (EXTERNAL.test(to) && !UNSAFE_IN_URL.test(to)) return { kind: 'external', url: to };
  const address = normalisePath(to);
  if (!address) return null;
  const written = to.slice(0, to.length - address.query.length - address.hash.length);
  return { kind: 'internal', address, path: encodeAsWritten(written.normalize()) };
}

/** Percent-encodes characters that an address can't contain. Half a surrogate pair becomes U+FFFD. */
function encodeAsWritten(text: string): string {
  return text.toWellFormed().replace(/[^!#-;=?-~]/gu, encodeURIComponent);
}

/** Creates an index of rules by source; the sources are normalised, without `index.html`. */
function createSourceIndex<Rule extends { readonly source: string }>(
  rules: readonly Rule[],
): SourceIndex<Rule> {
  // Of rules with the same source, the first one counts.
  const lastFirst = rules.toReversed();
  const asWritten = new Map(lastFirst.map((rule) => [rule.source, rule]));
  const lowered = new Map(lastFirst.map((rule) => [rule.source.toLowerCase(), rule]));
  return {
    findSameCase: (path) => asWritten.get(path) ?? asWritten.get(withoutIndexSuffix(path)),
    findOtherCase: (path) =>
      lowered.get(path.toLowerCase()) ?? lowered.get(withoutIndexSuffix(path).toLowerCase()),
  };
}
