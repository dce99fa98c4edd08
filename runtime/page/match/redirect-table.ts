import { MAX_REDIRECTS } from '../../protocol/constants.ts';
import {
  type Address,
  encodePath,
  normalisePath,
  withoutIndexSuffix,
} from '../../protocol/path.ts';
import type { IgnoredReason, RedirectRule } from './match.ts';

/** A redirect that is in force, its chain followed to the end. */
export interface Redirect extends ChainEnd {
  readonly source: string;
}

export interface RedirectTable extends SourceIndex<Redirect> {
  /** Why redirects are ignored, by its place in the table. */
  readonly ignored: ReadonlyMap<number, IgnoredReason>;
}

/** A redirect rule that is valid by itself. */
interface Link {
  /** Its place in the table. */
  readonly index: number;
  /** Normalised, the suffix removed. */
  readonly source: string;
  readonly target: RedirectTarget;
  readonly permanent: boolean;
}

/** Where a chain of redirects ends. */
interface ChainEnd {
  readonly target: RedirectTarget;
  /** The last query and hash that a target on the way had of its own, each separately. */
  readonly query: string;
  readonly hash: string;
  /** Whether every link is. */
  readonly permanent: boolean;
}

type RedirectTarget =
  | { readonly kind: 'external'; readonly url: string }
  | {
      readonly kind: 'internal';
      readonly address: Address;
      /** The path as the rule spells it, percent-encoded. */
      readonly path: string;
    };

const EXTERNAL =
  /^https?:\/\/(?:[^/?#@\\]*@)?(?:\[[\da-f:.]+\]|[^/?#@:\\[\]]+)(?::\d*)?(?:[/?#]|$)/i;

/** Control characters, spaces of every kind, halves of surrogate pairs. */
const UNSAFE_IN_URL = /[\s\p{Cc}\p{Cs}]/u;

/** Finds a redirect by its source; of two with one source the first wins. */
interface SourceIndex<Rule> {
  /** B2.1: a source equal to the path, or to it without the suffix. */
  findSameCase(path: string): Rule | undefined;
  /** B2.3: the same with both sides lowered. */
  findOtherCase(path: string): Rule | undefined;
}

/**
 * The redirects in force (S28, A3): entries invalid by themselves are dropped first, then every
 * chain is followed through what is left, and those that never end are dropped too.
 *
 * @param hasPage Whether a static page answers at a normalised path; such a page ends a chain.
 */
export function createRedirectTable(
  rules: readonly RedirectRule[],
  hasPage: (path: string) => boolean,
): RedirectTable {
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
 * The address that a redirect answers with: query and hash of the request go along unless the
 * chain has its own; an external target stands as written and gets nothing (B2).
 *
 * @param base The base path of the site, normalised; `/` for none.
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
  return { index, source, target, permanent: rule.permanent };
}

/**
 * Follows a redirect to its end in the order of B2: a redirect in the same case goes on, a static
 * page ends the chain, a redirect in another case goes on, anything else ends it (A3).
 */
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

/**
 * The target of a redirect rule, or null when it is neither a path clean by B1 nor `http(s)://host…`
 * (B2, "Redirect rules").
 */
function readTarget(to: string): RedirectTarget | null {
  if (EXTERNAL.test(to) && !UNSAFE_IN_URL.test(to)) return { kind: 'external', url: to };
  const address = normalisePath(to);
  if (!address) return null;
  const written = to.slice(0, to.length - address.query.length - address.hash.length);
  return { kind: 'internal', address, path: encodeAsWritten(written.normalize()) };
}

/**
 * Percent-encodes what no address may hold as it stands (non-ASCII, spaces, control characters,
 * `"`, `<`, `>`), leaves all else, and so also every `%`. Half a surrogate pair becomes U+FFFD.
 */
function encodeAsWritten(text: string): string {
  return text.toWellFormed().replace(/[^!#-;=?-~]/gu, encodeURIComponent);
}

/** An index of rules whose sources are normalised, the suffix removed. */
function createSourceIndex<Rule extends { readonly source: string }>(
  rules: readonly Rule[],
): SourceIndex<Rule> {
  const asWritten = new Map<string, Rule>();
  const lowered = new Map<string, Rule>();
  for (const rule of rules) {
    const folded = rule.source.toLowerCase();
    if (!asWritten.has(rule.source)) asWritten.set(rule.source, rule);
    if (!lowered.has(folded)) lowered.set(folded, rule);
  }
  return {
    findSameCase: (path) => asWritten.get(path) ?? asWritten.get(withoutIndexSuffix(path)),
    findOtherCase: (path) =>
      lowered.get(path.toLowerCase()) ?? lowered.get(withoutIndexSuffix(path).toLowerCase()),
  };
}
