/**
 * The block contract: all that a block may know of the runtime. A block is a folder in `blocks/` with a
 * `block.json` and a component that takes `BlockProps`; its own types come from `block.json` (block.gen.ts).
 */
import type { Article, Event, FocalPoint, Place, Production } from '../schemas/types.gen.ts';

/** A picture ready to ask for, never larger than 1920×1080 (S259). */
export interface Picture {
  readonly url: string;
  /** Empty: the picture is decoration. */
  readonly alt: string;
  readonly focalPoint?: FocalPoint;
  /** In pixels; absent where the picture lies elsewhere and its size isn't known. */
  readonly width?: number;
  readonly height?: number;
  /** How the addresses of its smaller copies begin, where the build makes some. */
  readonly made?: string;
  /** Its colour before it is there, `#3f2a1c`. */
  readonly tone?: string;
  /** Smaller candidates for `srcset`, with their width in pixels, smallest first, where a media host makes them. */
  readonly candidates?: readonly { readonly url: string; readonly width: number }[];
}

/** A picture of a production, with what it is for (`first_image` is the poster, S115). */
export interface Asset extends Picture {
  readonly type: string;
}

/** The address of the record's own page, or null where no page shows it. */
interface Addressed {
  readonly href: string | null;
}

export type ArticleRecord = Omit<Article, '$schema' | 'image' | 'thumbnail'> &
  Addressed & { readonly image?: Picture; readonly thumbnail?: Picture };

/** The address of the record's own calendar, or null where the site makes none (`feeds` of site.json). */
interface Followed {
  readonly calendar?: string | null;
}

export type ProductionRecord = Omit<Production, '$schema' | 'assets'> &
  Addressed &
  Followed & { readonly assets?: readonly Asset[] };

/**
 * An event: its times are ISO 8601 with offset, its `title` is its production's where it has none (A69),
 * its `href` is that of its production's page.
 */
export type EventRecord = Without<Event, '$schema' | 'title'> &
  Addressed &
  Followed & { readonly title: string };

/** `Omit` for a type that takes further keys: it would forget the ones that are named. */
type Without<Value, Key> = {
  [Name in keyof Value as Name extends Key ? never : Name]: Value[Name];
};

/** Where a block stands, and how many of the twelve columns it has on each kind of screen. */
export interface BlockPlace extends Place {
  readonly spans: { readonly small: number; readonly medium: number; readonly large: number };
  /** The page's width and edge, as CSS, where the site has other ones than `blocks/tokens.css`. */
  readonly measures?: { readonly page?: string; readonly gutter?: string };
}

/** The page around a block. */
export interface PageContext {
  /** The resolved path, `/kontakt`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  /** The id of the block that renders the page's `h1`, or null where the page does (A87). */
  readonly heading: string | null;
}

/** Something that the site keeps in browsers, or a host that its pages ask. */
export interface InventoryEntry {
  readonly kind: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache' | 'cookie' | 'host';
  readonly name: string;
  readonly purpose: string;
  readonly life: string;
}

/** The site around a block. Reading `now` makes the page's life end when one of its times passes. */
export interface SiteContext {
  /** Milliseconds since 1970; the fixed clock of the site where it has one. */
  readonly now: number;
  readonly title: string;
  /** The names under which the site answers, its own first, as addresses have them: `www.kino.example`. */
  readonly hosts: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly locale: {
    readonly available: readonly string[];
    readonly enabled: boolean;
    readonly default: string;
  };
  readonly searchPath: string | null;
  /** The address of the search index; only while documents are rendered, no island gets it. */
  readonly searchIndex?: string | null;
  readonly memberPages: {
    readonly login?: string;
    readonly signup?: string;
    readonly reset?: string;
    readonly profile?: string;
  };
  /** The names of the calls that the site has configured. */
  readonly calls: readonly string[];
  /** Has the site's first partner a backend for members (A28)? */
  readonly member: boolean;
  /** What the site keeps in browsers and whom its pages ask; only while documents are rendered, no island gets it. */
  readonly inventory?: readonly InventoryEntry[];
  /**
   * How old a child must be to come along with a grown-up, by age limit; absent: as the law has it. Only while documents
   * are rendered, no island gets it.
   */
  readonly companionAges?: { readonly [Limit in '6' | '9' | '12' | '15' | '18']?: number };
  /** May visitors read members' reviews (A77)? */
  readonly reviewsOpen: boolean;
}

/** What a block's component gets. `Options` and `Records` are generated from its `block.json`. */
export interface BlockProps<Options, Records> {
  /** `b-<row>-<column>-<order>`: one of a kind on the page. */
  readonly id: string;
  /** The records of its sources by model, always arrays, with just the fields that it accepts. */
  readonly records: Records;
  /** Its block data, merged in order, checked and with defaults. */
  readonly options: Options;
  readonly place: BlockPlace;
  readonly page: PageContext;
  readonly site: SiteContext;
}

/** What the code of a block gets in the browser, beside its element. */
export interface EnhanceContext {
  /** The block's id, as in `BlockProps`. */
  readonly id: string;
  /** The resolved path of the page that it stands on. */
  readonly path: string;
  /** Content time in milliseconds since 1970: the fixed clock of the site where it has one. */
  now(): number;
  /** Aborted when the block leaves the page or is stopped: for every listener. */
  readonly signal: AbortSignal;
}

/** The default export of `<name>.enhance.ts`: acts on HTML that is already right. @returns what undoes it. */
export type Enhance = (element: HTMLElement, context: EnhanceContext) => () => void;
