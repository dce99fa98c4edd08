import type { Picture } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { categoryName } from '../shared/text/category.ts';
import { cutAtWord } from '../shared/text/heading.tsx';
import type { Options, Records } from './block.gen.ts';

/** What one card shows of a record of any model. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly href: string | null;
  readonly picture: Picture | undefined;
  readonly text: string;
  /** The name of an article's category, `Kultur`. */
  readonly topic?: string | undefined;
  /** When an article was published, or when another record takes place, in milliseconds since 1970. */
  readonly published?: number | undefined;
  readonly features?: readonly string[] | undefined;
}

/** Returns the cards in the order of the records: articles, then productions, then records of other models. */
export function cardsOf(records: Records, { showDate }: Pick<Options, 'showDate'>): Card[] {
  const articles = records.article.map(
    (article): Card => ({
      id: article.id,
      title: article.title,
      href: article.href,
      picture: article.thumbnail ?? article.image,
      text: teaserOf(article.text),
      topic: article.category && categoryName(article.category),
      published: showDate ? article.createdAt : undefined,
    }),
  );
  const productions = records.production.map(
    (production): Card => ({
      id: production.id,
      title: production.title,
      href: production.href,
      picture: findWidePicture(production.assets),
      text: teaserOf(production.text),
      features: production.features,
    }),
  );
  const others = records['*'].map(
    ({ id, title, address, image, text, date }): Card => ({
      id,
      title,
      href: address,
      picture: image,
      text: teaserOf(text),
      published: showDate && date ? Date.parse(date) : undefined,
    }),
  );
  return [...articles, ...productions, ...others];
}

/** The maximum length of a teaser, in characters. */
const LONGEST = 140;
/** The maximum length of a teaser in a narrow card, in characters: three lines. */
export const BRIEF = 110;
/** The minimum length of a teaser of whole sentences, in characters. */
const shortest = 40;

/**
 * Returns a plain text of up to `longest` characters unchanged. Of a longer one, returns the whole sentences at its
 * beginning; if these have fewer than 40 characters, the words that fit, and an ellipsis.
 */
export function teaserOf(text = '', longest = LONGEST): string {
  if (text.length <= longest) return text;
  const sentences = /^.*[.!?][»”)]?(?= [–«]? ?\p{Lu})/su.exec(text.slice(0, longest + 1));
  const [said = ''] = sentences ?? [];
  return said.length >= shortest ? said : cutAtWord(text, longest);
}
