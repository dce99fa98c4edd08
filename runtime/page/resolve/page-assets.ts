import type { Picture } from '../../block.ts';
import type { PageOutput } from '../run/run-page.ts';

/** The size of a card (a picture for shared links), in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };

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
  /** Returns the address of a layout's stylesheet. For null, returns the address for pages without a layout. */
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
  /** Returns the address of the picture drawn from a card; null: the page's own is used. Absent: cards aren't drawn. */
  readonly sharedPicture?: (card: SharedCard) => string | null;
  /** `false` if no service worker is served, regardless of `site.json`. */
  readonly serviceWorker?: false;
  /** The build id, a hash of what documents share (B8). If it changes, open pages can't use new documents. */
  readonly build: string;
}

/** The assets of pages that are rendered without a build: there are no files to which they could refer. */
export const withoutBuild: PageAssets = {
  stylesheet: (layout) => layout ?? '',
  boot: null,
  islandCode: () => null,
  build: '',
};

/** A page as HTML, with facts for its response and for lists of pages. */
export interface RenderedPage extends PageOutput {
  readonly kind: 'page' | 'not-found';
  /** The first moment at which the clock may change the page, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
  readonly status: 200 | 404;
}

/** A redirect to its final target, even if several redirects follow each other. */
export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
}
