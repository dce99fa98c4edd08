import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { Site } from '../../site/index.ts';
import type { Registry } from '../registry.ts';
import { createPageModel, matchedPage } from '../resolve-page.ts';
import type { PageAssets, RenderContext, RenderedPage, RenderedRedirect } from './page-assets.ts';
import { renderFallback, renderOffline } from './render-fallback.ts';
import { renderResolved } from './render-resolved.ts';
import { createRenderSession, type RenderSession } from './render-session.tsx';

/**
 * Renders the pages of sites. Caches what the pages of one site at one moment share, until another site or moment is
 * rendered.
 */
export interface PageRenderer {
  /**
   * Renders the response of a site to a path. The same input gives the same result.
   * @throws BlockError when a block throws.
   */
  renderPage(site: Site, path: string, context: RenderContext): RenderedPage | RenderedRedirect;
  /** The page that the service worker answers with when it has nothing else. */
  renderOffline(site: Site, context: RenderContext): string;
  /** Header and footer as HTML, for the build id. `now` in milliseconds since 1970. */
  shellText(site: Site, now: number): string;
}

/** Creates a renderer with these blocks. */
export function createRenderer(registry: Registry): PageRenderer {
  let last: RenderSession | null = null;
  const sessionOf = (site: Site, now: number): RenderSession => {
    const known = last?.model.site === site ? last : null;
    if (known?.model.now === now) return known;
    last = createRenderSession(createPageModel(site, now, known?.model.index), registry);
    return last;
  };
  return {
    renderPage: (site, path, { now, assets }) => answerOf(sessionOf(site, now), path, assets),
    renderOffline: (site, { now, assets }) => renderOffline(sessionOf(site, now), assets),
    shellText: (site, now) => sessionOf(site, now).shell.text,
  };
}

function answerOf(
  session: RenderSession,
  path: string,
  assets: PageAssets,
): RenderedPage | RenderedRedirect {
  const { model } = session;
  if (!model.site.config.published)
    return renderFallback(session, assets, 'closed', isFront(path) ? 200 : 404);
  const match = model.routes.matcher.match(path);
  if (match.kind === 'redirect') return match;
  const page = matchedPage(model, match);
  if (page === null) return renderFallback(session, assets, 'not-found', 404);
  return renderResolved(session, assets, page, match.status);
}

/** Is it the front page, with or without `index.html` (S31, A4)? */
function isFront(request: string): boolean {
  return withoutIndexSuffix(normalisePath(request)?.path ?? '') === '/';
}
