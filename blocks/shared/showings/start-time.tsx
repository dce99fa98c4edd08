import type { ReactElement, ReactNode } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { capitalized } from '../text/category.ts';
import { dayKey, formatEnd, formatNight, formatShortFullDay, formatTime } from './dates.ts';
import { endTimeOf } from './events.ts';
import { longEndOf } from './listed-day.ts';
import type { LiveField } from './live-field.ts';

/**
 * Shows day and time of a production's next showing, in Norway's time: `I dag kl. 16.15`, `Lør. 21. nov. kl. 18.00`.
 * Never `I morgen`: the words must be true until the block's script removes them, when the showing begins.
 * @param props.start ISO 8601 with offset
 */
export function NextTime(props: { readonly start: string; readonly clock: Clock }): ReactElement {
  const { start, clock } = props;
  const isToday = dayKey(start) === clock.today;
  return (
    <time dateTime={start}>
      {isToday ? 'I dag' : capitalized(formatShortFullDay(start, clock))} kl.{'\u00a0'}
      {formatTime(start)}
    </time>
  );
}

/**
 * Shows when a showing starts, in Norway's time: `kl. 18.00`. With `hasEnd`, or if it lasts several days, also its end,
 * `til 19.34`; if it starts before 05.00, also the night, `natt til lørdag`.
 */
export function StartTime(props: {
  readonly event: Parameters<typeof endTimeOf>[0];
  /** Whether to show the end. */
  readonly hasEnd: boolean;
  readonly clock: Clock;
  /** The attributes of the cell if the backend can refresh it. */
  readonly live?: LiveField | undefined;
  /** Further content of the column. */
  readonly children?: ReactNode;
}): ReactElement {
  const { event, hasEnd, clock, live, children } = props;
  const isLong = longEndOf(event) !== undefined;
  const end = (hasEnd || isLong) && endTimeOf(event);
  const night = isLong ? undefined : formatNight(event.startTime);
  return (
    <p className="showing-time">
      <time dateTime={event.startTime}>
        <span className="visually-hidden">kl. </span>
        <span {...live}>{formatTime(event.startTime)}</span>
      </time>{' '}
      {end && (
        <small>
          til <time dateTime={end}>{formatEnd(end, isLong, clock)}</time>
        </small>
      )}{' '}
      {night && <small>{night}</small>} {children}
    </p>
  );
}
