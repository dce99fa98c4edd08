import { dayKey } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import type { Records } from './block.gen.ts';

export type TodaysShowing = Records['event'][number] & {
  readonly production: Records['production'][number] | undefined;
};

/**
 * Events that start later today in Norway, by time. An event without a page gets the page of its production, if that is
 * among the records.
 * @param now Milliseconds since 1970.
 */
export function restOfToday({ event, production }: Records, now: number): TodaysShowing[] {
  const productions = new Map(production.map((one) => [one.id, one]));
  return event
    .filter(({ startTime }) => Date.parse(startTime) > now && dayKey(startTime) === dayKey(now))
    .sort(compareStart)
    .map((showing) => {
      const own = productions.get(showing.productionId);
      return { ...showing, production: own, href: showing.href ?? own?.href ?? null };
    });
}
