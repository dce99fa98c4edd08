import type { ReactElement } from 'react';
import { formatFullDay, formatTime } from '../parts/dates.ts';
import { Link } from '../parts/link.tsx';
import { describeShowing } from '../parts/showing.ts';
import type { Props } from './block.gen.ts';
import type { Event } from './days.ts';
import styles from './schedule.module.css';

/** The way to the ticket shop (S12), named after film, day and time; nothing where none are sold. */
export function TicketLink(props: {
  readonly event: Event;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement | null {
  const { event, service, site } = props;
  const { ticketUrl } = describeShowing(event, site);
  if (ticketUrl === null) return null;
  const when = `${formatFullDay(event.startTime, site.now)} kl. ${formatTime(event.startTime)}`;
  return (
    <Link
      href={ticketUrl}
      service={service}
      className={`button-secondary ${styles.buy}`}
      label={`Kjøp billett: ${event.title}, ${when}`}
    >
      <span>
        Kjøp<span className={styles.more}> billett</span>
      </span>
    </Link>
  );
}
