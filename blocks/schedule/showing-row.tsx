import type { ReactElement } from 'react';
import { AgeLimit } from '../parts/age-limit.tsx';
import { findPoster } from '../parts/assets.ts';
import { Availability } from '../parts/availability.tsx';
import { classNames } from '../parts/class-names.ts';
import { formatDuration } from '../parts/duration.ts';
import { eventFacts, eventVenue } from '../parts/events.ts';
import { Link } from '../parts/link.tsx';
import { liveField } from '../parts/live-field.ts';
import { Picture } from '../parts/picture.tsx';
import { ticketItem } from '../parts/ticket-item.ts';
import { TicketLink } from '../parts/ticket-link.tsx';
import type { Props } from './block.gen.ts';
import type { Event, Production } from './days.ts';
import styles from './schedule.module.css';
import { StartTime } from './start-time.tsx';

/** One showing: time, title, place, facts, tickets. Without its production it says what it knows. */
export function ShowingRow(props: {
  readonly event: Event;
  readonly production: Production | undefined;
  readonly service: string;
  readonly site: Props['site'];
}): ReactElement {
  const { event, production, service, site } = props;
  const href = event.href ?? production?.href ?? null;
  const poster = findPoster(production?.assets);
  const ageLimit = event.ageLimit ?? production?.ageLimit;
  const begun = Date.parse(event.startTime) <= site.now;
  const place = eventVenue(event);
  const facts = factsOf(event, production);
  const cancelled = event.status === 'cancelled';
  return (
    <li
      className={classNames(
        styles.row,
        begun ? styles.begun : undefined,
        cancelled ? styles.cancelled : undefined,
      )}
    >
      <StartTime event={event} live={begun ? undefined : liveField(site, event, 'time')} />
      {poster && (
        // The title stands beside it; its text would be read once a row.
        <Picture picture={{ ...poster, alt: '' }} sizes="3rem" className={styles.poster} />
      )}
      <div className={styles.what}>
        <p className={styles.title}>
          {href === null ? event.title : <Link href={href}>{event.title}</Link>}
        </p>
        {(place !== '' || ageLimit !== undefined) && (
          <p className={styles.facts}>
            {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}{' '}
            {place !== '' && <span {...liveField(site, event, 'place')}>{place}</span>}
          </p>
        )}
        {facts !== '' && <p className={styles.facts}>{facts}</p>}
      </div>
      <div className={styles.tickets}>
        {begun && !cancelled ? (
          <p className={styles.facts}>{hasEnded(event, site.now) ? 'Ferdig' : 'Har begynt'}</p>
        ) : (
          <>
            <Availability
              showing={event}
              clock={site}
              live={begun ? undefined : liveField(site, event, 'state')}
            />
            <TicketLink
              showing={event}
              clock={site}
              service={service}
              live={liveField(site, event, 'tickets')}
              item={ticketItem(event, production)}
              className={classNames('button-secondary', styles.buy)}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** What this showing says of itself; the production's tags tell of all its showings together. */
function factsOf(event: Event, production: Production | undefined): string {
  const facts = eventFacts(event);
  const duration = production?.duration;
  return [
    ...(facts.length > 0 ? facts : (production?.features ?? [])),
    ...(duration === undefined ? [] : [formatDuration(duration)]),
  ]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ');
}

function hasEnded(event: Event, now: number): boolean {
  return event.endTime !== undefined && Date.parse(event.endTime) <= now;
}
