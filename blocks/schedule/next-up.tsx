import type { ReactElement } from 'react';
import {
  dayKey,
  formatShortDay,
  formatShortFullDay,
  formatTime,
  nearDayOf,
} from '../shared/showings/dates.ts';
import { compareStart, withPrice } from '../shared/showings/events.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { nameTicket } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import type { Production } from './days.ts';
import styles from './schedule.module.css';

const COUNT = 3;

/** The next times for which there are tickets, each a link to them; nothing when there are none. */
export function NextUp(
  props: Props & { readonly productions: ReadonlyMap<string, Production> },
): ReactElement | null {
  const { id, records, options, clock, place, productions } = props;
  const next = records.event
    .toSorted(compareStart)
    .map((event) => {
      const production = productions.get(event.productionId);
      return { event: withPrice(event, production), production };
    })
    .map((one) => ({ ...one, href: describeShowing(one.event, clock).ticketUrl }))
    .filter(({ event, href }) => href !== null && !clock.passed(event.startTime))
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
        {next.map(({ event, production, href }) => (
          <li key={event.id}>
            <Link
              href={href ?? ''}
              service={options.service}
              data={ticketItem(event, production)}
              label={`${nameTicket(event)}, ${formatShortFullDay(event.startTime, clock)} kl. ${formatTime(event.startTime)}`}
            >
              <time dateTime={event.startTime} className="showing-time">
                {formatTime(event.startTime)}
              </time>
              <span>
                <strong>{event.title}</strong>{' '}
                <time
                  dateTime={dayKey(event.startTime)}
                  {...nearDayOf(event.startTime, clock, formatShortFullDay(event.startTime, clock))}
                >
                  {formatShortDay(event.startTime, clock)}
                </time>
              </span>
              <b>{event.isFree ? 'Bestill' : 'Kjøp'}</b>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
