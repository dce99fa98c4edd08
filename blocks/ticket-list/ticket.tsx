import type { ReactElement } from 'react';
import { Availability } from '../parts/availability.tsx';
import { classNames } from '../parts/class-names.ts';
import { formatNight, formatTime } from '../parts/dates.ts';
import { eventFacts, eventVenue } from '../parts/events.ts';
import { liveField } from '../parts/live-field.ts';
import { describeShowing } from '../parts/showing.ts';
import { ticketItem } from '../parts/ticket-item.ts';
import { TicketLink } from '../parts/ticket-link.tsx';
import type { Props } from './block.gen.ts';
import type { Event } from './days.ts';
import styles from './ticket-list.module.css';

/** One showing, drawn as a ticket: when and where, and the button, or why there is none. */
export function Ticket(props: {
  readonly event: Event;
  /** The title that the page is about, not to be repeated. */
  readonly known: string | undefined;
  readonly production: Props['records']['production'][number] | undefined;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement {
  const { event, known, production, service, site } = props;
  const { ticketUrl, notes } = describeShowing(event, site);
  const night = formatNight(event.startTime);
  const place = eventVenue(event);
  const facts = eventFacts(event).join(' · ');
  return (
    <li className={styles.ticket}>
      <div className={styles.when}>
        <p className={styles.time}>
          <span className="visually-hidden">kl. </span>
          <time dateTime={event.startTime}>
            <span {...liveField(site, event, 'time')}>{formatTime(event.startTime)}</span>
          </time>
        </p>
        {event.endTime && (
          <p className={styles.small}>
            til <time dateTime={event.endTime}>{formatTime(event.endTime)}</time>
          </p>
        )}
        {night && <p className={styles.small}>{night}</p>}
      </div>
      <div className={styles.what}>
        {event.title !== known && <p className={styles.title}>{event.title}</p>}
        {place && <p {...liveField(site, event, 'place')}>{place}</p>}
        {facts !== '' && <p className={styles.small}>{facts}</p>}
        <Availability showing={event} clock={site} live={liveField(site, event, 'state')} />
        {ticketUrl === null && notes.length === 0 && (
          <p className={styles.small}>Ikke billettsalg på nett</p>
        )}
      </div>
      <TicketLink
        showing={event}
        clock={site}
        service={service}
        live={liveField(site, event, 'tickets')}
        item={ticketItem(event, production)}
        className={classNames('button', styles.buy)}
      />
    </li>
  );
}
