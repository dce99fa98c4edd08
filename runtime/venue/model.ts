/** What a model says of its records for calendars, feeds, open data and search engines. */
import type { MovieTheater, Place, Thing } from 'schema-dts';
import type { SiteRecord } from '../../schemas/index.ts';

/** The optional functions of a model's `model.ts`, for what model.json can't say. Each gets records of its own model. */
export interface ModelFunctions {
  /** Returns the event that a record describes; null if it describes none, or its start can't be read. */
  occurrence?(record: SiteRecord, context: OccurrenceContext): Occurrence | null;
  /** Returns the nodes of schema.org that describe the record on a page, in place of `structured` in model.json. */
  structured?(record: SiteRecord, about: StructuredContext): readonly Thing[];
  /** Returns a record's venue, such as a cinema, which a front page describes for search engines; null if none. */
  venue?(
    record: SiteRecord,
    joined: SiteRecord,
  ): { readonly name: string; readonly type: VenueType } | null;
  /** Returns the record for the site's open data: what is written there between its title and its calendar. */
  openData?(record: SiteRecord, context: OpenDataContext): Readonly<Record<string, unknown>>;
}

export interface OpenDataContext {
  /** The site's address, `https://…`. */
  readonly host: string;
  /** The absolute address of the record's page; null where no page shows it. */
  readonly url: string | null;
}

/** What the function `occurrence` gets beside the record. */
export interface OccurrenceContext {
  /** The record that it belongs to (`joins`), and the absolute address of that record's page. */
  readonly joined: JoinedRecord | null;
  /** The site's address, `https://…`. */
  readonly host: string;
}

export interface JoinedRecord {
  readonly record: SiteRecord;
  /** The absolute address of its page; null where no page shows it. */
  readonly url: string | null;
}

/** A record as an event in time, for calendars, feeds and search engines. Times are in milliseconds since 1970. */
export interface Occurrence {
  /** The record's id; permanent. */
  readonly id: string;
  /** Its own title, else that of the record that it belongs to; empty when neither has one. */
  readonly title: string;
  readonly start: number;
  /** Its end: as stated, else by a known length; null when neither is known. */
  readonly end: number | null;
  /** Hall and venue: `Sal 1, Lysthuset`; empty when neither is known. */
  readonly location: string;
  readonly venue: string | null;
  readonly hall: string | null;
  readonly status: 'scheduled' | 'moved' | 'cancelled';
  /** Its start before it was moved; null when it wasn't moved, or the earlier start isn't known. */
  readonly previousStart: number | null;
  readonly availability: 'available' | 'few' | 'soldOut';
  /** When ticket sales open, or null. */
  readonly saleStart: number | null;
  /** Absolute; null when tickets aren't sold online. */
  readonly ticketUrl: string | null;
  readonly isFree: boolean;
  /** The lowest ordinary price of a ticket, in a currency of ISO 4217; null when not known. */
  readonly price: { readonly from: number; readonly currency: string } | null;
  readonly format: string | null;
  readonly language: string | null;
  readonly subtitles: string | null;
  /** In years, 0 for all ages. */
  readonly ageLimit: number | null;
  /** When the record was last changed; null when not known. */
  readonly updatedAt: number | null;
}

export type VenueType = 'MovieTheater' | 'Place';

export type Venue = Exclude<MovieTheater, string> | Exclude<Place, string>;

/** What a page can add to the description of a record for search engines. */
export interface StructuredContext {
  /** The absolute address of the page. */
  readonly url: string;
  readonly image: string | null;
  /** What the page or its record says; null where the page has only the site's description. */
  readonly description: string | null;
  /** A reference to the node of the organization, which is on every page. */
  readonly organization: { readonly '@id': string };
  /** The record that it belongs to (`joins`) and that the page is about; null on its own page. */
  readonly joined: SiteRecord | null;
  /** The record as something that takes place; null where its model has no `occurrence`. */
  readonly occurrence: Occurrence | null;
  /** Returns a venue of the site, by its name. @param name null for the site's main venue */
  venue(name: string | null, type: VenueType): Venue;
}
