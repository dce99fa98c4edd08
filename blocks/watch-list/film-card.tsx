import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { PlainPicture } from '../shared/pictures/plain-picture.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import { formatShortDay, formatTime } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import { type Coming, isBefore } from '../shared/showings/premiere.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing, isClosed, type Showing } from '../shared/showings/showing.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import styles from './watch-list.module.css';

/** What a card shows of a film in the watch list. */
export interface Film {
  readonly movieId: string | number;
  readonly title?: string | undefined;
  readonly poster?: string | undefined;
  /** The address of its page; undefined if it has none on this site or elsewhere. */
  readonly href: string | undefined;
  /** The id of its production on this site, if there is one. */
  readonly productionId: string | undefined;
}

/** A card of a film in the watch list: poster, title with link, and the next showing with a link to tickets. */
export function FilmCard(props: {
  readonly film: Film;
  readonly events: Props['records']['event'];
  /** Its premiere, if it is a coming film. */
  readonly coming?: Coming | null | undefined;
  readonly clock: Clock;
  /** The name of the ticket shop. */
  readonly service: string;
}): ReactElement {
  const { film, events, coming, clock, service } = props;
  const { title = 'Film uten tittel', poster, href } = film;
  const showing = nextShowing(events, film, clock);
  const next = showing && withPrice(showing);
  return (
    <li className={styles.card}>
      <PlainPicture url={pictureOf(poster)} className={styles.poster} />
      {coming && <p className="poster-badge">{coming.text}</p>}
      {/* Gets the focus when more films are loaded, if there is no link. */}
      <h3 tabIndex={href === undefined ? -1 : undefined}>
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className="card-link">
            {title}
          </Link>
        )}
      </h3>
      {next && (
        <>
          <p className={styles.next}>
            {coming?.start && isBefore(next, coming.start) && 'Førpremiere '}
            <time dateTime={next.startTime}>
              {formatShortDay(next.startTime, clock)} <strong>{formatTime(next.startTime)}</strong>
            </time>
          </p>
          <Availability showing={next} clock={clock} isShort />
          <TicketLink
            showing={next}
            clock={clock}
            service={service}
            className="button-secondary"
            item={ticketItem(next, { title, object: 'movie' })}
          />
        </>
      )}
    </li>
  );
}

/** Returns the address of a picture; undefined for any other text from a backend. */
function pictureOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(https?:\/\/|data:image\/|\/(?![/\\]))/i.test(text)
    ? text
    : undefined;
}

interface Event extends Showing {
  readonly productionId: string;
  readonly startTime: string;
  /** The address of the film's page. */
  readonly href: string | null;
}

/**
 * Returns the next showing of a film, found by its production, else by the address of its page: the first that visitors
 * can attend, even if it isn't on sale yet; else the first that isn't cancelled. Undefined if there is none.
 */
export function nextShowing<One extends Event>(
  events: readonly One[],
  { productionId, href }: Pick<Film, 'productionId' | 'href'>,
  clock: Clock,
): One | undefined {
  const isOfFilm = (event: One) =>
    productionId === undefined
      ? href !== undefined && event.href === href
      : event.productionId === productionId;
  const coming = events
    .filter((event) => isOfFilm(event) && !clock.passed(event.startTime))
    .filter(({ status }) => status !== 'cancelled')
    .toSorted(compareStart);
  return coming.find((event) => !isClosed(describeShowing(event, clock))) ?? coming[0];
}
