import { type BrowserBundle, loadBrowserBundle } from '../../prerender/browser-bundle.ts';
import { createLiveRenderer, type LiveRenderer } from '../../prerender/live-renderer.ts';
import { loadRenderer, type Renderer } from '../../prerender/renderer-module.ts';
import type { Project } from '../../site/index.ts';
import { createSources, targetOf } from '../../store/index.ts';

/** The code that pages are made with, and that they load. */
export interface DevCode {
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
}

/** The code of blocks while somebody edits it. */
export interface EditedCode {
  /** The code as it is now. @param isAnew may any file have changed? @throws Error where it can't be loaded */
  load(isAnew: boolean): Promise<DevCode>;
  /**
   * The code after a change of these files (absolute paths), browsers' code as it was before.
   * @throws Error where it can't be loaded
   */
  change(files: readonly string[]): Promise<DevCode>;
  /** The absolute paths, without links, of all that the code was made of, or couldn't be made of. */
  sources(): ReadonlySet<string>;
  /** Has code of browsers changed since it was bundled? */
  isBundleOld(): boolean;
  /** The code with that of browsers bundled anew. @throws Error where it can't be bundled */
  bundle(): Promise<DevCode>;
}

/**
 * Opens the code of Lerret. Until the first change it is what a build bundles; from then on the renderer comes from its
 * sources, of which only what changed is loaded again (docs/decisions/0061).
 */
export function createDevCode(project: Project): EditedCode {
  let code: DevCode | null = null;
  let live: Promise<LiveRenderer> | null = null;
  let isBundleOld = false;
  /** What bundles were made of last. */
  let bundled = createSources();
  /** What the renderer was made of last, once it comes from its sources. */
  let ofLive: ReadonlySet<string> = new Set();
  /** What couldn't be loaded: it is read again with the next change, whatever that is. */
  let pending: readonly string[] = [];

  async function loadLive(files: readonly string[] | null): Promise<Renderer> {
    live ??= createLiveRenderer(project);
    const { load, sources } = await live;
    ofLive = sources;
    const renderer = await load(files);
    pending = [];
    return renderer;
  }

  async function bundle(sources = createSources()): Promise<BrowserBundle> {
    isBundleOld = false;
    bundled = sources;
    try {
      return await loadBrowserBundle(project, { sources });
    } catch (error) {
      isBundleOld = true;
      throw error;
    }
  }

  async function load(isAnew: boolean): Promise<DevCode> {
    if (code !== null && !isAnew && !isBundleOld && pending.length === 0) return code;
    const sources = createSources();
    const [renderer, browser] = await Promise.all([
      live === null ? loadRenderer(project, { sources }) : loadLive(isAnew ? null : pending),
      bundle(sources),
    ]);
    code = { renderer, browser };
    return code;
  }

  return {
    load,
    async change(files) {
      if (code === null) return load(false);
      const { browser } = code;
      isBundleOld ||= files.some(
        (file) =>
          browser.sources.has(targetOf(file) || file) || /\.(enhance\.ts|island\.tsx)$/.test(file),
      );
      pending = [...new Set([...pending, ...files])];
      code = { renderer: await loadLive(pending), browser };
      return code;
    },
    sources: () => new Set([...bundled.noted.keys(), ...ofLive]),
    isBundleOld: () => isBundleOld,
    async bundle() {
      if (code === null) return load(false);
      code = { renderer: code.renderer, browser: await bundle() };
      return code;
    },
  };
}
