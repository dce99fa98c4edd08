import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserEntry, BrowserManifest } from './browser-manifest.ts';
import { bundleBrowser } from './bundle-browser.ts';

/** The browser's code, ready to be put beside documents. */
export interface BrowserBundle {
  readonly boot: BrowserEntry;
  readonly idle: BrowserEntry;
  readonly member: BrowserEntry;
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
  const { boot, idle, member, blocks } = manifest;
  return {
    boot,
    idle,
    member,
    blocks: new Map(Object.entries(blocks)),
    text: (file) => read(file).toString(),
    compressed: (file) => ['.br', '.gz'].map((suffix) => [suffix, read(file + suffix)]),
  };
}
