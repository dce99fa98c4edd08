// Generated from models/article/model.json by Lerret. Do not edit.
import type { Picture } from '../../runtime/block.ts';
import type { Image } from '../../schemas/types.gen.ts';

/**
 * A news article.
 */
export interface Article {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The last part of the article's address.
   */
  slug: string;
  /**
   * The headline.
   */
  title: string;
  /**
   * The text, as HTML.
   */
  content?: string;
  /**
   * The large picture at the top.
   */
  image?: Image;
  /**
   * A smaller picture for lists; without it lists use `image`.
   */
  thumbnail?: Image;
  /**
   * More pictures, each with a caption: a block of pictures shows them as a row to look through.
   *
   * Items: One picture.
   */
  pictures?: {
    /**
     * The picture.
     */
    image: Image;
    /**
     * The text under the picture.
     */
    caption?: string;
  }[];
  /**
   * Who wrote it.
   */
  author?: string;
  /**
   * What it is about; pages filter on it.
   */
  category?: string;
  /**
   * The ids of the films and productions that it is about: pages can show them beside it, with their next showing.
   *
   * Items: One id.
   */
  about?: string[];
  /**
   * The heading above these films and productions, if the block's own doesn't fit: for example if the article is about another one, which is over.
   */
  aboutTitle?: string;
  /**
   * The day that it is about, if it is about one: of their showings, those from this day on come first.
   */
  aboutFrom?: string;
  /**
   * The language of the text.
   */
  node_locale?: string;
  /**
   * When it was published: ISO 8601, or milliseconds since 1970.
   */
  createdAt?: number;
  /**
   * When it was last changed: ISO 8601, or milliseconds since 1970.
   */
  updatedAt?: number;
  /**
   * A number to sort by; 1 comes first.
   */
  order?: number;
}

/**
 * A news article.
 *
 * As blocks get it: times have an offset, images are pictures.
 */
export interface ArticleRecord {
  /**
   * The record's permanent id.
   */
  id: string;
  /**
   * The last part of the article's address.
   */
  slug: string;
  /**
   * The headline.
   */
  title: string;
  /**
   * The text, as HTML.
   */
  content?: string;
  /**
   * The large picture at the top.
   */
  image?: Picture;
  /**
   * A smaller picture for lists; without it lists use `image`.
   */
  thumbnail?: Picture;
  /**
   * More pictures, each with a caption: a block of pictures shows them as a row to look through.
   *
   * Items: One picture.
   */
  pictures?: {
    /**
     * The picture.
     */
    image: Picture;
    /**
     * The text under the picture.
     */
    caption?: string;
  }[];
  /**
   * Who wrote it.
   */
  author?: string;
  /**
   * What it is about; pages filter on it.
   */
  category?: string;
  /**
   * The ids of the films and productions that it is about: pages can show them beside it, with their next showing.
   *
   * Items: One id.
   */
  about?: string[];
  /**
   * The heading above these films and productions, if the block's own doesn't fit: for example if the article is about another one, which is over.
   */
  aboutTitle?: string;
  /**
   * The day that it is about, if it is about one: of their showings, those from this day on come first.
   */
  aboutFrom?: string;
  /**
   * The language of the text.
   */
  node_locale?: string;
  /**
   * When it was published: ISO 8601, or milliseconds since 1970.
   */
  createdAt?: number;
  /**
   * When it was last changed: ISO 8601, or milliseconds since 1970.
   */
  updatedAt?: number;
  /**
   * A number to sort by; 1 comes first.
   */
  order?: number;
  /**
   * The address of its page, or null.
   */
  href: string | null;
}
