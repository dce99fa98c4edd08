import type { ReactElement } from 'react';
import {
  formatShortDay,
  formatShortFullDay,
  formatTime,
  nearDayOf,
} from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import type { Production } from './days.ts';
import styles from './schedule.module.css';

const COUNT = 3;

/** The next showings with tickets; nothing when there are none. */
export function NextUp(
  props: Props & { readonly productions: ReadonlyMap<string, Production> },
): ReactElement | null {
  const { id, records, options, clock, place, productions } = props;
  const next = records.event
    .filter(({ startTime }) => !clock.passed(startTime))
    .toSorted(compareStart)
    .map((event) => {
      const production = productions.get(event.productionId);
      return { event: withPrice(event, production), production };
    })
    .filter(({ event }) => describeShowing(event, clock).ticketUrl !== null)
    .slice(0, COUNT);
  if (next.length === 0) return null;
  const heading = `${id}-heading`;
  return (
    <section
      className={classNames('stage', styles.next, isFullWidth(place) ? 'bleed' : undefined)}
      aria-labelledby={heading}
    >
      <h2 id={heading} className="visually-hidden">
        {options.heading ?? 'De neste tidene'}
      </h2>
      <ol>
        {next.map(({ event, production }) => (
          <li key={event.id} className="showing">
            <p className="showing-time">
              <time dateTime={event.startTime}>{formatTime(event.startTime)}</time>
            </p>
            <div>
              <p className="showing-title">
                {event.href ? <Link href={event.href}>{event.title}</Link> : event.title}
              </p>
              <p
                className="showing-facts"
                {...nearDayOf(event.startTime, clock, formatShortFullDay(event.startTime, clock))}
              >
                {formatShortDay(event.startTime, clock)}
              </p>
            </div>
            <TicketLink
              showing={event}
              clock={clock}
              service={options.service}
              item={ticketItem(event, production)}
              className="button-secondary"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
