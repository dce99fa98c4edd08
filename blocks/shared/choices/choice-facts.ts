import {
  type AgeLimitYears,
  type CompanionAges,
  type FromAges,
  fromAges,
} from '../showings/child-age.ts';
import { accessWords, eventVenue, isAccessTag, isChildrenTag } from '../showings/events.ts';
import { isFree, isFreeTag, type Price } from '../showings/price.ts';

/**
 * All choices in order, with the letter and the number (`room`) of their slots in `blocks/choices.gen.css`, their name
 * in the address, and their legend. If there are more values than slots, the rarest share the value `Andre`.
 */
export const choiceGroups = [
  { name: 'kind', letter: 'h', room: 12, query: 'type', legend: 'Type' },
  { name: 'children', letter: 'i', room: 1, query: 'for', legend: 'Laget for' },
  { name: 'free', letter: 'a', room: 1, query: 'pris', legend: 'Pris' },
  { name: 'access', letter: 'j', room: 4, query: 'tilrettelagt', legend: 'Tilrettelagt' },
  { name: 'ageLimit', letter: 'b', room: 6, query: 'grense', legend: 'Aldersgrense' },
  { name: 'format', letter: 'e', room: 4, query: 'format', legend: 'Format' },
  { name: 'language', letter: 'c', room: 6, query: 'tale', legend: 'Tale' },
  { name: 'subtitles', letter: 'd', room: 3, query: 'tekst', legend: 'Teksting' },
  { name: 'screen', letter: 'g', room: 6, query: 'sal', legend: 'Sal' },
  { name: 'film', letter: 'f', room: 16, query: 'tittel', legend: 'Tittel' },
] as const;

export type GroupName = (typeof choiceGroups)[number]['name'];

export type ChoiceName = GroupName | 'child';

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

/** A type that visitors choose, and the tags that it includes. */
export interface Kind {
  readonly label: string;
  readonly tags: readonly string[];
}

/** The values of an event or production for each choice; [] for a choice that doesn't apply to it. */
export interface Facts extends Readonly<Record<GroupName, readonly string[]>> {
  /** The ages from which children may see it. */
  readonly from: FromAges;
}

/** Returns whether a tag is a type, such as `skrekk`: not for example a format or an accessibility feature. */
export function isKindTag(tag: string): boolean {
  return !(technical.test(tag) || isFreeTag(tag) || isChildrenTag(tag) || isAccessTag(tag));
}

const technical = /^(?:[234]dx?|imax|tekstet|originaltale|.* (?:tale|tekst))$/i;

/**
 * Returns, for each choice that a programme offers (type, age limit, language and so on), the values of an event. A
 * value that the event lacks is that of its production.
 * @param kinds the types that the block lists. Default: each tag that isn't for a format, a language, a price, children
 * or access
 */
export function factsOf(
  event: Event | undefined,
  production: Production | undefined,
  site: { readonly companionAges?: CompanionAges | undefined },
  kinds?: readonly Kind[],
): Facts {
  // People type tags, so case and surrounding spaces don't matter.
  const features = (production?.features ?? []).map((tag) => tag.trim());
  const folded = features.map((tag) => tag.toLowerCase());
  const valuesOf = (end: RegExp) => features.flatMap((tag) => end.exec(tag)?.[1] ?? []);
  const ageLimit = event?.ageLimit ?? production?.ageLimit;
  const isJudged = production?.object !== 'culture';
  return {
    children: features.some(isChildrenTag) ? ['Barn'] : [],
    free: isFree(production, event) ? ['Gratis'] : [],
    ageLimit: ageLimit === undefined ? [] : [String(ageLimit)],
    kind:
      kinds === undefined
        ? features.filter(isKindTag)
        : kinds
            .filter(({ tags }) => tags.some((tag) => folded.includes(tag.trim().toLowerCase())))
            .map(({ label }) => label),
    access: [...new Set([...features.filter(isAccessTag), ...accessWords(event?.access)])],
    format: event?.format ? [event.format] : valuesOf(/^([234]dx?|imax)$/i),
    language: event?.language ? [event.language] : valuesOf(/^(.*) tale$/i),
    subtitles: event?.subtitles ? [event.subtitles] : valuesOf(/^(.*) tekst$/i),
    screen: event === undefined ? [] : [eventVenue(event)].filter(Boolean),
    film: [production?.title ?? event?.title ?? ''].filter(Boolean),
    from: fromAges(ageLimit ?? (isJudged ? undefined : 0), site.companionAges),
  };
}
