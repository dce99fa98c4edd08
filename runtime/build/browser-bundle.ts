import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBrowser } from './bundle-browser.ts';

/** A script that documents or other scripts name, with what comes along. Files are named `boot-0123456789.js`. */
export interface BrowserEntry {
  readonly file: string;
  /** All that it imports statically, however deep. */
  readonly imports: readonly string[];
  /** What it or those may import later, with what that needs. */
  readonly later: readonly string[];
}

/** What the bundle of the browser's code tells of itself: `manifest.json`. */
export interface BrowserManifest {
  /** The only script of every page. */
  readonly boot: BrowserEntry;
  /** What boot imports once the browser is idle; one of its `later`. */
  readonly idle: BrowserEntry;
  /** The code of each block that has any, by the block's name. */
  readonly blocks: Readonly<Record<string, BrowserEntry>>;
}

/** The browser's code, ready to be put beside documents. */
export interface BrowserBundle {
  readonly boot: BrowserEntry;
  readonly idle: BrowserEntry;
  readonly blocks: ReadonlyMap<string, BrowserEntry>;
  /** A file's text. */
  text(file: string): string;
  /** A file compressed beforehand, with what its name ends in then. */
  compressed(file: string): readonly (readonly [suffix: string, bytes: Uint8Array])[];
}

/** Loads the browser's code, bundled when needed. @throws Error when it can't be bundled. */
export async function loadBrowserBundle(root: string): Promise<BrowserBundle> {
  const folder = await bundleBrowser(root);
  const read = (file: string) => readFileSync(join(folder, file));
  const manifest: BrowserManifest = JSON.parse(read('manifest.json').toString());
  const { boot, idle, blocks } = manifest;
  return {
    boot,
    idle,
    blocks: new Map(Object.entries(blocks)),
    text: (file) => read(file).toString(),
    compressed: (file) => ['.br', '.gz'].map((suffix) => [suffix, read(file + suffix)]),
  };
}
