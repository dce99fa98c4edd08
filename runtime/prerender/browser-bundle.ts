import type { Project } from '../site/index.ts';
import type { CacheOptions } from '../store/index.ts';
import {
  BROWSER_MANIFEST,
  type BrowserEntry,
  type BrowserManifest,
  bundleBrowser,
} from './bundle-browser.ts';
import type { CompressedForm } from './precompressed.ts';

/** The bundled browser code. */
export interface BrowserBundle {
  readonly boot: BrowserEntry;
  readonly idle: BrowserEntry;
  readonly visits: BrowserEntry;
  readonly member: BrowserEntry;
  readonly blocks: ReadonlyMap<string, BrowserEntry>;
  /** The absolute paths of its sources, with symbolic links resolved. */
  readonly sources: ReadonlySet<string>;
  /** The text of a file. @throws Error for a file that the bundle doesn't have */
  text(file: string): string;
  /** The precompressed forms of a file. */
  compressed(file: string): readonly CompressedForm[];
}

/** Loads the browser code; bundles it if there is no stored bundle. @throws Error when bundling fails */
export async function loadBrowserBundle(
  project: Project,
  options?: CacheOptions,
): Promise<BrowserBundle> {
  const { files, sources } = await bundleBrowser(project, options);
  const read = (file: string) => {
    const bytes = files.get(file);
    if (bytes === undefined) throw new Error(`The bundle of the browser's code has no ${file}`);
    return Buffer.from(bytes);
  };
  const manifest: BrowserManifest = JSON.parse(read(BROWSER_MANIFEST).toString());
  const { boot, idle, visits, member, blocks } = manifest;
  return {
    boot,
    idle,
    visits,
    member,
    blocks: new Map(Object.entries(blocks)),
    sources,
    text: (file) => read(file).toString(),
    compressed: (file) => ['.br', '.gz'].map((suffix) => [suffix, read(file + suffix)]),
  };
}
