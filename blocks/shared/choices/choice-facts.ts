import type { Clock } from '../../../runtime/block.ts';
import {
  type AgeLimitYears,
  type CompanionAges,
  type FromAges,
  fromAges,
} from '../showings/child-age.ts';
import { dayKey } from '../showings/dates.ts';
import { accessWords, eventVenue } from '../showings/events.ts';

/** Names of the choices, in the order in which they are rendered. */
export const choiceNames = [
  ...(['day', 'child', 'children', 'ageLimit', 'kind', 'format'] as const),
  ...(['language', 'subtitles', 'screen', 'film'] as const),
];

export type ChoiceName = (typeof choiceNames)[number];

/** The fields of an event that choices use. */
interface Event {
  readonly title: string;
  readonly startTime: string;
  readonly venue?: string;
  readonly sal?: string;
  readonly format?: string;
  readonly language?: string;
  readonly subtitles?: string;
  readonly ageLimit?: AgeLimitYears;
  readonly access?: Parameters<typeof accessWords>[0];
}

interface Production {
  readonly title: string;
  readonly object?: 'movie' | 'culture';
  readonly ageLimit?: AgeLimitYears;
  readonly features?: readonly string[];
}

/** The values of one row or card, by choice. */
export interface Facts extends Readonly<Record<Exclude<ChoiceName, 'child'>, readonly string[]>> {
  /** From which ages children may see it. */
  readonly from: FromAges;
}

const technical = /^(?:[234]dx?|imax|tekstet|originaltale|(?:for )?barn|.* (?:tale|tekst))$/i;

/** The values of an event; those that the event lacks come from its production. */
export function factsOf(
  event: Event | undefined,
  production: Production | undefined,
  site: { readonly companionAges?: CompanionAges | undefined },
  /** Asked only when there is an event. */
  clock: Clock,
): Facts {
  const features = production?.features ?? [];
  const told = (end: RegExp) => features.flatMap((tag) => end.exec(tag)?.[1] ?? []);
  const ageLimit = event?.ageLimit ?? production?.ageLimit;
  const isJudged = production?.object !== 'culture';
  return {
    day: event === undefined ? [] : daysOf(event.startTime, clock),
    children: features.some((tag) => /^(?:for )?barn$/i.test(tag)) ? ['Barn'] : [],
    ageLimit: ageLimit === undefined ? [] : [String(ageLimit)],
    kind: [...features.filter((tag) => !technical.test(tag)), ...accessWords(event?.access)],
    format: event?.format ? [event.format] : told(/^([234]dx?|imax)$/i),
    language: event?.language ? [event.language] : told(/^(.*) tale$/i),
    subtitles: event?.subtitles ? [event.subtitles] : told(/^(.*) tekst$/i),
    screen: event === undefined ? [] : [eventVenue(event)].filter(Boolean),
    film: [production?.title ?? event?.title ?? ''].filter(Boolean),
    from: fromAges(ageLimit ?? (isJudged ? undefined : 0), site.companionAges),
  };
}

/** Days that are named relative to today. */
export const nearDays = ['I dag', 'I morgen', 'I helgen'] as const;

function daysOf(startTime: string, clock: Clock): string[] {
  const day = dayKey(startTime);
  const today = Date.parse(clock.today);
  const after = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  // On a Sunday, the weekend is only that day.
  const saturday = (6 - new Date(today).getUTCDay()) % 7;
  const weekend =
    new Date(today).getUTCDay() === 0 ? [after(0)] : [after(saturday), after(saturday + 1)];
  return nearDays.filter((_, index) =>
    index === 2 ? weekend.includes(day) : day === after(index),
  );
}
