import { dayKey } from '../parts/dates.ts';
import { compareStart } from '../parts/events.ts';
import type { Records } from './block.gen.ts';

export type TodaysShowing = Records['event'][number];

/**
 * What is still to begin today in Norway, by time. A showing without a page has that of its
 * production, if that is among the records.
 *
 * @param now in milliseconds
 */
export function restOfToday({ event, production }: Records, now: number): TodaysShowing[] {
  const pages = new Map(production.map(({ id, href }) => [id, href]));
  return event
    .filter(({ startTime }) => Date.parse(startTime) > now && dayKey(startTime) === dayKey(now))
    .sort(compareStart)
    .map((showing) => ({
      ...showing,
      href: showing.href ?? pages.get(showing.productionId) ?? null,
    }));
}
