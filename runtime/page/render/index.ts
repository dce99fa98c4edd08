export type { RenderedPage } from './page-assets.ts';
export { BlockError } from './render-block.tsx';
export { renderOffline } from './render-fallback.ts';
export { renderPage } from './render-page.ts';
export { renderSessionOf } from './render-session.tsx';
export { bareStylesheet, layoutStylesheets } from './stylesheets.ts';
