import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Language, printableLines, textReport, UserError } from '../../diagnostics/index.ts';
import { createPageModel, type PageModel } from '../../page/index.ts';
import { createAssets, type SiteAssets } from '../../prerender/assets.ts';
import { loadBrowserBundle } from '../../prerender/browser-bundle.ts';
import { headerRules } from '../../prerender/host-files.ts';
import { loadRenderer, type PageRenderer } from '../../prerender/renderer-module.ts';
import { searchEntries, searchGroups } from '../../prerender/search-index.ts';
import { normalisePath } from '../../protocol/path.ts';
import type { HeaderRule } from '../../protocol/server-file.ts';
import { createStructuredData } from '../../publish/structured-data.ts';
import { fillPage, readIndex, readSearchRequest, search, writeIndex } from '../../search/index.ts';
import { type ContentReader, createKeptRecords, type Origin, type Site } from '../../site/index.ts';
import { readCheckedSite } from '../checked-site.ts';
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
}

/** Makes a live site that shows nothing until `reload` has read the folder. */
export function createLiveSite(
  folder: string,
  at: number | undefined,
  language: Language,
): LiveSite {
  const events = new EventEmitter().setMaxListeners(0);
  const kept = createKeptRecords();
  let shown: ShownSite | null = null;
  let devError: readonly DevError[] = [];
  return {
    events,
    shown: () => shown,
    devError: () => devError,
    async reload(generate = false) {
      const started = performance.now();
      try {
        if (!existsSync(folder)) throw new UserError(gone[language]);
        if (generate) await promisify(execFile)(process.execPath, [`${root}/scripts/generate.ts`]);
        const [renderer, browser, checked] = await Promise.all([
          loadRenderer(root),
          loadBrowserBundle(root),
          readCheckedSite(folder, at, language, 0, kept),
        ]);
        const { site, origins, reader, now, diagnostics } = checked;
        if (diagnostics.length > 0) console.error(textReport(diagnostics));
        devError = fromDiagnostics(folder, diagnostics);
        if (!checked.hasErrors) {
          const model = createPageModel(site, now);
          const shell = renderer.shellText(model);
          // Without a service worker, which would serve stale pages.
          const assets = {
            ...createAssets(site, renderer, browser, shell),
            serviceWorker: false,
            searchIndex: site.config.search ? SEARCH_INDEX : null,
          } as const;
          const headers = devHeaders(headerRules(site, assets.member));
          const index = indexOf(model);
          const { registry, createRenderer } = renderer;
          const structuredDataOf = createStructuredData(model);
          const pages = createRenderer({ model, registry, assets, structuredDataOf });
          shown = { site, origins, reader, pages, assets, headers, model, index };
          console.log(`Read in ${Math.round(performance.now() - started)} ms`);
        }
      } catch (error) {
        // For example, a block can't be bundled: the error is shown until the next save.
        devError = [fromError(error)];
        console.error(printableLines(devError[0]?.message ?? ''));
      }
      events.emit('change');
    },
  };
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
