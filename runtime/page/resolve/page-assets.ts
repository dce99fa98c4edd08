import type { Picture } from '../../block.ts';
import type { Site } from '../../site/index.ts';
import { themeColours } from '../../theme/theme-colours.ts';
import type { Layout, Registry } from '../registry.ts';
import type { PageOutput } from '../run/run-page.ts';

/** What a picture for shared links shows. */
export interface SharedCard {
  readonly title: string;
  /** The text of the menu item that the page belongs to; null if there is none. */
  readonly kicker: string | null;
  /** The page's own picture, as written in the content. */
  readonly picture: Pick<Picture, 'url' | 'focalPoint'> | null;
}

/** What browsers use for bookmarks and for an installed site: the addresses of icons and manifest, and two colours. */
export interface InstallFiles {
  readonly favicon: string;
  readonly touchIcon: string;
  /** Null if the site can't be installed. */
  readonly manifest: string | null;
  readonly colours: { readonly light: string; readonly dark: string };
}

/** The addresses of the files that documents use: styles, scripts, icons. Absent ones aren't made. */
export interface PageAssets {
  /** Returns the address of a layout's stylesheet; for null that of pages without layout. */
  readonly stylesheet: (layout: string | null) => string;
  /** The font of running text; absent if its address isn't known before the stylesheet is read. */
  readonly font?: string;
  /** The script of every page; null for pages without scripts. */
  readonly boot: string | null;
  /** Returns the address of a block's browser code, by the block's name; null if it has none. */
  readonly islandCode: (name: string) => string | null;
  /** The script that fills in the member's name; absent: the header shows nothing for members. */
  readonly member?: string;
  /** The file with the backends' endpoints for browsers; absent or null if browsers make no calls. */
  readonly endpoints?: string | null;
  /** Absent if the build made no such files. */
  readonly install?: InstallFiles;
  /** Returns the address of the picture rendered from a card, or null; absent if no pictures are rendered. */
  readonly sharedPicture?: (card: SharedCard) => string | null;
  /** `false` if no service worker is served, regardless of `site.json`. */
  readonly serviceWorker?: false;
  /**
   * The build id: a hash of scripts, the styles that all pages share, header and footer. It changes when open pages
   * can't use new documents (B8).
   */
  readonly build: string;
}

/** A page as HTML, with facts for its response and for lists of pages. */
export interface RenderedPage extends PageOutput {
  readonly kind: 'page' | 'not-found';
  readonly title: string;
  /** Whether search engines may index it. */
  readonly isIndexed: boolean;
  /** The last change of its content, in milliseconds since 1970; null if not known. */
  readonly changed: number | null;
  /** The first moment at which the clock may change the page, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
  /** The addresses of its stylesheets. */
  readonly styles: readonly string[];
  readonly status: 200 | 404;
}

/** A redirect that leads to its target at once, even if several redirects follow each other. */
export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
}

const screens = [
  { size: 'small', letter: 's', from: null },
  { size: 'medium', letter: 'm', from: '600px' },
  { size: 'large', letter: 'l', from: '960px' },
] as const;

/**
 * Returns a stylesheet for each layout that pages use, by the layout's name: base, the site's tokens, the grid, and the
 * blocks that these pages show.
 */
export function layoutStylesheets(site: Site, registry: Registry): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  const theme = themeCss(site, registry);
  for (const [name, layout] of site.layouts) {
    const pages = site.pages.filter(({ definition }) => definition.layout === name);
    if (pages.length === 0) continue;
    const placed = pages.flatMap(({ definition }) => definition.blocks ?? []);
    const used = new Set(placed.map(({ component }) => component));
    const blocks = [...used].sort().map((component) => registry.blocks.get(component)?.css ?? '');
    const hasChoices = placed.some((block) => offersChoices(site, block));
    const choices = hasChoices ? [registry.choicesCss ?? ''] : [];
    const all = [registry.baseCss, theme, gridCss(layout), ...blocks, ...choices];
    sheets.set(name, all.join('\n'));
  }
  return sheets;
}

function offersChoices(site: Site, { data }: { readonly data?: readonly string[] }): boolean {
  return (data ?? []).some((id) => 'choices' in (site.blockData.get(id)?.options ?? {}));
}

/** Returns the stylesheet of pages without layout: the closed site, and the 404 page of a site that defines none. */
export function fallbackStylesheet(site: Site, registry: Registry): string {
  return [registry.baseCss, themeCss(site, registry)].join('\n');
}

/** Returns CSS with a site's values of design tokens, in light and in dark. */
function themeCss({ config }: Site, { colours }: Registry): string {
  const tokens = Object.entries(config.theme.tokens ?? {});
  if (tokens.length === 0) return '';
  const { light, dark } = themeColours(Object.fromEntries(tokens), colours);
  const inLight = tokens.map(([name, value]) => declaration(name, light[name] ?? value));
  const inDark = tokens.flatMap(([name]) =>
    dark[name] === light[name] ? [] : [declaration(name, dark[name] ?? '')],
  );
  const night =
    inDark.length === 0 ? '' : `@media (prefers-color-scheme:dark){:root{${inDark.join(';')}}}`;
  return `@layer tokens{:root{${inLight.join(';')}}${night}}`;
}

/** Returns a declaration of a custom property. Removes characters that would end the rule from its value. */
function declaration(name: string, value: string): string {
  return `--${name}:${value.replace(/[;{}<]/g, '')}`;
}

/** Returns rules for exactly the spans that a layout uses: no inline styles, no unused rules. */
function gridCss(layout: Layout): string {
  const columns = layout.rows.flatMap((row) => row.columns);
  const rules = screens.map(({ size, letter, from }) => {
    const spans = [...new Set(columns.map((column) => column[size]))].sort((a, b) => a - b);
    const css = spans.map((span) => `.${letter}${span}{grid-column:span ${span}}`).join('');
    return from === null ? css : `@media (min-width:${from}){${css}}`;
  });
  return `@layer grid{${rules.join('')}}`;
}
