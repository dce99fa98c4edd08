import { dayKey } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import type { Records } from './block.gen.ts';

export type TodaysShowing = Records['event'][number] & {
  readonly production: Records['production'][number] | undefined;
};

/**
 * What is still to begin today in Norway, by time. A showing without a page has that of its
 * production, if that is among the records.
 *
 * @param now in milliseconds
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
