import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { EnvironmentModuleNode, InlineConfig, Plugin } from 'vite';
import type { ModuleEvaluator } from 'vite/module-runner';
import { production } from '../../../vite.config.ts';
import type { Language } from '../../diagnostics/index.ts';
import { BLOCKS_MODULE, blockModules } from '../../prerender/block-modules.ts';
import { bundleError } from '../../prerender/bundle-store.ts';
import { type BrowserBundle, loadBrowserBundle } from '../../prerender/load-bundles.ts';
import {
  type LoadedRenderer,
  loadRenderer,
  type RendererModule,
  renderingWithin,
} from '../../prerender/renderer-module.ts';
import { codeFolders, inProject, type Project, SHARED_LIBRARIES } from '../../site/index.ts';
import { ALL_BELOW, createSources, LINK, notingSources, targetOf } from '../../store/index.ts';
import { reportLateLoading } from '../late-blocks.ts';
import { createTimeLimit, type Within } from './time-limit.ts';

/** The code that renders pages, and the code that they load. */
export interface DevCode {
  readonly renderer: LoadedRenderer;
  readonly browser: BrowserBundle;
}

/**
 * Creates a loader for code that is being edited. It first loads the bundle of a build; after the first change, it
 * loads only files that changed (decision 0061).
 */
export function createDevCode(project: Project, language: Language) {
  const within = createTimeLimit(language);
  const limited = (renderer: LoadedRenderer) =>
    renderingWithin(renderer, (render) => within(render));
  let code: DevCode | null = null;
  let live: ReturnType<typeof createLiveRenderer> | null = null;
  let isBundleOld = false;
  let isAhead = false;
  let bundled = createSources();
  /** The sources of the renderer; empty while the renderer is loaded from the bundle. */
  let ofLive: ReadonlySet<string> = new Set();
  /** Files that couldn't be loaded; the next change of any file loads them again. */
  let pending: readonly string[] = [];

  async function loadLive(files: readonly string[] | null): Promise<LoadedRenderer> {
    live ??= createLiveRenderer(project, within);
    const { load, sources } = await live;
    ofLive = sources;
    const renderer = await load(files).catch((error) => {
      throw bundleError(error, codeFolders(project));
    });
    pending = [];
    return renderer;
  }

  async function bundle(sources = createSources()): Promise<BrowserBundle> {
    isBundleOld = false;
    bundled = sources;
    try {
      const made = await loadBrowserBundle(project, { sources }, 'development');
      isAhead = false;
      return made;
    } catch (error) {
      isBundleOld = true;
      throw error;
    }
  }

  /**
   * Resolves with the current code.
   * @param isAnew whether any file may have changed
   * @throws Error if it can't be loaded
   */
  async function load(isAnew: boolean): Promise<DevCode> {
    if (code !== null && !isAnew && !isBundleOld && pending.length === 0) return code;
    const sources = createSources();
    const [renderer, browser] = await Promise.all([
      live === null
        ? loadRenderer(project, { sources }, reportLateLoading(language))
        : loadLive(isAnew ? null : pending),
      bundle(sources),
    ]);
    code = { renderer: limited(renderer), browser };
    return code;
  }

  return {
    load,
    /**
     * Loads changed files (absolute paths), and resolves with the code, whose browser code is still the last bundle.
     * @throws Error if the code can't be loaded
     */
    async change(files: readonly string[]): Promise<DevCode> {
      if (code === null) return load(false);
      const { browser } = code;
      const inBrowser = files.filter(
        (file) =>
          browser.sources.has(targetOf(file) || file) || /\.(enhance\.ts|island\.tsx)$/.test(file),
      );
      isBundleOld ||= inBrowser.length > 0;
      isAhead ||= inBrowser.some((file) => !file.endsWith('.css'));
      pending = [...new Set([...pending, ...files])];
      code = { renderer: limited(await loadLive(pending)), browser };
      return code;
    },
    /** Returns the absolute paths, with symbolic links resolved, of all sources of the code, also after a failure. */
    sources: (): ReadonlySet<string> => new Set([...bundled.noted.keys(), ...ofLive]),
    isBundleOld: () => isBundleOld,
    /** Returns whether the bundle may render other HTML than the newer renderer. Styles make no difference. */
    isAhead: () => isAhead,
    /** Bundles the browser code again, and resolves with the code. @throws Error if it can't be bundled */
    async bundle(): Promise<DevCode> {
      if (code === null) return load(false);
      code = { renderer: code.renderer, browser: await bundle() };
      return code;
    },
  };
}

const ENTRY = '/runtime/renderer.ts';

/**
 * Resolves with a loader of the renderer for `lerret dev`, which evaluates the sources of renderer and blocks one by
 * one instead of bundling them (docs/decisions/0061): `load` evaluates those that have changed, at first all, and
 * `sources` has what they were read from (`store/sources.ts`).
 * @param within runs the code of a module, and throws if that takes too long
 * @throws Vite's error if it can't start
 */
