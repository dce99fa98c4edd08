import {
  type AgeLimitYears,
  type CompanionAges,
  type FromAges,
  fromAges,
} from '../showings/child-age.ts';
import { accessWords, eventVenue, isChildrenTag } from '../showings/events.ts';
import { isFree, isFreeTag, type Price } from '../showings/price.ts';

/** Names of the choices, in the order in which they are rendered. */
export const choiceNames = [
  ...(['child', 'kind', 'children', 'free', 'ageLimit', 'format'] as const),
  ...(['language', 'subtitles', 'screen', 'film'] as const),
];

export type ChoiceName = (typeof choiceNames)[number];

/** The fields of an event that choices use. */
interface Event {
  readonly title: string;
  readonly venue?: string;
  readonly sal?: string;
  readonly format?: string;
  readonly language?: string;
  readonly subtitles?: string;
  readonly ageLimit?: AgeLimitYears;
  readonly access?: Parameters<typeof accessWords>[0];
  readonly price?: Price;
}

interface Production {
  readonly title: string;
  readonly object?: 'movie' | 'culture';
  readonly ageLimit?: AgeLimitYears;
  readonly features?: readonly string[];
  readonly price?: Price;
}

/** A type that visitors choose, and the tags that it stands for. */
export interface Kind {
  readonly label: string;
  readonly tags: readonly string[];
}

/** The values of one row or card, by choice. */
export interface Facts extends Readonly<Record<Exclude<ChoiceName, 'child'>, readonly string[]>> {
  /** From which ages children may see it. */
  readonly from: FromAges;
}

const technical = /^(?:[234]dx?|imax|tekstet|originaltale|.* (?:tale|tekst))$/i;

/**
 * The values of an event; those that the event lacks come from its production.
 * @param kinds the types; without them every tag that isn't technical is a type of its own
 */
export function factsOf(
  event: Event | undefined,
  production: Production | undefined,
  site: { readonly companionAges?: CompanionAges | undefined },
  kinds?: readonly Kind[],
): Facts {
  const features = production?.features ?? [];
  const told = (end: RegExp) => features.flatMap((tag) => end.exec(tag)?.[1] ?? []);
  const ageLimit = event?.ageLimit ?? production?.ageLimit;
  const isJudged = production?.object !== 'culture';
  return {
    children: features.some(isChildrenTag) ? ['Barn'] : [],
    free: isFree(production, event) ? ['Gratis'] : [],
    ageLimit: ageLimit === undefined ? [] : [String(ageLimit)],
    kind: [
      ...(kinds === undefined
        ? features.filter((tag) => !technical.test(tag) && !isFreeTag(tag) && !isChildrenTag(tag))
        : kinds
            .filter(({ tags }) => tags.some((tag) => features.includes(tag)))
            .map(({ label }) => label)),
      ...accessWords(event?.access),
    ],
    format: event?.format ? [event.format] : told(/^([234]dx?|imax)$/i),
    language: event?.language ? [event.language] : told(/^(.*) tale$/i),
    subtitles: event?.subtitles ? [event.subtitles] : told(/^(.*) tekst$/i),
    screen: event === undefined ? [] : [eventVenue(event)].filter(Boolean),
    film: [production?.title ?? event?.title ?? ''].filter(Boolean),
    from: fromAges(ageLimit ?? (isJudged ? undefined : 0), site.companionAges),
  };
}
