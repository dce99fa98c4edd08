import type { BlockPlace, PageContext, Picture, SiteContext, SiteParts } from '../../block.ts';
import type { Bounds } from './clock.ts';

/** How many of the twelve columns of the grid a column spans on small, medium and large screens (S257). */
export type Spans = BlockPlace['spans'];

/** A block on a page: the name of its component, and the props that only this block gets. */
export interface BlockInputs {
  readonly id: string;
  readonly component: string;
  readonly place: { readonly row: number; readonly column: number; readonly order: number };
  readonly spans: Spans;
  readonly records: Readonly<Record<string, readonly object[]>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** The parts of the site that it requests in addition to what all blocks get. */
  readonly parts: Partial<SiteParts>;
  /** Whether it is the same on every page of its definition, so that it is rendered once for all of them. */
  readonly isConstant: boolean;
  /** The address of its code for browsers; null if it has none. */
  readonly code: string | null;
}

/** A column of a row, with its blocks in order. */
export interface ColumnInputs {
  readonly spans: Spans;
  readonly blocks: readonly BlockInputs[];
}

/** The record that a page shows, in the form in which analytics report it (S133, A83). */
export interface PageItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Meta data of a page for browsers, search engines and shared links (S132, A12). */
export interface PageMeta {
  readonly title: string;
  readonly description: string | null;
  readonly keywords: string | null;
}

/** The picture shown where a link to a page is shared; its address is absolute. */
export type SharedPicture = Pick<Picture, 'url' | 'alt' | 'width' | 'height'>;

/** What the head of a document says about the page. */
export interface PageFacts {
  /** Decoded. */
  readonly path: string;
  readonly meta: PageMeta;
  readonly isIndexed: boolean;
  /** The picture for shared links. */
  readonly shared: SharedPicture | null;
  /** When an article was published and last changed, in milliseconds since 1970; null for other pages. */
  readonly article: { readonly published: number; readonly modified: number } | null;
}

/** The structured data of a page, and from when until when it stays the same. */
export interface StructuredData extends Bounds {
  /** JSON-LD, escaped so that it can't end the script element around it. */
  readonly json: string;
  /** The label of the page above in the breadcrumbs; null if there is none. */
  readonly above: string | null;
}

/** The plain data of one page. The page is rendered from it and from `Frame`, the data that all pages share. */
export interface PageInputs extends PageFacts {
  readonly params: PageContext['params'];
  readonly pageType: 'standard' | 'ordinary';
  readonly status: 200 | 404;
  /** The address of the stylesheet. */
  readonly stylesheet: string;
  /** Null for a page that isn't indexed. */
  readonly structured: StructuredData | null;
  /** The item of the analytics event for viewing the page; null: none. */
  readonly item: PageItem | null;
  readonly rows: readonly (readonly ColumnInputs[])[];
}

/**
 * HTML in pieces: texts at even indexes. Each piece at an odd index belongs inside the tag of a link: it is the path of
 * the page to which the link leads, or null if it leads to no page.
 */
export type MarkedHtml = readonly (string | null)[];

/** The plain data that all pages of a build share. */
export interface Frame {
  readonly host: string;
  readonly language: string;
  readonly stage: 'production' | 'test' | 'development' | 'preview';
  /** The instant that fixes the clock of the site, as written; null for a site with a running clock. */
  readonly clock: string | null;
  readonly build: string;
  /** A regular expression of the paths of pages for members, as links name them; null without such pages. */
  readonly memberPaths: string | null;
  /** The beginning of each head: font, and the script for members. */
  readonly start: string;
  /** Elements of each head: scripts, options for them. */
  readonly scripts: readonly string[];
  /** Links of each head: icons, manifest, colours, feeds. */
  readonly links: readonly string[];
  readonly header: MarkedHtml;
  readonly footer: MarkedHtml;
  readonly site: SiteContext;
  /** The page's width and gutter, as CSS, if the site sets them. */
  readonly measures: { readonly page?: string; readonly gutter?: string } | null;
}
