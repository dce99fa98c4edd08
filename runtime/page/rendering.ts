/** The exports of the page model that need JSX; the others are in `index.ts`. */
export { createRenderer, type FoundPage, type Renderer, shellText } from './renderer.ts';
export { fallbackStylesheet, layoutStylesheets, type RenderedPage } from './resolve/page-assets.ts';
export type { Bounds } from './run/clock.ts';
export { BlockError } from './run/run-block.tsx';
