import type { ReactElement } from 'react';
import { PlainPicture } from '../shared/pictures/plain-picture.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import { formatShortDay, formatTime } from '../shared/showings/dates.ts';
import type { Coming } from '../shared/showings/premiere.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import { nextShowing } from './next-showing.ts';
import styles from './watch-list.module.css';

/** A film of the list, as the block shows it. */
export interface Film {
  readonly movieId: string | number;
  readonly title?: string | undefined;
  readonly poster?: string | undefined;
  /** The address of its page; undefined where none is known. */
  readonly href: string | undefined;
  /** Its production on this site, where one is known. */
  readonly productionId: string | undefined;
}

/** A film of the list: its poster, its title as the way to it, and its next showing with the way to tickets. */
export function FilmCard(props: {
  readonly film: Film;
  readonly events: Props['records']['event'];
  /** That it is to come. */
  readonly coming?: Coming | null | undefined;
  /** Content time in milliseconds. */
  readonly now: number;
  /** Who sells the tickets. */
  readonly service: string;
}): ReactElement {
  const { film, events, coming, now, service } = props;
  const { title = 'Film uten tittel', poster, href } = film;
  const next = nextShowing(events, film, now);
  return (
    <li className={styles.card}>
      <PlainPicture url={pictureOf(poster)} className={styles.poster} />
      {coming && <p className="poster-badge">{coming.text}</p>}
      {/* Where the focus goes when more of them have come, if there is no link. */}
      <h3 tabIndex={href === undefined ? -1 : undefined}>
        {href === undefined ? title : <Link href={href}>{title}</Link>}
      </h3>
      {next && (
        <>
          <p className={styles.next}>
            <time dateTime={next.startTime}>
              {formatShortDay(next.startTime, now)} <strong>{formatTime(next.startTime)}</strong>
            </time>
          </p>
          <Availability showing={next} clock={{ now }} isShort />
          <TicketLink
            showing={next}
            clock={{ now }}
            service={service}
            className="button-secondary"
            item={ticketItem(next, { title, object: 'movie' })}
          />
        </>
      )}
    </li>
  );
}

/** An address that a picture can have; undefined for whatever else a backend wrote. */
function pictureOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(https?:\/\/|data:image\/|\/(?!\/))/i.test(text)
    ? text
    : undefined;
}
