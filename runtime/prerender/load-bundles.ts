import type { Project } from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import {
  BROWSER_MANIFEST,
  type BrowserEntry,
  type BrowserManifest,
  type BrowserMode,
  bundleBrowser,
} from './bundle-browser.ts';
import { loadWorkerScripts } from './bundle-worker.ts';
import { formsOf } from './precompressed.ts';
import { type ImportWithin, loadRenderer } from './renderer-module.ts';

/**
 * Resolves to the bundled code that a build needs: the renderer, the scripts for browsers, and the service worker.
 * Reuses each stored bundle whose source files haven't changed.
 * @param within runs the import of the renderer @throws UserError if a source file can't be bundled
 */
export async function loadBundles(project: Project, cache: CacheOptions, within?: ImportWithin) {
  const [renderer, browser, worker] = await Promise.all([
    loadRenderer(project, cache, within),
    loadBrowserBundle(project, cache),
    loadWorkerScripts(project, cache),
  ]);
  return { renderer, browser, worker };
}

/** The bundled scripts for browsers: their names and their content. */
export interface BrowserBundle extends Omit<BrowserManifest, 'blocks'> {
  readonly blocks: ReadonlyMap<string, BrowserEntry>;
  /** The absolute paths of its source files, with symbolic links resolved. */
  readonly sources: ReadonlySet<string>;
  /** Returns the text of a file. @throws Error for a file that the bundle doesn't have */
  text(file: string): string;
  /** Returns the compressed forms of a file, by their names: `boot-0123456789.js.br`. [] in development. */
  compressed(file: string): readonly (readonly [string, Buffer<ArrayBuffer>])[];
}

/**
 * Resolves to the scripts for browsers: their names, texts and compressed forms. Reuses the stored bundle if the source
 * files haven't changed.
 * @param mode default: production @throws UserError if a source file can't be bundled
 */
export async function loadBrowserBundle(
  project: Project,
  options?: CacheOptions,
  mode?: BrowserMode,
): Promise<BrowserBundle> {
  const { files, sources } = await bundleBrowser(project, options, mode);
  const read = (file: string) => {
    const bytes = files.get(file);
    if (bytes === undefined) throw new Error(`The bundle of the browser's code has no ${file}`);
    return Buffer.from(bytes);
  };
  const manifest: BrowserManifest = JSON.parse(read(BROWSER_MANIFEST).toString());
  const { blocks, ...entries } = manifest;
  return {
    ...entries,
    blocks: new Map(Object.entries(blocks)),
    sources,
    text: (file) => read(file).toString(),
    compressed: (file) =>
      formsOf(file).flatMap((form) => (files.has(form) ? [[form, read(form)] as const] : [])),
  };
}
