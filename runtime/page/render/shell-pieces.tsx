import { renderToStaticMarkup } from 'react-dom/server';
import { normalisePath } from '../../protocol/path.ts';
import { unescapeHtml } from '../../protocol/unescape-html.ts';
import type { Site } from '../../site/site.ts';
import type { MenuItem } from '../definitions.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { memberLinksOf } from '../shell/member-links.ts';
import type { MenuNode, ShellContext } from '../shell/types.ts';

/** HTML with one marker a menu path, drawn once a build; a page sets `aria-current` at its own. */
export type MarkedHtml = (path: string) => string;

/** Header and footer of a site. */
export interface ShellPieces {
  readonly header: MarkedHtml;
  readonly footer: MarkedHtml;
  /** For the build id: what both look like on a page of no menu. */
  readonly text: string;
}

/** Draws header and footer. `finish` is applied to their HTML. */
export function drawShell(site: Site, finish: (html: string) => string): ShellPieces {
  const shell: ShellContext = {
    title: site.config.title,
    logo: site.media.has('/media/logo.svg') ? '/media/logo.svg' : null,
    headerMenu: menuTree(site, 'header'),
    footerMenu: menuTree(site, 'footer'),
    footerSections: site.config.footer.sections,
    searchPath: site.config.search?.path ?? null,
    members: memberLinksOf(site),
  };
  const header = marked(finish(renderToStaticMarkup(<Header shell={shell} />)));
  const footer = marked(finish(renderToStaticMarkup(<Footer shell={shell} />)));
  return { header, footer, text: header('') + footer('') };
}

/** The items of a menu below their parents, in order (S80). */
function menuTree(site: Site, place: MenuItem['place']): readonly MenuNode[] {
  const items = site.config.theme.menu.filter((item) => item.place === place);
  const below = (parent: string | null): MenuNode[] =>
    items
      .filter((item) => (item.parent ?? null) === parent)
      .sort((a, b) => a.order - b.order)
      .map((item) => ({
        id: item.id,
        label: item.label,
        href: item.path,
        openInNewWindow: item.openInNewWindow === true,
        children: item.id === parent ? [] : below(item.id),
      }));
  return below(null);
}

function marked(html: string): MarkedHtml {
  const parts = html.split(/ data-menu-path="([^"]*)"/);
  const pieces = parts.map((part, i) =>
    i % 2 === 0 ? part : (normalisePath(unescapeHtml(part))?.path ?? null),
  );
  return (path) =>
    pieces
      .map((piece, i) => (i % 2 === 0 ? piece : piece === path ? ' aria-current="page"' : ''))
      .join('');
}
