import type { ReactElement } from 'react';
import { Availability } from '../shared/showings/availability.tsx';
import { formatFullDay, formatTime } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { Link } from '../shared/text/link.tsx';
import { MoreLink } from '../shared/text/more-link.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './countdown.module.css';
import { timeLeft } from './time-left.ts';

/** The time left until a day or an event, with its title, date and link. Nothing when it is over. */
export default function Countdown({ records, options, site }: Props): ReactElement | null {
  const { goal, link } = options;
  const event = goal ? undefined : findNext(records.event, site.now);
  const start = goal?.day ?? event?.startTime;
  const left = start && timeLeft({ start, end: event?.endTime }, site.now, false);
  if (!start || !left) return null;

  const title = goal?.title ?? event?.title;
  return (
    <section className={styles.countdown} data-start={start} data-end={event?.endTime}>
      <p className={styles.left}>
        <span className={styles.figure}>{left.figure}</span> <span>{left.words}</span>
      </p>
      <div className={styles.goal}>
        <h2>{event?.href && !link ? <Link href={event.href}>{title}</Link> : title}</h2>
        <p className={styles.when}>
          <time dateTime={start}>
            {formatFullDay(start, site.now)}
            {event && ` kl. ${formatTime(start)}`}
          </time>
          {event && <Availability showing={event} clock={site} />}
        </p>
        <div className={styles.ways}>
          {event && <TicketLink showing={event} clock={site} item={ticketItem(event, undefined)} />}
          {link && <MoreLink {...link} />}
        </div>
      </div>
    </section>
  );
}

/** The first event that isn't over and isn't cancelled. */
function findNext(events: Records['event'], now: number): Records['event'][number] | undefined {
  return events
    .filter(({ status }) => status !== 'cancelled')
    .filter(({ startTime, endTime }) => timeLeft({ start: startTime, end: endTime }, now, false))
    .toSorted(compareStart)[0];
}
