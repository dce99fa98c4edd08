import { comingWords } from '../../check/index.ts';
import type { Language } from '../../diagnostics/index.ts';
import {
  createHiddenAt,
  createPageModel,
  type HiddenPage,
  type PageModel,
} from '../../page/index.ts';
import type { RenderedPage } from '../../page/rendering.ts';
import type { SiteAssets } from '../../prerender/assets.ts';
import type { PageRenderer } from '../../prerender/renderer-module.ts';
import { escapeHtml } from '../../protocol/html.ts';
import type { LoadedSite } from '../../site/index.ts';

/** What pages of a model are rendered with. */
export interface Rendering {
  readonly assets: SiteAssets;
  readonly render: PageRenderer['render'];
}

/** Unpublished pages, visible to editors at their addresses and nowhere else. */
export interface DraftPages {
  /** The page at an address, with a ribbon with its publication time; null if there is none. */
  at(path: string): RenderedPage | null;
  /** A file that only the pages shown so far need, by its path in the output; undefined for others. */
  fileAt(file: string): ReturnType<SiteAssets['files']['get']>;
}

/** Creates the lookup; makes nothing before the first requested page. */
export function createDraftPages(
  loaded: LoadedSite,
  model: PageModel,
  rendering: (model: PageModel) => Rendering,
  language: Language,
): DraftPages {
  const { site } = loaded;
  const hiddenAt = createHiddenAt(
    { ...loaded.site, pages: [...loaded.site.pages, ...loaded.drafts] },
    model.site,
    model.now,
  );
  const made: SiteAssets[] = [];

  /** The site with that page and no other unpublished content. */
  function modelWith({ page, things }: HiddenPage): PageModel {
    const pages = site.pages.includes(page) ? site.pages : [...site.pages, page];
    const isOut: PageModel['isOut'] = (thing, now) =>
      things.includes(thing) || model.isOut(thing, now);
    return createPageModel({ ...site, pages }, model.now, { isOut });
  }

  return {
    at(path) {
      const hidden = site.config.published ? hiddenAt?.(path) : null;
      if (!hidden) return null;
      const { assets, render } = rendering(modelWith(hidden));
      const page = render(path);
      if (page.kind !== 'page') return null;
      made.push(assets);
      const ribbon = `<p id="lerret-draft" role="note">${escapeHtml(ribbonText(hidden, language))}</p>`;
      return { ...page, html: page.html.replace(/<body[^>]*>/, (body) => body + ribbon) };
    },
    fileAt: (file) => made.findLast(({ files }) => files.has(file))?.files.get(file),
  };
}

function ribbonText({ comes, things }: HiddenPage, language: Language): string {
  const isTimed = things.some(({ publishAt, unpublishAt }) => publishAt ?? unpublishAt);
  if (!isTimed) {
    return language === 'nb'
      ? 'Utkast: `pages` i site.json nevner ikke siden, så bare du ser den.'
      : 'Draft: `pages` of site.json doesn’t name the page, so only you see it.';
  }
  const { [language]: when } = comingWords(comes);
  return language === 'nb'
    ? `Utkast: en side som ${when}. Nå ser bare du den.`
    : `Draft: a page that ${when}. Now only you see it.`;
}
