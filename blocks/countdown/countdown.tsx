import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { HeroPicture } from '../shared/pictures/hero-picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { Availability } from '../shared/showings/availability.tsx';
import { dayKey, formatDayAndTime, formatFullDay } from '../shared/showings/dates.ts';
import { compareStart, endTimeOf } from '../shared/showings/events.ts';
import { longEndOf, openUntil } from '../shared/showings/listed-day.ts';
import { withPrice } from '../shared/showings/price.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import { MoreLink } from '../shared/text/more-link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props, Records } from './block.gen.ts';
import styles from './countdown.module.css';
import { type Goal, isOver, timeLeft } from './time-left.ts';

/** A picture beside the time left, where there is room. */
const beside: Frame = ({ width, window }) => ({
  width: width < 44 ? window : Math.max(32, Math.min(0.5 * window, 40)),
});

/** The time left until a day or an event, with title, date and link. Renders nothing once the day or event is over. */
export default function Countdown({ records, options, clock, place }: Props): ReactElement | null {
  const { goal, image, link, service } = options;
  const next = goal ? undefined : findNext(records.event, clock);
  const event = next && withPrice(next);
  const production = records.production.find(({ id }) => id === event?.productionId);
  const start = goal?.day ?? event?.startTime;
  const end = event && endTimeOf(event);
  const left = start && timeLeft(goalOf(start, end), clock);
  if (!start || !left) return null;

  const title = goal?.title ?? event?.title;
  return (
    <section
      className={classNames(
        ...['stage', styles.band, image && 'hero'],
        isFullWidth(place) && 'bleed',
      )}
      data-day={dayKey(start)}
      data-start={start}
      data-end={end}
      data-until={event && longEndOf(event)}
    >
      {image && (
        <HeroPicture
          picture={image}
          place={place}
          frame={isFullWidth(place) ? beside : undefined}
        />
      )}
      <div className={styles.countdown}>
        <p className={styles.figure}>
          <span data-left="">{left.figure}</span>
        </p>
        <div>
          <p>
            <span data-left="">{left.words}</span>
          </p>
          <h2>{event?.href && !link ? <Link href={event.href}>{title}</Link> : title}</h2>
          <p className="facts">
            <time dateTime={start}>
              {event ? formatDayAndTime(start, clock) : formatFullDay(start, clock)}
            </time>
            {event && <Availability showing={event} clock={clock} />}
          </p>
        </div>
        <div className="facts">
          {event && !clock.passed(openUntil(event)) && (
            <TicketLink
              showing={event}
              clock={clock}
              service={service}
              className="button"
              item={ticketItem(event, production)}
            />
          )}
          {link && <MoreLink {...link} />}
        </div>
      </div>
    </section>
  );
}

/** Returns the first event that isn't over and isn't cancelled. */
function findNext(events: Records['event'], clock: Clock): Records['event'][number] | undefined {
  return events
    .filter(({ status }) => status !== 'cancelled')
    .toSorted(compareStart)
    .find((event) => !isOver(goalOf(event.startTime, endTimeOf(event)), clock));
}

/** Returns a goal with its day, which browsers don't have to compute. */
function goalOf(start: string, end: string | undefined): Goal {
  return { day: dayKey(start), start, end };
}
