import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import type { CommonFacts } from '../shared/showings/common-facts.ts';
import { formatFullDay, formatTime } from '../shared/showings/dates.ts';
import { accessWords, endTimeOf, eventFacts, eventVenue } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import styles from './event-list.module.css';

export type Event = Props['records']['event'][number];

/** When an event is over, in milliseconds since 1970; one with a plain date at the end of its day. */
export function endOf(event: Event): number {
  const { startTime } = event;
  return Date.parse(
    endTimeOf(event) ?? (hasTime(startTime) ? startTime : `${startTime}T23:59:59+01:00`),
  );
}

function hasTime(time: string): boolean {
  return time.includes('T');
}

/** One event: `fredag 20. november`, `kl. 18.00–19.34`, place, facts, state. */
export function EventRow(props: {
  readonly event: Event;
  /** Undefined when it equals the title that the page is about. */
  readonly title: string | undefined;
  readonly href: string | null;
  /** Facts that are stated above the list. */
  readonly common: CommonFacts;
  readonly clock: Clock;
}): ReactElement {
  const { event, title, href, common, clock } = props;
  const { startTime, ageLimit } = event;
  const endTime = endTimeOf(event);
  const place = eventVenue(event);
  const facts = [...eventFacts(event, common), ...accessWords(event.access)];
  const past = clock.passed(endOf(event));
  return (
    <li
      className={classNames(
        styles.row,
        event.status === 'cancelled' ? styles.cancelled : undefined,
      )}
    >
      <p className={styles.when}>
        <strong>{formatFullDay(startTime, clock)}</strong>{' '}
        {hasTime(startTime) && (
          <span>
            <time dateTime={startTime}>kl. {formatTime(startTime)}</time>
            {endTime && (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden"> til kl. </span>
                <time dateTime={endTime}>{formatTime(endTime)}</time>
              </>
            )}
          </span>
        )}
      </p>
      <div className={styles.what}>
        {title && <p className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</p>}
        {place && <p className={styles.where}>{place}</p>}
      </div>
      <div className={styles.facts}>
        {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
        {facts.length > 0 && (
          <span className="showing-facts joined">
            <Facts facts={facts} />
          </span>
        )}
        {!past && event.status !== 'cancelled' && event.calendar && (
          <a
            href={event.calendar}
            className="more"
            aria-label={`Legg i kalender: ${spokenTime(event, clock)}`}
          >
            Legg i kalender
            <Icon name="calendar" />
          </a>
        )}
        {(!past || event.status === 'cancelled') && <Availability showing={event} clock={clock} />}
      </div>
    </li>
  );
}

/** `fredag 20. november kl. 18.00`, for the accessible name of a link among many. */
function spokenTime({ startTime }: Event, clock: Clock): string {
  return `${formatFullDay(startTime, clock)} kl. ${formatTime(startTime)}`;
}
