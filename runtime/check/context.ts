import { nearest, type Problem } from '../diagnostics/index.ts';
import { type PageModel, pageModelOf } from '../page/index.ts';
import { isFeed } from '../programme/index.ts';
import type { BlockDescription, LoadedSite, NamedPage, Origin, Site } from '../site/index.ts';

/** What every check looks at. */
export interface CheckContext {
  readonly loaded: LoadedSite;
  readonly site: Site;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly model: PageModel;
  /** Published pages and drafts. */
  readonly pages: readonly NamedPage[];
  /** Where a record, page definition or layout was written. */
  originOf(value: object): Origin;
  /** Does an address of this site lead anywhere? */
  isLive(path: string): boolean;
  /** The address that was likely meant; null too once many have been asked for, which takes time. */
  nearAddress(path: string): string | null;
}

/** Whoever has more dead paths than this has lost pages, and not misspelt them one by one. */
const MOST_SUGGESTIONS = 100;

export type Check = (context: CheckContext) => Iterable<Problem>;

/** Prepares a check of a site at a moment (milliseconds since 1970). */
export function createContext(
  loaded: LoadedSite,
  blocks: ReadonlyMap<string, BlockDescription>,
  now: number,
): CheckContext {
  const { origins } = loaded;
  const pages = [...loaded.site.pages, ...misnamedPages(loaded)];
  const site = pages.length === loaded.site.pages.length ? loaded.site : { ...loaded.site, pages };
  const model = pageModelOf(site, now);
  const addresses = model.routes.addresses.map(({ path }) => path);
  const near = new Map<string, string | null>();
  const live = new Map<string, boolean>();
  return {
    loaded,
    site,
    blocks,
    model,
    pages: [...loaded.site.pages, ...loaded.drafts],
    originOf: (value) => origins.get(value) ?? { file: 'site.json', path: [] },
    isLive(path) {
      const known = live.get(path);
      if (known !== undefined) return known;
      const match = model.routes.matcher.match(path);
      // Where a redirect leads is told at the redirect.
      const isFound =
        match.kind === 'redirect' ||
        match.kind === 'page' ||
        site.media.has(path.split(/[?#]/, 1)[0] ?? path) ||
        isFeed(path, site.config.feeds) ||
        isBackends(site, path);
      live.set(path, isFound);
      return isFound;
    },
    nearAddress(path) {
      const known = near.get(path);
      if (known !== undefined) return known;
      const found = near.size < MOST_SUGGESTIONS ? nearest(path, addresses) : null;
      near.set(path, found);
      return found;
    },
  };
}

/** Is it an address of this site that a backend answers, such as that of a ticket shop? */
function isBackends({ endpoints }: Site, path: string): boolean {
  return Object.values(endpoints?.backends ?? {}).some(({ baseUrl }) => {
    const base = baseUrl.replace(/\/$/, '');
    return base.startsWith('/') && (path === base || path.startsWith(`${base}/`));
  });
}

/** Pages that `pages` of site.json means but misspells: they are told of once, and not as drafts with dead links. */
export function misnamedPages({ problems, drafts }: LoadedSite): NamedPage[] {
  const meant = problems.flatMap(({ code, suggestion }) =>
    code === 'missing-file' ? [suggestion] : [],
  );
  return drafts.filter(({ name }) => meant.includes(name));
}

/** The place of something inside a value, by its path there. */
export function below(origin: Origin, ...path: (string | number)[]): Origin {
  return { file: origin.file, path: [...origin.path, ...path] };
}
