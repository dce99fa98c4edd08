export type { PageAssets } from './document.ts';
export { BlockError } from './render-block.tsx';
export { renderPage } from './render-page.ts';
export { renderSessionOf } from './render-session.ts';
export type { RenderContext, RenderedPage, RenderedRedirect } from './rendered-page.ts';
export { bareStylesheet, layoutStylesheets } from './stylesheets.ts';
