// Generated from models/event/model.json by Lerret. Do not edit.
import type { Price, Time } from '../../schemas/types.gen.ts';

/**
 * One showing or performance of a production. Fields that are not named here stay in the record.
 */
export interface Event {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The id of what is shown.
   */
  productionId: string;
  /**
   * Only where it differs from the production's.
   */
  title?: string;
  /**
   * When it starts.
   */
  startTime: Time;
  /**
   * When it ends; a date without time means the end of that day.
   */
  endTime?: Time;
  /**
   * When it takes place again; each time has the id of this one and its day.
   */
  repeats?: {
    [k: string]: unknown;
  };
  /**
   * The house.
   */
  venue?: string;
  /**
   * The screen or hall.
   */
  sal?: string;
  /**
   * Where tickets are sold.
   */
  ticketUrl?: string;
  /**
   * 2D, 3D and the like.
   */
  format?: string;
  /**
   * The spoken language.
   */
  language?: string;
  /**
   * The language of the subtitles.
   */
  subtitles?: string;
  /**
   * Where it differs from the production's.
   */
  ageLimit?: 0 | 6 | 9 | 12 | 15 | 18;
  /**
   * What a ticket costs, where it differs from the production's.
   */
  price?: Price;
  /**
   * What makes it easier to come to: subtitles in its own language, audio description, sign language, a relaxed showing, a hearing loop, places for wheelchairs, a free ticket for a companion.
   *
   * Items: One of them.
   */
  access?: (
    | 'captioned'
    | 'audioDescribed'
    | 'signed'
    | 'relaxed'
    | 'hearingLoop'
    | 'wheelchair'
    | 'companion'
  )[];
  /**
   * Are there tickets left?
   */
  availability?: 'available' | 'few' | 'soldOut';
  /**
   * Does it take place as planned? Missing means scheduled.
   */
  status?: 'scheduled' | 'moved' | 'cancelled';
  /**
   * When it was to start before it was moved.
   */
  previousStart?: Time;
  /**
   * When the sale of tickets opens.
   */
  saleStart?: Time;
  /**
   * When it was last changed: ISO 8601, or milliseconds since 1970; calendars show it.
   */
  updatedAt?: number;
  [k: string]: unknown;
}

/**
 * One showing or performance of a production. Fields that are not named here stay in the record.
 *
 * As blocks get it: times have an offset, images are pictures.
 */
export interface EventRecord {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The id of what is shown.
   */
  productionId: string;
  /**
   * Only where it differs from the production's.
   */
  title: string;
  /**
   * When it starts.
   */
  startTime: Time;
  /**
   * When it ends; a date without time means the end of that day.
   */
  endTime?: Time;
  /**
   * When it takes place again; each time has the id of this one and its day.
   */
  repeats?: {
    [k: string]: unknown;
  };
  /**
   * The house.
   */
  venue?: string;
  /**
   * The screen or hall.
   */
  sal?: string;
  /**
   * Where tickets are sold.
   */
  ticketUrl?: string;
  /**
   * 2D, 3D and the like.
   */
  format?: string;
  /**
   * The spoken language.
   */
  language?: string;
  /**
   * The language of the subtitles.
   */
  subtitles?: string;
  /**
   * Where it differs from the production's.
   */
  ageLimit?: 0 | 6 | 9 | 12 | 15 | 18;
  /**
   * What a ticket costs, where it differs from the production's.
   */
  price?: Price;
  /**
   * What makes it easier to come to: subtitles in its own language, audio description, sign language, a relaxed showing, a hearing loop, places for wheelchairs, a free ticket for a companion.
   *
   * Items: One of them.
   */
  access?: (
    | 'captioned'
    | 'audioDescribed'
    | 'signed'
    | 'relaxed'
    | 'hearingLoop'
    | 'wheelchair'
    | 'companion'
  )[];
  /**
   * Are there tickets left?
   */
  availability?: 'available' | 'few' | 'soldOut';
  /**
   * Does it take place as planned? Missing means scheduled.
   */
  status?: 'scheduled' | 'moved' | 'cancelled';
  /**
   * When it was to start before it was moved.
   */
  previousStart?: Time;
  /**
   * When the sale of tickets opens.
   */
  saleStart?: Time;
  /**
   * When it was last changed: ISO 8601, or milliseconds since 1970; calendars show it.
   */
  updatedAt?: number;
  /**
   * `movie` for films, `culture` for all else.
   */
  object?: 'movie' | 'culture';
  /**
   * Films only: `movie` shows now, `movie_coming` is coming.
   */
  objectClass?: 'movie' | 'movie_coming';
  /**
   * Tags: 2D, 3D, tekstet, norsk tale, konsert, for barn and the like.
   *
   * Items: One tag.
   */
  features?: string[];
  /**
   * Length in minutes; maximum a year.
   */
  duration?: number;
  /**
   * The address of its page, or null.
   */
  href: string | null;
  /**
   * The address of its calendar, or null where the site makes none.
   */
  calendar?: string | null;
  /**
   * The address of the moment when its tickets go on sale, or null.
   */
  saleCalendar?: string | null;
}
