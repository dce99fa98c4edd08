export { BlockError } from './block-error.ts';
export { renderOffline } from './render-offline.ts';
export { renderPage } from './render-page.ts';
export { renderSessionOf } from './render-session.ts';
export type { RenderedPage } from './rendered-page.ts';
export { bareStylesheet, layoutStylesheets } from './stylesheets.ts';
