import type { ReactElement } from 'react';
import { Availability } from '../parts/availability.tsx';
import { formatShortDay, formatTime } from '../parts/dates.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { PlainPicture } from '../parts/plain-picture.tsx';
import { ticketItem } from '../parts/ticket-item.ts';
import { TicketLink } from '../parts/ticket-link.tsx';
import type { Props } from './block.gen.ts';
import { nextShowing } from './next-showing.ts';
import styles from './watch-list.module.css';

interface Film {
  readonly title?: string | undefined;
  readonly poster?: string | undefined;
  readonly link?: string | undefined;
}

/** A film of the list: its poster, its title as the way to it, and its next showing with the way to tickets. */
export function FilmCard(props: {
  readonly film: Film;
  readonly events: Props['records']['event'];
  /** Content time in milliseconds. */
  readonly now: number;
  /** Who sells the tickets. */
  readonly service: string;
}): ReactElement {
  const { film, events, now, service } = props;
  const { title = 'Film uten tittel' } = film;
  const [poster, href] = [addressOf(film.poster), addressOf(film.link)];
  const next = nextShowing(events, href, now);
  return (
    <li className={styles.card}>
      {poster !== undefined ? (
        <PlainPicture url={poster} className={styles.poster} />
      ) : (
        <span className={`picture ${styles.poster}`}>
          <Icon name="film" />
        </span>
      )}
      <h3>{href === undefined ? title : <Link href={href}>{title}</Link>}</h3>
      {next && (
        <>
          <p className={styles.next}>
            <time dateTime={next.startTime}>
              {formatShortDay(next.startTime, now)} <strong>{formatTime(next.startTime)}</strong>
            </time>
          </p>
          <Availability showing={next} clock={{ now }} />
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

/** A path of this site or a whole address, as a backend wrote it; undefined for whatever else. */
function addressOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(text) ? text : undefined;
}
