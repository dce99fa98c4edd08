import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { Site } from '../../site/index.ts';
import { pageModelOf, resolvePage } from '../resolve-page.ts';
import type { RenderContext, RenderedPage, RenderedRedirect } from './page-assets.ts';
import { renderFallback } from './render-fallback.ts';
import { renderResolved } from './render-resolved.ts';
import { renderSessionOf } from './render-session.tsx';

/**
 * The joint of the house: what a site answers to a path. Pure: the same input gives the same answer.
 * @throws BlockError when a block throws.
 */
export function renderPage(
  site: Site,
  path: string,
  context: RenderContext,
): RenderedPage | RenderedRedirect {
  const model = pageModelOf(site, context.now);
  const session = renderSessionOf(model, context.registry);
  if (!site.config.published)
    return renderFallback(session, context, 'closed', isFront(path) ? 200 : 404);
  const match = model.routes.matcher.match(path);
  if (match.kind === 'redirect') return match;
  if (match.route === null) return renderFallback(session, context, 'not-found', 404);
  const { page: named } = match.route;
  const isNotFound = match.status === 404;
  const own = isNotFound ? '/404.html' : model.routes.pathOf(named, match.params);
  const page = resolvePage(model, named, own, match.params);
  return renderResolved(session, context, page, isNotFound ? 404 : 200);
}

/** With or without `index.html` (S31, A4). */
function isFront(request: string): boolean {
  return withoutIndexSuffix(normalisePath(request)?.path ?? '') === '/';
}
