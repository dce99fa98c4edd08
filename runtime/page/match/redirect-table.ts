import { encodePath, normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { RedirectRule, VoidReason } from './match.ts';
import { type ChainEnd, followChain, type Link } from './redirect-chain.ts';
import { encodeAsWritten, readTarget } from './redirect-target.ts';
import { createSourceIndex, type SourceIndex } from './source-index.ts';

/** A redirect that is in force, its chain followed to the end. */
export interface Redirect extends ChainEnd {
  readonly source: string;
}

export interface RedirectTable extends SourceIndex<Redirect> {
  /** Why each void redirect is void, by its place in the table. */
  readonly voids: ReadonlyMap<number, VoidReason>;
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
  const voids = new Map<number, VoidReason>();
  const links: Link[] = [];
  for (const [index, rule] of rules.entries()) {
    const link = readRule(rule, index);
    if (typeof link === 'string') voids.set(index, link);
    else links.push(link);
  }
  const sources = createSourceIndex(links);
  const redirects: Redirect[] = [];
  for (const link of links) {
    const end = followChain(link, sources, hasPage);
    if (typeof end === 'string') voids.set(link.index, end);
    else redirects.push({ source: link.source, ...end });
  }
  return { ...createSourceIndex(redirects), voids };
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

function readRule(rule: RedirectRule, index: number): Link | VoidReason {
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
