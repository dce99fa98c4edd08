import { MAX_REDIRECTS } from '../../protocol/constants.ts';
import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { Redirect } from '../../site/site.ts';
import { createSourceIndex } from '../match/source-index.ts';
import type { PageModel } from '../page-model.ts';

/** One rule of `redirects.json` on the way. */
export interface RedirectStep {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** The rules that a request goes through, in order (B2, A3): the first one, and those that its target meets. */
export function redirectSteps({ site, routes }: PageModel, request: string): RedirectStep[] {
  const rules = site.redirects.flatMap((rule, index) => {
    const from = normalisePath(rule.from);
    const isInForce = from !== null && !routes.matcher.voids.has(index);
    return isInForce ? [{ rule, source: withoutIndexSuffix(from.path) }] : [];
  });
  const index = createSourceIndex(rules);
  const steps: Redirect[] = [];
  let path = normalisePath(request)?.path;
  while (path !== undefined && steps.length < MAX_REDIRECTS) {
    const found =
      index.findSameCase(path) ?? (hasPage(routes, path) ? undefined : index.findOtherCase(path));
    if (found === undefined) break;
    steps.push(found.rule);
    path = normalisePath(found.rule.to)?.path;
  }
  return steps.map(({ from, to, permanent }) => ({ from, to, permanent: permanent === true }));
}

function hasPage(routes: PageModel['routes'], path: string): boolean {
  const own = withoutIndexSuffix(path);
  return routes.addresses.some(
    (address) => address.record === null && (address.path === path || address.path === own),
  );
}
