import type { Clock } from '../../runtime/block.ts';
import { describeShowing, isClosed, type Showing } from '../shared/showings/showing.ts';

interface Event extends Showing {
  readonly productionId: string;
  readonly startTime: string;
  /** The address of the film's page. */
  readonly href: string | null;
}

/** Identifies a film's showings: its production, else the address of its page. */
interface Known {
  readonly productionId: string | undefined;
  readonly href: string | undefined;
}

/**
 * The next showing of a film: the first that can be attended, on sale or not yet,
 * else the first that isn't cancelled. Undefined when there is none.
 */
export function nextShowing<One extends Event>(
  events: readonly One[],
  { productionId, href }: Known,
  clock: Clock,
): One | undefined {
  const isOfFilm = (event: One) =>
    productionId === undefined
      ? href !== undefined && event.href === href
      : event.productionId === productionId;
  const coming = events
    .filter((event) => isOfFilm(event) && !clock.passed(event.startTime))
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return coming.find((event) => !isClosed(describeShowing(event, clock))) ?? coming[0];
}
