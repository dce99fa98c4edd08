export type { RenderedPage } from './page-assets.ts';
export { BlockError } from './render-block.tsx';
export { createRenderer, type PageRenderer } from './render-page.ts';
export { bareStylesheet, layoutStylesheets } from './stylesheets.ts';
