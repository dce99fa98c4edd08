import { problem } from '../diagnostics/index.ts';
import type { VoidReason } from '../page/index.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import type { Check, CheckContext } from './context.ts';
import { isDangerous, saferLink } from './link-scheme.ts';

const reasons: Readonly<Record<VoidReason, { readonly en: string; readonly nb: string }>> = {
  'invalid-source': {
    en: 'its old address isn’t an address of this site',
    nb: 'den gamle adressen er ikke en adresse på dette nettstedet',
  },
  'invalid-target': {
    en: 'a target is a path such as /kontakt, or https://…',
    nb: 'målet må være en sti som /kontakt, eller https://…',
  },
  'target-is-source': { en: 'it leads to itself', nb: 'den fører til seg selv' },
  cycle: { en: 'it leads in a circle', nb: 'den fører i ring' },
  'too-long': { en: 'it leads through too many others', nb: 'den går gjennom for mange andre' },
};

/** Redirects have an effect, hide no page, and lead somewhere (A3, B2). */
export const checkRedirects: Check = function* (context) {
  const { site, model } = context;
  const { matcher, addresses } = model.routes;
  const pages = new Set(addresses.map(({ path }) => path));
  const seen = new Set<string>();
  for (const [index, { from, to }] of site.redirects.entries()) {
    const place = (key: string) => ({ file: 'redirects.json', path: ['redirects', index, key] });
    const reason = matcher.voids.get(index);
    const source = sourcePath(from);
    // A circle is told once, where its last redirect closes it.
    const isTold = reason === 'cycle' && Math.max(...circleOf(index, site.redirects)) !== index;
    if (isDangerous(to)) yield problem('dangerous-link', place('to'), { path: to }, saferLink(to));
    else if (reason !== undefined && !isTold) {
      const key = reason === 'invalid-source' ? 'from' : 'to';
      yield problem('void-redirect', place(key), { from, to, why: reasons[reason] });
    }
    if (source === null) continue;
    if (seen.has(source)) yield problem('duplicate-redirect', place('from'), { path: from });
    seen.add(source);
    if (pages.has(source)) yield problem('redirect-hides-page', place('from'), { path: from });
    if (reason === undefined && to.startsWith('/') && !context.isLive(to)) {
      yield problem('dead-path', place('to'), { path: to }, context.nearAddress(to));
    }
    // A target that is a page hidden by a redirect is told there.
    const isPage = pages.has(sourcePath(to) ?? '');
    const next = reason === undefined && to.startsWith('/') && !isPage ? matcher.match(to) : null;
    if (next?.kind === 'redirect') {
      yield problem('redirect-chain', place('to'), { path: to, target: next.to }, next.to);
    }
  }
};

function sourcePath(from: string): string | null {
  const path = normalisePath(from)?.path;
  return path === undefined ? null : withoutIndexSuffix(path);
}

type Redirects = CheckContext['site']['redirects'];

/** The indexes of the redirects that lead in a circle through this one; empty where none does. */
function circleOf(start: number, redirects: Redirects): number[] {
  const seen: number[] = [];
  let current = start;
  while (current >= 0 && !seen.includes(current)) {
    seen.push(current);
    const target = sourcePath(redirects[current]?.to ?? '');
    current = redirects.findIndex(({ from }) => sourcePath(from) === target);
  }
  return current === start ? seen : [];
}
