import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { findPoster } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { Availability } from '../shared/showings/availability.tsx';
import type { CommonFacts } from '../shared/showings/common-facts.ts';
import { endTimeOf } from '../shared/showings/events.ts';
import { liveField } from '../shared/showings/live-field.ts';
import { withPrice } from '../shared/showings/price.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import type { Event, Production } from './days.ts';
import styles from './schedule.module.css';
import { ShowingFacts } from './showing-facts.tsx';
import { StartTime } from './start-time.tsx';

const mark: Frame = () => ({ width: 3.25, ratio: '2x3' });

/** One showing: time, title, facts, state, tickets. Its production may be missing. */
export function ShowingRow(props: {
  readonly event: Event;
  readonly production: Production | undefined;
  /** Facts stated in the day's heading. */
  readonly common: CommonFacts;
  /** The marks of the choices that it fits; undefined when the block offers no choices. */
  readonly fits: string | undefined;
  readonly hasEnd: boolean;
  readonly service: string;
  readonly clock: Clock;
  readonly site: Props['site'];
}): ReactElement {
  const { production, common, fits, hasEnd, service, clock, site } = props;
  const event = withPrice(props.event, production);
  const href = event.href ?? production?.href ?? null;
  const poster = findPoster(production?.assets);
  const begun = clock.passed(event.startTime);
  const live = begun ? undefined : liveField(site, event, 'state');
  return (
    <li className={classNames('showing', styles.row, styleOf(event, begun))} data-fits={fits}>
      <StartTime
        event={event}
        clock={clock}
        hasDay={fits !== undefined}
        hasEnd={hasEnd}
        live={begun ? undefined : liveField(site, event, 'time')}
      />
      {poster && (
        // The title is beside it; an alternative text would be read in every row.
        <Picture picture={{ ...poster, alt: '' }} frame={mark} className={styles.poster} />
      )}
      <div className={styles.what}>
        <p className="showing-title">
          {href === null ? event.title : <Link href={href}>{event.title}</Link>}
        </p>
        <ShowingFacts event={event} production={production} common={common} site={site} />
      </div>
      {begun && event.status !== 'cancelled' ? (
        <p className="states">{hasEnded(event, clock) ? 'Ferdig' : 'Har begynt'}</p>
      ) : (
        <>
          <Availability showing={event} clock={clock} live={live} />
          <TicketLink
            showing={event}
            clock={clock}
            service={service}
            live={liveField(site, event, 'tickets')}
            item={ticketItem(event, production)}
            className="button-secondary"
          />
        </>
      )}
    </li>
  );
}

function styleOf(event: Event, begun: boolean): string | undefined {
  if (event.status === 'cancelled') return styles.cancelled;
  return begun || event.availability === 'soldOut' ? styles.closed : undefined;
}

function hasEnded(event: Event, clock: Clock): boolean {
  const end = endTimeOf(event);
  return end !== undefined && clock.passed(end);
}
