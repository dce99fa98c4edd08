import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  /** The fonts that the stylesheets name, by path in the output. */
  readonly fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Loads the renderer, bundled when needed. */
export async function loadRenderer(root: string): Promise<Renderer> {
  const file = await bundleRenderer(root);
  return { ...(await import(pathToFileURL(file).href)), fonts: readFonts(dirname(file)) };
}

function readFonts(folder: string): Renderer['fonts'] {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets).sort() : [];
  const fonts = names.filter((name) => name.endsWith('.woff2'));
  return new Map(fonts.map((name) => [`assets/${name}`, readFileSync(join(assets, name))]));
}
