import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { type Language, printableLines, textReport, UserError } from '../../diagnostics/index.ts';
import { createPageModel, modelAfter, type PageModel } from '../../page/index.ts';
import { createAssets, type SiteAssets } from '../../prerender/assets.ts';
import { type BrowserBundle, loadBrowserBundle } from '../../prerender/browser-bundle.ts';
import { headerRules } from '../../prerender/host-files.ts';
import { loadRenderer, type PageRenderer, type Renderer } from '../../prerender/renderer-module.ts';
import { searchEntries, searchGroups } from '../../prerender/search-index.ts';
import { normalisePath } from '../../protocol/path.ts';
import type { HeaderRule } from '../../protocol/server-file.ts';
import { createStructuredData } from '../../publish/structured-data.ts';
import { fillPage, readIndex, readSearchRequest, search, writeIndex } from '../../search/index.ts';
import {
  type CachedReader,
  type ContentReader,
  cachedReader,
  createKeptRecords,
  type Origin,
  readSite,
  type Site,
} from '../../site/index.ts';
import { type ReadSite, readCheckedSite } from '../checked-site.ts';
import { root } from '../site-options.ts';
import { type DevError, fromDiagnostics, fromError } from './dev-error.ts';

/** The path of the search index under `lerret dev`. */
export const SEARCH_INDEX = '/assets/search.json';

const gone: Readonly<Record<Language, string>> = {
  en: 'The site folder is gone. The pages are shown as they were, until it is back.',
  nb: 'Mappen med nettstedet er borte. Sidene vises som de var, til den er tilbake.',
};

/** A site without errors, with everything that its pages are rendered from. */
export interface ShownSite {
  readonly site: Site;
  readonly origins: ReadonlyMap<object, Origin>;
  readonly reader: ContentReader;
  readonly pages: PageRenderer;
  readonly assets: SiteAssets & { readonly serviceWorker: false };
  /** The headers of each response, as the build writes them. */
  readonly headers: readonly HeaderRule[];
  readonly model: PageModel;
  /** Returns the search index, which is made at the first call, so that no save waits for it. */
  readonly index: () => string;
}

/** The site folder as it is now; while it has errors, the last version without errors is shown. */
export interface LiveSite {
  readonly shown: () => ShownSite | null;
  /** The problems because of which the folder, or the code, can't be shown as it is now. */
  readonly devError: () => readonly DevError[];
  /** Emits `change` after each reload. */
  readonly events: EventEmitter;
  /** Reads everything again. @param generate Has a block.json changed? */
  reload(generate?: boolean): Promise<void>;
  /** Shows what was saved as soon as it can be rendered; everything is read and checked when no more saves follow. */
  save(files: readonly string[]): Promise<void>;
}

/** What a site was read and is rendered with. */
interface Made {
  readonly read: ReadSite;
  readonly renderer: Renderer;
  readonly browser: BrowserBundle;
}

/** After this number of milliseconds without a save everything is read and checked: the page is loaded by then. */
const QUIET = 400;

