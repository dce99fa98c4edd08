// Generated from models/production/model.json by Lerret. Do not edit.
import type { Picture } from '../../runtime/block.ts';
import type { FocalPoint, Price } from '../../schemas/types.gen.ts';

/**
 * A film or a culture production: what is shown, apart from when.
 */
export interface Production {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The title.
   */
  title: string;
  /**
   * `movie` for films, `culture` for all else.
   */
  object: 'movie' | 'culture';
  /**
   * Films only: `movie` shows now, `movie_coming` is coming.
   */
  objectClass?: 'movie' | 'movie_coming';
  /**
   * Culture only: the address of its page, without the slash.
   */
  pageReference?: string;
  /**
   * Films only: the address of its page, without the slash.
   */
  parentSlug?: string;
  /**
   * The texts about it.
   */
  contents?: {
    /**
     * One or two sentences for lists.
     */
    summary?: string;
    /**
     * The whole text, as HTML.
     */
    body?: string;
  };
  /**
   * Its pictures; the one of type `first_image` is the poster.
   *
   * Items: One picture.
   */
  assets?: {
    /**
     * What the picture is for: `first_image` is the poster, `wide_image` the wide one, `still` one of several from it, `trailer` the one that its trailer (`video`) begins with.
     */
    type: string;
    /**
     * `/media/x.webp` is `media/x.webp` of the site folder.
     */
    url: string;
    /**
     * What the picture shows, for those who can't see it.
     */
    alt?: string;
    focalPoint?: FocalPoint;
    /**
     * Of a `trailer`: `/media/x.mp4`, or the address that another service embeds its player by. It plays in the page where `embeds.hosts` of site.json has that host, else it is a link.
     */
    video?: string;
    /**
     * The captions of a `video` that is a file: `/media/x.vtt`, in the format WebVTT. Embedded players have their own.
     */
    captions?: string;
  }[];
  /**
   * Tags: 2D, 3D, tekstet, norsk tale, konsert, for barn and the like.
   *
   * Items: One tag.
   */
  features?: string[];
  /**
   * The film's number in the film register; members' reviews are found by it.
   */
  ediNumber?: string;
  /**
   * What members gave it on average, for those who aren't logged in; of 5, unless the block says otherwise.
   */
  rating?: number;
  /**
   * How many gave it a rating.
   */
  ratingCount?: number;
  /**
   * What a ticket costs.
   */
  price?: Price;
  /**
   * Who made it and who is in it; shown in this order.
   *
   * Items: Those who have the same part in it.
   */
  people?: {
    /**
     * Their part, in the site's own words.
     */
    role: string;
    /**
     * Their names, in the order in which they are shown.
     *
     * @minItems 1
     *
     * Items: One name.
     */
    names: string[];
  }[];
  /**
   * The age limit; 0 means allowed for all.
   */
  ageLimit?: 0 | 6 | 9 | 12 | 15 | 18;
  /**
   * Length in minutes; maximum a year.
   */
  duration?: number;
}

/**
 * A film or a culture production: what is shown, apart from when.
 *
 * As blocks get it: times have an offset, images are pictures.
 */
export interface ProductionRecord {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The title.
   */
  title: string;
  /**
   * `movie` for films, `culture` for all else.
   */
  object: 'movie' | 'culture';
  /**
   * Films only: `movie` shows now, `movie_coming` is coming.
   */
  objectClass?: 'movie' | 'movie_coming';
  /**
   * Culture only: the address of its page, without the slash.
   */
  pageReference?: string;
  /**
   * Films only: the address of its page, without the slash.
   */
  parentSlug?: string;
  /**
   * The texts about it.
   */
  contents?: {
    /**
     * One or two sentences for lists.
     */
    summary?: string;
    /**
     * The whole text, as HTML.
     */
    body?: string;
  };
  /**
   * Its pictures; the one of type `first_image` is the poster.
   *
   * Items: One picture.
   */
  assets?: (Picture & {
    /**
     * What the picture is for: `first_image` is the poster, `wide_image` the wide one, `still` one of several from it, `trailer` the one that its trailer (`video`) begins with.
     */
    type: string;
    /**
     * Of a `trailer`: `/media/x.mp4`, or the address that another service embeds its player by. It plays in the page where `embeds.hosts` of site.json has that host, else it is a link.
     */
    video?: string;
    /**
     * The captions of a `video` that is a file: `/media/x.vtt`, in the format WebVTT. Embedded players have their own.
     */
    captions?: string;
  })[];
  /**
   * Tags: 2D, 3D, tekstet, norsk tale, konsert, for barn and the like.
   *
   * Items: One tag.
   */
  features?: string[];
  /**
   * The film's number in the film register; members' reviews are found by it.
   */
  ediNumber?: string;
  /**
   * What members gave it on average, for those who aren't logged in; of 5, unless the block says otherwise.
   */
  rating?: number;
  /**
   * How many gave it a rating.
   */
  ratingCount?: number;
  /**
   * What a ticket costs.
   */
  price?: Price;
  /**
   * Who made it and who is in it; shown in this order.
   *
   * Items: Those who have the same part in it.
   */
  people?: {
    /**
     * Their part, in the site's own words.
     */
    role: string;
    /**
     * Their names, in the order in which they are shown.
     *
     * @minItems 1
     *
     * Items: One name.
     */
    names: string[];
  }[];
  /**
   * The age limit; 0 means allowed for all.
   */
  ageLimit?: 0 | 6 | 9 | 12 | 15 | 18;
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
