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

/** A page definition with its name: its file name without `.json`. */
export interface NamedPage {
  readonly name: string;
  readonly definition: PageDefinition;
}

export type Redirect = Redirects['redirects'][number];

/** Where a value is written: a file of the site folder, and the keys and indexes in it that lead to the value. */
export interface Origin {
  /** The path of the file, relative to the site folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** Returns the key of a place: a text that contains its file and path, and that no other place has. */
export function placeKey({ file, path }: Origin): string {
  return JSON.stringify([file, ...path]);
}

/** A file of `media/`. */
export interface MediaFile {
  /** The path of the file, relative to the site folder: `media/kart.webp`. */
  readonly file: string;
  /** The SHA-256 of a picture's bytes; missing for other files. */
  readonly digest?: string;
  /** The size at which a picture is delivered, in pixels; missing for other files. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it is encoded anew, because it is too large or has metadata. */
  readonly isReduced?: boolean;
  /** Whether it has metadata such as EXIF, which can show who took a photograph, and where. */
  readonly hasMetadata?: boolean;
  /** Whether it is a bitmap without animation. Smaller copies are made only of these. */
  readonly isStill?: boolean;
  /** The beginning that the addresses of all its scaled copies share; missing if there are none. */
  readonly made?: string;
  /** The colour shown until the picture is loaded (`#3f2a1c`); missing if unknown, or if the picture is transparent. */
  readonly tone?: string;
}

/** The content of a site folder, frozen. */
export interface Site {
  /** The stage `preview` is that of `build --preview`; no file can name it. */
  readonly config: Omit<SiteConfiguration, 'stage'> & {
    readonly stage: SiteConfiguration['stage'] | 'preview';
  };
  /** The pages in the order of `pages` in site.json. */
  readonly pages: readonly NamedPage[];
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly models: Models;
  /** The records by the name of their model. A model without records has an empty list. */
  readonly records: ReadonlyMap<string, readonly SiteRecord[]>;
  readonly blockData: ReadonlyMap<string, BlockData>;
  readonly redirects: readonly Redirect[];
  /** For each word of a search, the other words that the search then finds, too. */
  readonly synonyms: Synonyms['synonyms'];
  readonly endpoints: Endpoints | null;
  /** The files of `media/` by address, `/media/kart.webp`. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** The settings of a preview, which includes drafts and what isn't published yet. Missing for the public site. */
  readonly preview?: Preview;
}

/** The place in the site folder of each record, block datum, page definition and layout, by object. */
export type Origins = Pick<ReadonlyMap<object, Origin>, 'get'>;

/** Facts about a record that a build can use without reading the record's long values. */
export interface RecordState {
  /** The hash of the record. */
  readonly digest: string;
  /** The addresses of the files in `media/` that the record uses. */
  readonly media: readonly string[];
}

/** What must exist so that a record has no problems: pages at these addresses, and these pictures. */
export interface Needs {
  readonly links: readonly string[];
  readonly pictures: readonly string[];
}

/** Notes about records in which a check has found no problems, so that the next check needn't examine them again. */
export interface RecordNotes {
  /** Returns what `note` stored for a record, in this check or an earlier one; null if it stored nothing. */
  needsOf(record: object): Needs | null;
  /** Stores that a record has no problems as long as these exist. @param file the file of the record */
  note(record: object, file: string, needs: Needs): void;
}

/** The content of a site folder, its problems, and where each value is written. */
export interface LoadedSite {
  readonly site: Site;
  readonly problems: readonly Problem[];
  readonly origins: Origins;
  /** Records in which sanitising changed more than the spelling of HTML. */
  readonly altered: ReadonlySet<object>;
  /** The hash and the media of each record; empty without a record store. */
  readonly states: ReadonlyMap<object, RecordState>;
  /** The results of checks of records; null if records aren't cached. */
  readonly notes: RecordNotes | null;
  /** Returns the value at a place as written, before variables and sanitising; undefined if it can't be read. */
  written(place: Origin): unknown;
  /** Pages that aren't in `pages` of site.json, so that they have no address. */
  readonly drafts: readonly NamedPage[];
  /** All block data, including those whose id another block datum also has. */
  readonly blockData: readonly BlockData[];
  /** The places where a default replaced an invalid or missing value. Problems that it causes aren't reported. */
  readonly defaulted: readonly Origin[];
  /** Files that can't be read, or only in part, with their text. */
  readonly unread: ReadonlyMap<string, string>;
}
