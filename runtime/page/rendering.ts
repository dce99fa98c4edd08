/** What can be imported of the page model where JSX can be loaded. */
export { createRenderer, type FoundPage, type Renderer, shellText } from './renderer.ts';
export type { RenderedPage } from './resolve/page-assets.ts';
export { bareStylesheet, layoutStylesheets } from './resolve/stylesheets.ts';
export type { Bounds } from './run/clock.ts';
export { BlockError } from './run/run-block.tsx';
