import type { Clock, Picture } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { categoryName } from '../shared/text/category.ts';
import type { Options, Records } from './block.gen.ts';

/** The content of a cover, from its options and records. */
export interface Subject {
  readonly title: string | undefined;
  readonly kicker: string | undefined;
  readonly picture: Picture | undefined;
  readonly production: Records['production'][number] | undefined;
}

/** The content from the first production, else article, else record of another model; options take precedence. */
export function describeSubject(options: Options, records: Records, clock: Clock): Subject {
  const production = records.production[0];
  const article = production ? undefined : records.article[0];
  const other = production || article ? undefined : records['*'][0];
  const topic = article?.category && categoryName(article.category);
  return {
    title: options.title ?? production?.title ?? article?.title ?? other?.title,
    kicker: options.kicker ?? (production ? kindOf(production, records.event, clock) : topic),
    picture: options.image ?? findWidePicture(production?.assets) ?? article?.image ?? other?.image,
    production,
  };
}

function kindOf(
  production: Records['production'][number],
  events: Records['event'],
  clock: Clock,
): string {
  if (production.object === 'culture') return 'På scenen';
  const coming = describeComing(production, events, clock);
  if (coming === null) return 'På kino nå';
  return coming.when === null ? 'Kommer på kino' : coming.text;
}
