import { describeShowing, type Showing } from '../parts/showing.ts';

interface Event extends Showing {
  readonly startTime: string;
  /** The address of its film's page. */
  readonly href: string | null;
}

/**
 * The next showing of the film at an address, `now` being in milliseconds: the first that one can get tickets to, else the
 * first that takes place. Undefined where there is none.
 */
export function nextShowing<One extends Event>(
  events: readonly One[],
  href: string | undefined,
  now: number,
): One | undefined {
  const coming = events
    .filter((event) => event.href === href && Date.parse(event.startTime) > now)
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return coming.find((event) => describeShowing(event, { now }).ticketUrl !== null) ?? coming[0];
}
