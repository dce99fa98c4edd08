import type { ReactElement } from 'react';
import { Availability } from '../parts/availability.tsx';
import { formatFullDay, formatTime } from '../parts/dates.ts';
import { Link } from '../parts/link.tsx';
import { describeShowing } from '../parts/showing.ts';
import type { Props } from './block.gen.ts';
import type { Event } from './days.ts';
import styles from './ticket-list.module.css';

/** Before this hour many would call it the evening before. */
const morning = '05.00';

/** One showing, drawn as a ticket: when and where, and the button, or why there is none. */
export function Ticket(props: {
  readonly event: Event;
  /** The title that the page is about, not to be repeated. */
  readonly known: string | undefined;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement {
  const { event, known, service, site } = props;
  const { ticketUrl, notes } = describeShowing(event, site);
  const time = formatTime(event.startTime);
  const day = formatFullDay(event.startTime, site.now);
  const place = [event.sal, event.venue].filter((part) => part !== undefined);
  const facts = factsOf(event);
  return (
    <li className={styles.ticket}>
      <div className={styles.when}>
        <p className={styles.time}>
          <span className="visually-hidden">kl. </span>
          <time dateTime={event.startTime}>{time}</time>
        </p>
        {event.endTime && (
          <p className={styles.small}>
            til <time dateTime={event.endTime}>{formatTime(event.endTime)}</time>
          </p>
        )}
        {time < morning && <p className={styles.small}>natt til {day.split(' ')[0]}</p>}
      </div>
      <div className={styles.what}>
        {event.title !== known && <p className={styles.title}>{event.title}</p>}
        {place.length > 0 && <p>{place.join(', ')}</p>}
        {facts !== '' && <p className={styles.small}>{facts}</p>}
        <Availability showing={event} clock={site} />
        {ticketUrl === null && notes.length === 0 && (
          <p className={styles.small}>Ikke billettsalg på nett</p>
        )}
      </div>
      {ticketUrl !== null && (
        <Link
          href={ticketUrl}
          service={service}
          className={`button ${styles.buy}`}
          label={`Kjøp billett: ${event.title}, ${day} kl. ${time}`}
        >
          <span>
            Kjøp<span className={styles.more}> billett</span>
          </span>
        </Link>
      )}
    </li>
  );
}

function factsOf({ format, language, subtitles }: Event): string {
  return [format, language && `${language} tale`, subtitles && `${subtitles} tekst`]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}
