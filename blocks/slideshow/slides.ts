import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { Clock, Picture } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import type { Options, Records } from './block.gen.ts';

/** The content of one slide, made from options or a record. */
export interface Slide {
  readonly title: string;
  readonly linkLabel: string;
  readonly href?: string | null | undefined;
  /** A short label above the title. */
  readonly kicker?: string;
  readonly text?: string | undefined;
  readonly picture?: Picture | undefined;
  readonly ageLimit?: ProductionRecord['ageLimit'];
}

/** The slides in order: the block's own, productions, articles; a maximum of `limit`. */
export function collectSlides(
  { slides = [], limit }: Options,
  records: Records,
  clock: Clock,
): Slide[] {
  return [
    ...slides.map(({ image, ...slide }) => ({ ...slide, picture: image })),
    ...records.production.map((production) => fromProduction(production, records.event, clock)),
    ...records.article.map(({ title, href, image }) => ({
      ...{ title, href, picture: image },
      ...{ kicker: 'Nyhet', linkLabel: 'Les saken' },
    })),
  ].slice(0, limit);
}

function fromProduction(
  production: Records['production'][number],
  events: Records['event'],
  clock: Clock,
): Slide {
  const { title, href, contents, assets, ageLimit } = production;
  const picture = findWidePicture(assets);
  return {
    title,
    href,
    picture,
    ageLimit,
    text: contents?.summary && firstSentence(contents.summary),
    ...words(production, describeComing(production, events, clock)),
  };
}

/** Text on a picture must be short. The full stop of a date ("5. desember") doesn't end a sentence. */
function firstSentence(text: string): string {
  return /^.*?[.!?…](?=\s+[\p{Lu}«–])/su.exec(text)?.[0] ?? text;
}

/** Films have an `objectClass`, culture productions don't (A7). */
function words(
  { objectClass }: Pick<ProductionRecord, 'objectClass'>,
  coming: ReturnType<typeof describeComing>,
) {
  if (coming !== null) {
    const kicker = coming.when === null ? 'Kommer på kino' : coming.text;
    return { kicker, linkLabel: 'Les om filmen' };
  }
  return objectClass === undefined
    ? { kicker: 'På scenen', linkLabel: 'Se tid og billetter' }
    : { kicker: 'På kino nå', linkLabel: 'Se tider og billetter' };
}
