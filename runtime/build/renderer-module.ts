import { pathToFileURL } from 'node:url';
import type { Registry } from '../page/index.ts';
import type {
  bareStylesheet,
  layoutStylesheets,
  renderOffline,
  renderPage,
} from '../page/render/index.ts';
import type { Site } from '../site/index.ts';
import { bundleRenderer } from './bundle-renderer.ts';

/** The bundled renderer, with the blocks wired in: what `runtime/renderer.ts` exports. */
export interface Renderer {
  readonly registry: Registry;
  readonly renderPage: typeof renderPage;
  readonly renderOffline: typeof renderOffline;
  readonly layoutStylesheets: typeof layoutStylesheets;
  readonly bareStylesheet: typeof bareStylesheet;
  readonly shellText: (site: Site, now: number) => string;
}

/** Loads the renderer, bundled when needed. */
export async function loadRenderer(root: string): Promise<Renderer> {
  return import(pathToFileURL(await bundleRenderer(root)).href);
}
