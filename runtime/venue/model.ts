/** What a model says of its records for calendars, feeds, open data and search engines. */
import type { MovieTheater, Place, Thing } from 'schema-dts';
import type { SiteRecord } from '../../schemas/index.ts';

/** The optional functions of a model's `model.ts`, for what model.json can't say. Each gets records of its own model. */
export interface ModelFunctions {
  /** Returns the event that a record describes; null if it describes none, or its start can't be read. */
  occurrence?(record: SiteRecord, context: OccurrenceContext): Occurrence | null;
  /** Returns the nodes of schema.org that describe the record on a page, in place of `structured` in model.json. */
  structured?(record: SiteRecord, about: StructuredContext): readonly Thing[];
  /**
   * Returns the venue of a record, such as a cinema; null if it has none. Front pages describe it for search engines.
   * @param joined the record to which it belongs (`joins`)
   */
  venue?(
    record: SiteRecord,
    joined: SiteRecord,
  ): { readonly name: string; readonly type: VenueType } | null;
  /** Returns the fields of a record in the site's open data. They are written between its title and its calendar. */
  openData?(record: SiteRecord, context: OpenDataContext): Readonly<Record<string, unknown>>;
}

export interface OpenDataContext {
  /** The site's address, `https://…`. */
  readonly host: string;
  /** The absolute address of the record's page; null if it has none. */
  readonly url: string | null;
}

/** What the function `occurrence` gets beside the record. */
export interface OccurrenceContext {
  /** The record to which it belongs (`joins`), with the address of that record's page; null if there is none. */
  readonly joined: JoinedRecord | null;
  /** The site's address, `https://…`. */
  readonly host: string;
}

export interface JoinedRecord {
  readonly record: SiteRecord;
  /** The absolute address of its page; null if it has none. */
  readonly url: string | null;
}

/** A record as an event in time, for calendars, feeds and search engines. Times are in milliseconds since 1970. */
export interface Occurrence {
  /** The record's id; permanent. */
  readonly id: string;
  /** Its own title, else that of the record that it belongs to; '' if neither has one. */
  readonly title: string;
  readonly start: number;
  /** Its end: as stated, else by a known length; null if neither is known. */
  readonly end: number | null;
  /** Hall and venue: `Sal 1, Lysthuset`; '' if neither is known. */
  readonly location: string;
  readonly venue: string | null;
  readonly hall: string | null;
  readonly status: 'scheduled' | 'moved' | 'cancelled';
  /** Its start before it was moved; null if it wasn't moved, or if the earlier start isn't known. */
  readonly previousStart: number | null;
  readonly availability: 'available' | 'few' | 'soldOut';
  /** When ticket sales open; null if that isn't known. */
  readonly saleStart: number | null;
  /** An absolute address; null if tickets aren't sold online. */
  readonly ticketUrl: string | null;
  readonly isFree: boolean;
  /** The lowest ordinary price of a ticket, in a currency of ISO 4217; null if it isn't known. */
  readonly price: { readonly from: number; readonly currency: string } | null;
  readonly format: string | null;
  readonly language: string | null;
  readonly subtitles: string | null;
  /** In years; 0 for all ages; null if it isn't known. */
  readonly ageLimit: number | null;
  /** When the record was last changed; null if that isn't known. */
  readonly updatedAt: number | null;
}

export type VenueType = 'MovieTheater' | 'Place';

export type Venue = Exclude<MovieTheater, string> | Exclude<Place, string>;

/** What a page can add to the description of a record for search engines. */
export interface StructuredContext {
  /** The absolute address of the page. */
  readonly url: string;
  readonly image: string | null;
  /** The description of the page or its record; null if the page has only the site's description. */
  readonly description: string | null;
  /** A reference to the node of the organization, which is on every page. */
  readonly organization: { readonly '@id': string };
  /** The record to which it belongs (`joins`), if the page is about that record; null on its own page. */
  readonly joined: SiteRecord | null;
  /** The event that the record describes; null if its model has no `occurrence`, or if that returns null. */
  readonly occurrence: Occurrence | null;
  /** Returns the description of a venue of the site. @param name null for the site's main venue */
  venue(name: string | null, type: VenueType): Venue;
}
