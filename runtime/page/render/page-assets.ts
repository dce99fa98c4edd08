import type { Picture } from '../../block.ts';
import type { DependsOn } from '../depends-on.ts';

/** What a picture for shared links shows. */
export interface SharedCard {
  readonly title: string;
  /** What the page belongs to, in the words of the menu; null where it belongs to nothing. */
  readonly kicker: string | null;
  /** The page's own picture, as it is written. */
  readonly picture: Pick<Picture, 'url' | 'focalPoint'> | null;
}

/** A picture that stands for a page where a link to it is shared; its address is absolute. */
export interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** What browsers ask for where a site is kept or installed: icons, and the colours of their own frame. */
export interface InstallFiles {
  readonly favicon: string;
  readonly touchIcon: string;
  /** Null where the site can't be installed. */
  readonly manifest: string | null;
  readonly colours: { readonly light: string; readonly dark: string };
}

/** Addresses of what a build made beside the documents. */
export interface PageAssets {
  /** Of a layout's stylesheet; of null: the one of pages without layout. */
  readonly stylesheet: (layout: string | null) => string;
  /** Of the font that running text has; none where it isn't known beforehand. */
  readonly font?: string;
  /** Of the script of every page; null where pages have none. */
  readonly boot: string | null;
  /** Of the code that a block has in the browser, by the block's name; null where it has none. */
  readonly islandCode: (name: string) => string | null;
  /** Of what fills in the member's name; none: the header says nothing of members. */
  readonly member?: string;
  /** Of what browsers are told of the backends; none where they ask none. */
  readonly endpoints?: string | null;
  /** Of the search index; none where nothing can be searched. */
  readonly searchIndex?: string | null;
  /** Absent where nothing was made for that. */
  readonly install?: InstallFiles;
  /** The address of the picture that is drawn of a card; null where none is, absent where none are drawn. */
  readonly sharedPicture?: (card: SharedCard) => string | null;
  /** `false` where no service worker is served, whatever the site says. */
  readonly serviceWorker?: false;
  /** The build id: a hash of scripts, styles, header and footer. */
  readonly build: string;
}

/** A rendered page. */
export interface RenderedPage {
  readonly kind: 'page' | 'not-found';
  readonly title: string;
  /** May search engines keep it? */
  readonly isIndexed: boolean;
  /** When what it shows was last changed, in milliseconds since 1970; null where nothing tells. */
  readonly changed: number | null;
  readonly html: string;
  readonly dependsOn: DependsOn;
  /** The first moment at which the clock would change the page, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
  /** Names of the islands on it. */
  readonly islands: readonly string[];
  /** Addresses of its stylesheets. */
  readonly styles: readonly string[];
  readonly status: 200 | 404;
}

export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
}

export interface RenderContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly assets: PageAssets;
}
