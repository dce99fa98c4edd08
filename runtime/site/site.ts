import type {
  BlockData,
  Endpoints,
  Layout,
  PageDefinition,
  Redirects,
  SiteConfiguration,
  Synonyms,
} from '../../schemas/types.gen.ts';
import type { Problem } from '../diagnostics/index.ts';
import type { Models, SiteRecord } from '../model.ts';
import type { Preview } from '../protocol/server-file.ts';

/** A page definition with its name, which is its file name without `.json`. */
export interface NamedPage {
  readonly name: string;
  readonly definition: PageDefinition;
}

export type Redirect = Redirects['redirects'][number];

/** The place of a value in the site folder: file and path. */
export interface Origin {
  /** The path of the file, relative to the site folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A file of `media/`. */
export interface MediaFile {
  /** The path of the file, relative to the site folder: `media/kart.webp`. */
  readonly file: string;
  /** The SHA-256 of a picture's bytes; absent for other files. */
  readonly digest?: string;
  /** The size of a picture in pixels, as delivered; absent for other files. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it is delivered smaller than it is on disk. */
  readonly isReduced?: boolean;
  /** Whether it is a bitmap without animation. Smaller copies are made only of these. */
  readonly isStill?: boolean;
  /** The common beginning of the addresses of its copies; absent if none are made. */
  readonly made?: string;
  /** The colour shown until the picture is loaded, `#3f2a1c`; absent if unknown or if it has transparency. */
  readonly tone?: string;
}

/** A site folder, loaded and frozen. */
export interface Site {
  readonly config: SiteConfiguration;
  /** The pages in the order of `pages` of site.json. */
  readonly pages: readonly NamedPage[];
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly models: Models;
  /** The records by model; a model without records has an empty list. */
  readonly records: ReadonlyMap<string, readonly SiteRecord[]>;
  readonly blockData: ReadonlyMap<string, BlockData>;
  readonly redirects: readonly Redirect[];
  /** For each word that people type, the words that the search also looks for. */
  readonly synonyms: Synonyms['synonyms'];
  readonly endpoints: Endpoints | null;
  /** The files of `media/` by address, `/media/kart.webp`. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Who may see the preview; set only for a preview, which includes drafts and unpublished content. */
  readonly preview?: Preview;
}

/** The origins of all records, block data, page definitions and layouts of a site. */
export type Origins = Pick<ReadonlyMap<object, Origin>, 'get'>;

/** Facts about a record that a build knows without reading its long values. */
export interface RecordState {
  /** The hash of the record. */
  readonly digest: string;
  /** The addresses of the files of `media/` that the record names. */
  readonly media: readonly string[];
}

/** The conditions under which a record has no problems: these links are live, and these pictures exist. */
export interface Sound {
  readonly links: readonly string[];
  readonly pictures: readonly string[];
}

/** Records that a check found to be without problems. */
export interface RecordNotes {
  /** Returns the conditions that `note` stored for a record, in this or an earlier check; null if it stored none. */
  soundOf(record: object): Sound | null;
  /** Stores that a record of a file has no problems under these conditions. */
  note(record: object, file: string, sound: Sound): void;
}

/** A site folder as read, with its problems. */
export interface LoadedSite {
  readonly site: Site;
  readonly problems: readonly Problem[];
  readonly origins: Origins;
  /** Records whose HTML sanitising changed in more than its spelling. */
  readonly altered: ReadonlySet<object>;
  /** The states of records, by record; empty if there is no record store. */
  readonly states: ReadonlyMap<object, RecordState>;
  /** The results of checks of records; null if records aren't cached. */
  readonly notes: RecordNotes | null;
  /** Returns the value at a place as written, before variables and sanitising; undefined if it can't be read. */
  written(place: Origin): unknown;
  /** Pages that `pages` of site.json doesn't name. */
  readonly drafts: readonly NamedPage[];
  /** All block data, including those whose id another block datum has. */
  readonly blockData: readonly BlockData[];
  /** Places where a default replaced a wrong or missing value. Problems caused by a default aren't reported. */
  readonly defaulted: readonly Origin[];
  /** Files that are partly or completely unreadable, with their text. */
  readonly unread: ReadonlyMap<string, string>;
}
