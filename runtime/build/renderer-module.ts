import { pathToFileURL } from 'node:url';
import { bundleRenderer } from './bundle-renderer.ts';

/** What the bundled renderer exports. */
export type Renderer = typeof import('../renderer.ts');

/** The renderer with the blocks wired in, bundled when needed. */
export async function loadRenderer(root: string): Promise<Renderer> {
  return import(pathToFileURL(await bundleRenderer(root)).href);
}
