import { createLiveRenderer, type LiveRenderer } from '../../prerender/live-renderer.ts';
import { type BrowserBundle, loadBrowserBundle } from '../../prerender/load-bundles.ts';
import { loadRenderer, type Renderer } from '../../prerender/renderer-module.ts';
import type { Project } from '../../site/index.ts';
import { createSources, targetOf } from '../../store/index.ts';

/** The code that renders pages, and the code that they load. */
export interface DevCode {
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
}

/**
 * Loads the code of Lerret and of blocks during editing. Until the first change it is the build's bundle. Then the
 * renderer is made from its sources, and only changed files are loaded again (docs/decisions/0061).
 */
export function createDevCode(project: Project) {
  let code: DevCode | null = null;
  let live: Promise<LiveRenderer> | null = null;
  let isBundleOld = false;
  /** The sources of the last bundles. */
  let bundled = createSources();
  /** The sources of the renderer, once it isn't the bundle. */
  let ofLive: ReadonlySet<string> = new Set();
  /** Files that couldn't be loaded; they are loaded again with any next change. */
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

  /** The current code. @param isAnew whether any file may have changed @throws Error if it can't be loaded */
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
    /**
     * The code after a change of files (absolute paths), with unchanged browser code.
     * @throws Error if it can't be loaded
     */
    async change(files: readonly string[]): Promise<DevCode> {
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
    /** The absolute paths, with symbolic links resolved, of all sources of the code, also after a failure. */
    sources: (): ReadonlySet<string> => new Set([...bundled.noted.keys(), ...ofLive]),
    /** Returns whether browser code has changed since it was bundled. */
    isBundleOld: () => isBundleOld,
    /** The code with newly bundled browser code. @throws Error if it can't be bundled */
    async bundle(): Promise<DevCode> {
      if (code === null) return load(false);
      code = { renderer: code.renderer, browser: await bundle() };
      return code;
    },
  };
}
