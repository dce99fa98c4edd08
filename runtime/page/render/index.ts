export type { PageAssets } from './document.ts';
export { BlockError } from './render-block.tsx';
export { type RenderContext, type RenderedPage, type RenderedRedirect, renderPage } from './render-page.ts';
export { renderSessionOf } from './render-session.ts';
export { bareStylesheet, layoutStylesheets } from './stylesheets.ts';
