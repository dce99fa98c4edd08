import type { ReactElement } from 'react';
import { Availability } from '../shared/showings/availability.tsx';
import { formatDayAndTime } from '../shared/showings/dates.ts';
import { compareStart, withPrice } from '../shared/showings/events.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './card-list.module.css';

/** The next showing of a production that can be attended, with its ticket (S12); nothing when there is none. */
export function NextShowing(props: {
  readonly production: Records['production'][number];
  readonly events: Records['event'];
  readonly service: string;
  readonly clock: Props['clock'];
}): ReactElement | null {
  const { production, events, service, clock } = props;
  const next = events
    .filter(
      ({ productionId, startTime }) => productionId === production.id && !clock.passed(startTime),
    )
    .map((event) => withPrice(event, production))
    .toSorted(compareStart)
    .find((event) => !isClosed(describeShowing(event, clock)));
  if (next === undefined) return null;
  const day = formatDayAndTime(next.startTime, clock);
  return (
    <div className={styles.next}>
      <p>
        <time dateTime={next.startTime}>
          {day.charAt(0).toLocaleUpperCase('nb') + day.slice(1)}
        </time>
      </p>
      <Availability showing={next} clock={clock} />
      <TicketLink
        showing={next}
        {...{ clock, service }}
        item={ticketItem(next, production)}
        className="button"
      />
    </div>
  );
}