export async function createLiveRenderer(project: Project, within: Within) {
  const { lerret: root } = project;
  // React reads this variable at import: its development checks stay off, as in a build.
  process.env.NODE_ENV ??= 'production';
  const { createServer, createServerModuleRunner, mergeConfig } = await import('vite');
  const evaluator = await evaluatorWithin(within, project);
  const sources = new Set<string>();
  const note = (path: string) => sources.add(path);
  const own: InlineConfig = {
    root,
    plugins: [blockModules(project), fontAddresses(project), notingSources(note, root)],
    // A project beside Lerret has no React of its own: these modules come from Lerret's folder.
    resolve: { dedupe: [...SHARED_LIBRARIES] },
    appType: 'custom',
    build: { assetsInlineLimit: 0 },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  };
  const config = mergeConfig(production, own);
  async function start() {
    const server = await createServer(config);
    const { ssr } = server.environments;
    const runner = createServerModuleRunner(ssr, { hmr: false, evaluator });
    return { server, runner, moduleGraph: ssr.moduleGraph };
  }
  let { server, runner, moduleGraph } = await start();

  async function begin(): Promise<void> {
    await runner.close();
    await server.close();
    sources.clear();
    ({ server, runner, moduleGraph } = await start());
  }

  /** Returns whether a file affects how Vite resolves or reads modules. Vite reads such files only when it starts. */
  function decides(file: string): boolean {
    if (sources.has(file + LINK) || sources.has(file + ALL_BELOW)) return true;
    const real = targetOf(file) || file;
    if (moduleGraph.getModulesByFile(real) && existsSync(real)) return false;
    const isAmong = [...sources].some(
      (one) => one.endsWith(ALL_BELOW) && real.startsWith(one.slice(0, -ALL_BELOW.length + 1)),
    );
    return isAmong || sources.has(real) || !/\/(blocks|runtime)\//.test(file);
  }

  /** Makes the next import evaluate these files and their importers again; null: all files. */
  function forget(files: readonly string[] | null): void {
    if (files === null) {
      moduleGraph.invalidateAll();
      runner.clearCache();
      return;
    }
    // Vite's module graph uses paths with symbolic links resolved.
    const real = files.map((file) => targetOf(file) || file);
    const edited = real.flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])]);
    // An added or removed module changes the list of the blocks' files.
    const isKnown = (file: string) => moduleGraph.getModulesByFile(file) && existsSync(file);
    if (!real.every(isKnown))
      edited.push(...[moduleGraph.getModuleById(BLOCKS_MODULE) ?? []].flat());
    // Importers are evaluated again, but not transformed again.
    for (const one of edited) moduleGraph.invalidateModule(one, new Set(one.importers));
    for (const one of withImporters(edited)) {
      const known = runner.evaluatedModules.getModuleById(one.id ?? '');
      if (known) runner.evaluatedModules.invalidateModule(known);
    }
  }

  return {
    sources,
    /**
     * Evaluates changed files and their importers again, and resolves with the renderer.
     * @param files absolute paths; null if it isn't known which files changed
     * @throws the error of a module that can't be evaluated
     */
    async load(files: readonly string[] | null): Promise<LoadedRenderer> {
      if (files?.some(decides)) await begin();
      forget(files);
      const loaded = await runner.import<RendererModule>(ENTRY);
      const code = { shared: '', blocks: {} };
      return { ...loaded, fonts: await fontsIn(project), code, version: '' };
    },
  };
}

/** The constructor of async generator functions from code, like `Function`. It has no global name. */
const AsyncGeneratorFunction: AsyncGeneratorFunctionConstructor = Object.getPrototypeOf(
  async function* () {},
).constructor;

/** Returns an evaluator of modules that runs their code by `within`. */
async function evaluatorWithin(within: Within, project: Project): Promise<ModuleEvaluator> {
  const { ESModulesEvaluator, ssrImportKey, ssrModuleExportsKey } = await import(
    'vite/module-runner'
  );
  const { startOffset, runExternalModule } = new ESModulesEvaluator();
  return {
    startOffset,
    runExternalModule,
    async runInlinedModule(context, code, { file }) {
      // As a generator that stops at its imports, each part of a module's code runs during a call of `next`.
      const parts = code.replaceAll(`await ${ssrImportKey}(`, `yield ${ssrImportKey}(`);
      const create = new AsyncGeneratorFunction(...Object.keys(context), `"use strict";\n${parts}`);
      const running = create(...Object.values(context));
      const next = (imported?: unknown) =>
        within(() => running.next(imported), inProject(project, file) ?? file);
      let step = await next();
      while (step.done !== true) step = await next(step.value);
      Object.seal(context[ssrModuleExportsKey]);
    },
  };
}

function withImporters(
  modules: readonly EnvironmentModuleNode[],
): ReadonlySet<EnvironmentModuleNode> {
  const found = new Set(modules);
  for (const one of found) for (const importer of one.importers) found.add(importer);
  return found;
}

/** Returns a Vite plugin that replaces absolute paths of a project's fonts (`/@fs…/blocks/…`) by `/blocks/…`. */
function fontAddresses({ folder }: Project): Plugin {
  const outside = [folder, encodeURI(folder)].map((path) => `/@fs${path}/`);
  return {
    name: 'lerret-font-addresses',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id)) return null;
      return outside.reduce((text, path) => text.replaceAll(path, '/'), code);
    },
  };
}

async function fontsIn(project: Project): Promise<LoadedRenderer['fonts']> {
  const fonts = codeFolders(project).map(async (root) => {
    const files = (await glob('blocks/**/*.woff2', { cwd: root })).sort();
    const read = files.map(async (file) => [file, await readFile(join(root, file))] as const);
    return Promise.all(read);
  });
  const found = (await Promise.all(fonts)).flat();
  return new Map(found.map(([file, bytes]) => [file, new Uint8Array(bytes)]));
}
