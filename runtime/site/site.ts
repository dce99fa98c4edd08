import type {
  Article,
  BlockData,
  Endpoints,
  Event,
  Layout,
  PageDefinition,
  Production,
  Redirects,
  SiteConfiguration,
} from '../../schemas/types.gen.ts';
import type { Problem } from '../diagnostics/index.ts';

/** The models that sources select from. */
export interface RecordsByModel {
  readonly article: Article;
  readonly production: Production;
  readonly event: Event;
}

export type Model = keyof RecordsByModel;
export type SiteRecord = RecordsByModel[Model];

/** A page definition with its name: that of its file. */
export interface NamedPage {
  readonly name: string;
  readonly definition: PageDefinition;
}

export type Redirect = Redirects['redirects'][number];

/** Where in the site folder something was written. */
export interface Origin {
  /** Relative to the site folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A file of `media/`. */
export interface MediaFile {
  /** Relative to the site folder, `media/kinosal.webp`. */
  readonly file: string;
  /** In pixels, as delivered; absent for what isn't a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Is it delivered smaller than it was put in? */
  readonly isReduced?: boolean;
  /** Is it a picture of dots that doesn't move? Of such a one smaller copies can be made. */
  readonly isStill?: boolean;
  /** How the addresses of its copies begin; absent where none are made. */
  readonly made?: string;
  /** Its colour before it is there, `#3f2a1c`; absent where it shines through, or isn't known. */
  readonly tone?: string;
}

/** A site folder, loaded and frozen. */
export interface Site {
  readonly config: SiteConfiguration;
  /** In the order of `pages` of site.json. */
  readonly pages: readonly NamedPage[];
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly records: { readonly [M in Model]: readonly RecordsByModel[M][] };
  readonly blockData: ReadonlyMap<string, BlockData>;
  readonly redirects: readonly Redirect[];
  readonly endpoints: Endpoints | null;
  /** By address, `/media/kinosal.webp`. */
  readonly media: ReadonlyMap<string, MediaFile>;
}

/** What was read, and what was wrong with it. */
export interface LoadedSite {
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Of every record, block datum, page definition and layout. */
  readonly origins: ReadonlyMap<object, Origin>;
  /** Records whose HTML was sanitised into something else than was written. */
  readonly altered: ReadonlySet<object>;
  /** What stands at a place before variables and sanitising; undefined where nothing can be read. */
  written(place: Origin): unknown;
  /** Page files that `pages` doesn't name. */
  readonly drafts: readonly NamedPage[];
  /** All block data, also where two have the same id. */
  readonly blockData: readonly BlockData[];
  /** Where a stand-in was put for something that is wrong or missing: what follows from it is no mistake. */
  readonly defaulted: readonly Origin[];
  /** Files that say more than could be read, with their text. */
  readonly unread: ReadonlyMap<string, string>;
}