/** Makes a live site that shows nothing until `reload` has read the folder. */
export function createLiveSite(
  folder: string,
  at: number | undefined,
  language: Language,
): LiveSite {
  const events = new EventEmitter().setMaxListeners(0);
  const kept = createKeptRecords();
  let shown: ShownSite | null = null;
  let made: (Made & { readonly reader: CachedReader }) | null = null;
  let devError: readonly DevError[] = [];
  let checking: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** One after the other: an older reading must not replace a newer one. */
  const inOrder = (act: () => Promise<void>) => {
    running = running.then(act);
    return running;
  };

  async function readAll(generate = false): Promise<void> {
    clearTimeout(checking);
    const started = performance.now();
    made = null;
    try {
      if (!existsSync(folder)) throw new UserError(gone[language]);
      if (generate) await promisify(execFile)(process.execPath, [`${root}/scripts/generate.ts`]);
      const [renderer, browser, read] = await Promise.all([
        loadRenderer(root),
        loadBrowserBundle(root),
        readCheckedSite(folder, at, language, 0, kept),
      ]);
      const { site, now, diagnostics } = read;
      if (diagnostics.length > 0) console.error(textReport(diagnostics));
      devError = fromDiagnostics(folder, diagnostics);
      if (!read.hasErrors) {
        shown = shownSite({ read, renderer, browser }, createPageModel(site, now));
        made = { read, renderer, browser, reader: cachedReader(read.reader) };
        console.log(`Read in ${Math.round(performance.now() - started)} ms`);
      }
    } catch (error) {
      // For example, a block can't be bundled: the error is shown until the next save.
      devError = [fromError(error)];
      console.error(printableLines(devError[0]?.message ?? ''));
    }
    events.emit('change');
  }

  /** Shows the files of the site folder as they are now. @returns false where only reading all can tell what to show */
  async function show(files: readonly string[]): Promise<boolean> {
    if (made === null || shown === null || devError.length > 0) return false;
    const { read, reader, renderer, browser } = made;
    const inside = files.map((file) => relative(folder, file).replaceAll(sep, '/'));
    if (!inside.every((file) => /^(?!\.).*\.json$/.test(file))) return false;
    reader.forget(inside);
    const { blocks, models } = read;
    const loaded = await readSite(reader, { blocks, models: models.models, kept });
    if (loaded.problems.length > read.loaded.problems.length) return false;
    const model = modelAfter(shown.model, loaded.site);
    if (model === null) return false;
    const now = { read: { ...read, loaded }, renderer, browser };
    shown = shownSite(now, model);
    made = { ...now, reader };
    return true;
  }

  return {
    events,
    shown: () => shown,
    devError: () => devError,
    reload: (generate) => inOrder(() => readAll(generate)),
    save: (files) =>
      inOrder(async () => {
        clearTimeout(checking);
        const started = performance.now();
        if (!(await show(files).catch(() => false))) return readAll();
        console.log(`Read in ${Math.round(performance.now() - started)} ms`);
        events.emit('change');
        checking = setTimeout(() => void inOrder(readAll), QUIET);
      }),
  };
}

function shownSite({ read, renderer, browser }: Made, model: PageModel): ShownSite {
  const { reader, loaded } = read;
  const { site, origins } = loaded;
  const shell = renderer.shellText(model);
  // Without a service worker, which would serve stale pages.
  const assets = {
    ...createAssets(site, renderer, browser, shell),
    serviceWorker: false,
    searchIndex: site.config.search ? SEARCH_INDEX : null,
  } as const;
  const headers = devHeaders(headerRules(site, assets.member));
  const { registry, createRenderer } = renderer;
  const structuredDataOf = createStructuredData(model);
  const pages = createRenderer({ model, registry, assets, structuredDataOf });
  return { site, origins, reader, pages, assets, headers, model, index: indexOf(model) };
}

/** Removes HSTS: behind a proxy with https, the browser would from then on use https for all of localhost. */
function devHeaders(rules: readonly HeaderRule[]): readonly HeaderRule[] {
  return rules.map(({ path, headers }) => {
    const { 'Strict-Transport-Security': _, ...others } = headers;
    return { path, headers: others };
  });
}

function indexOf(model: PageModel): ShownSite['index'] {
  let index: string | null = null;
  return () => {
    index ??= writeIndex(searchEntries(model), searchGroups(model));
    return index;
  };
}

/** The search page with its results where the address has a query, else unchanged (A44). */
export async function withResults(shown: ShownSite, target: string, html: string): Promise<string> {
  const query = /\?.*/s.exec(target)?.[0] ?? '';
  const asked = readSearchRequest(query);
  const path = shown.site.config.search?.path;
  if (path === undefined || asked === null || normalisePath(target)?.path !== path) return html;
  const answer = search(await readIndex(shown.index()), asked.query, asked.kind);
  return fillPage(html, answer, path, query);
}
