import { describeShowing, isClosed, type Showing } from '../shared/showings/showing.ts';

interface Event extends Showing {
  readonly productionId: string;
  readonly startTime: string;
  /** The address of its film's page. */
  readonly href: string | null;
}

/** By what a film's showings are known: its production, else the address of its page. */
interface Known {
  readonly productionId: string | undefined;
  readonly href: string | undefined;
}

/**
 * The next showing of a film, `now` being in milliseconds: the first that one can come to, on sale or not yet, else the
 * first that takes place. Undefined where there is none.
 */
export function nextShowing<One extends Event>(
  events: readonly One[],
  { productionId, href }: Known,
  now: number,
): One | undefined {
  const isOfFilm = (event: One) =>
    productionId === undefined
      ? href !== undefined && event.href === href
      : event.productionId === productionId;
  const coming = events
    .filter((event) => isOfFilm(event) && Date.parse(event.startTime) > now)
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return coming.find((event) => !isClosed(describeShowing(event, { now }))) ?? coming[0];
}
