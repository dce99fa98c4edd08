import type { Occurrence } from '../../model.ts';
import { NOT_FOUND, OFFLINE_PAGE } from '../../protocol/constants.ts';
import { closedPage, notFoundPage, type OwnPage, offlinePage } from '../../shell/rendering.tsx';
import type { PageModel } from '../resolve-page.ts';
import { bodyHtml } from '../run/body.tsx';
import { documentHtml, markedFor } from '../run/document.ts';
import type { Frame } from '../run/inputs.ts';
import type { PageAssets, RenderedPage } from './page-assets.ts';

/** What rendering a page without definition needs. */
export interface FallbackContext {
  readonly model: PageModel;
  readonly frame: Frame;
  readonly assets: PageAssets;
  readonly comingEvents: () => readonly Occurrence[];
}

/** Renders the page of an unpublished site, which is shown at every address, or the 404 page of a site without one. */
export function renderFallback(
  context: FallbackContext,
  kind: 'closed' | 'not-found',
  status: 200 | 404,
): RenderedPage {
  const { model, comingEvents } = context;
  const coming = kind === 'closed' ? comingEvents() : [];
  const page =
    kind === 'closed' ? closedPage(model.site, coming, model.now) : notFoundPage(model.site);
  // The page lists the events that haven't begun.
  const validUntil = coming[0]?.start ?? null;
  return {
    kind: status === 404 ? 'not-found' : 'page',
    html: documentOf(context, status === 404 ? NOT_FOUND : '/', page, kind !== 'closed'),
    blocks: new Map(),
    from: null,
    until: validUntil,
    validUntil,
    props: [],
    copies: [],
    status,
  };
}

/** Returns the HTML that the service worker serves without network or stored page, at any address, without script. */
export function renderOffline(context: FallbackContext): string {
  return documentOf(context, OFFLINE_PAGE, offlinePage(), context.model.site.config.published);
}

function documentOf(
  { frame, assets }: FallbackContext,
  path: string,
  { title, main }: OwnPage,
  hasShell: boolean,
): string {
  const body = bodyHtml({
    stage: frame.stage,
    header: hasShell ? markedFor(frame.header, path) : '',
    main,
    footer: hasShell ? markedFor(frame.footer, path) : '',
  });
  return documentHtml(frame, {
    ...{ path, body, stylesheet: assets.stylesheet(null) },
    meta: { title, description: null, keywords: null },
    isIndexed: false,
    shared: null,
    article: null,
    structured: null,
    preloads: [],
  });
}
