import type { Clock } from '../../runtime/block.ts';
import { dayKey } from '../shared/showings/dates.ts';
import { compareShowings } from '../shared/showings/events.ts';
import type { Records } from './block.gen.ts';

export type TodaysShowing = Records['event'][number] & {
  readonly production: Records['production'][number] | undefined;
};

/**
 * Returns the events that start later today in Norway, sorted by time and title. An event without a page has the page
 * of its production, if that is among the records.
 */
export function restOfToday({ event, production }: Records, clock: Clock): TodaysShowing[] {
  const productions = new Map(production.map((one) => [one.id, one]));
  return event
    .filter(({ startTime }) => !clock.passed(startTime) && dayKey(startTime) === clock.today)
    .sort(compareShowings)
    .map((showing) => {
      const own = productions.get(showing.productionId);
      return { ...showing, production: own, href: showing.href ?? own?.href ?? null };
    });
}
