import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registry } from '../page/index.ts';
import type {
  bareStylesheet,
  createRenderer,
  layoutStylesheets,
  PageRenderer,
} from '../page/render/index.ts';
import { bundleRenderer, RENDERER } from './bundle-renderer.ts';
import type { Bundle, BundleFiles, CacheOptions } from './bundle-store.ts';

/** What `runtime/renderer.ts` exports. */
interface RendererModule {
  readonly registry: Registry;
  readonly createRenderer: typeof createRenderer;
  readonly layoutStylesheets: typeof layoutStylesheets;
  readonly bareStylesheet: typeof bareStylesheet;
}

/** A renderer of the bundle, with the blocks wired in. */
export interface Renderer extends RendererModule, PageRenderer {
  /** The fonts that the stylesheets name, by path in the output. */
  readonly fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Loads the renderer, bundled when needed. */
export async function loadRenderer(root: string, options?: CacheOptions): Promise<Renderer> {
  const bundle = await bundleRenderer(root, options);
  const { registry, createRenderer, layoutStylesheets, bareStylesheet } =
    await importRenderer(bundle);
  return {
    ...{ registry, createRenderer, layoutStylesheets, bareStylesheet },
    ...createRenderer(registry),
    fonts: fontsOf(bundle.files),
  };
}

/** What isn't kept, or was taken away since it was read, is run from a folder of its own. */
async function importRenderer({ folder, files }: Bundle): Promise<RendererModule> {
  if (folder !== null) {
    const file = join(folder, RENDERER);
    try {
      return await import(pathToFileURL(file).href);
    } catch (error) {
      if (existsSync(file)) throw error;
    }
  }
  const own = await mkdtemp(join(tmpdir(), 'lerret-renderer-'));
  try {
    await writeFile(join(own, RENDERER), files.get(RENDERER) ?? '');
    return await import(pathToFileURL(join(own, RENDERER)).href);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

function fontsOf(files: BundleFiles): Renderer['fonts'] {
  const fonts = [...files.keys()].filter((file) => /^assets\/[^/]+\.woff2$/.test(file)).sort();
  return new Map(fonts.map((file) => [file, new Uint8Array(files.get(file) ?? [])]));
}
