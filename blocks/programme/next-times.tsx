import type { ReactElement } from 'react';
import { Availability } from '../parts/availability.tsx';
import { dayKey, formatDay, formatFullDay, formatTime } from '../parts/dates.ts';
import { Link } from '../parts/link.tsx';
import { describeShowing } from '../parts/showing.ts';
import type { Props } from './block.gen.ts';
import styles from './programme.module.css';
import type { Event } from './programme-item.tsx';

/** The next showings by day, each time a link to its tickets (S12); or that there are none yet. */
export function NextTimes(props: {
  readonly production: Pick<Props['records']['production'][number], 'title' | 'href' | 'object'>;
  readonly events: readonly Event[];
  readonly showTimes: number;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement {
  const { production, events, showTimes, service, site } = props;
  const { title, href, object } = production;
  if (events.length === 0) {
    const what = object === 'movie' ? 'Visninger' : 'Tid og sted';
    return <p className={styles.none}>{what} er ikke satt opp ennå.</p>;
  }
  const days = Map.groupBy(events.slice(0, showTimes), (event) => dayKey(event.startTime));
  return (
    <div className={styles.times}>
      <ul className={styles.days}>
        {[...days].map(([key, onDay]) => (
          <li key={key}>
            <time dateTime={key} className={styles.day}>
              {dayOf(onDay, site.now)}
            </time>{' '}
            <span className={styles.onDay}>
              {onDay.map((event) => (
                <Time key={event.id} {...{ event, service, site }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {events.length > showTimes && href !== null && (
        <Link
          href={href}
          className="more"
          label={`Se alle ${events.length} tidspunkter for ${title}`}
        >
          Se alle {events.length} tidspunkter
        </Link>
      )}
    </div>
  );
}

function dayOf([first]: readonly Event[], now: number): string {
  return first === undefined ? '' : formatDay(first.startTime, now);
}

function Time(props: {
  readonly event: Event;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement {
  const { event, service, site } = props;
  const { ticketUrl } = describeShowing(event, site);
  const time = `kl. ${formatTime(event.startTime)}`;
  const day = formatFullDay(event.startTime, site.now);
  return (
    <span className={styles.time}>
      {ticketUrl === null ? (
        <time dateTime={event.startTime} className={styles.gone}>
          {time}
        </time>
      ) : (
        <Link
          href={ticketUrl}
          service={service}
          className={`button-secondary ${styles.buy}`}
          label={`Kjøp billett: ${event.title}, ${day} ${time}`}
        >
          <time dateTime={event.startTime}>{time}</time>
        </Link>
      )}
      <Availability showing={event} clock={site} />
    </span>
  );
}
