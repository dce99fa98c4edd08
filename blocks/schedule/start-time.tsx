import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import {
  formatNight,
  formatShortDay,
  formatShortFullDay,
  formatTime,
  nearDayOf,
} from '../shared/showings/dates.ts';
import { endTimeOf } from '../shared/showings/events.ts';
import type { LiveField } from '../shared/showings/live-field.ts';
import type { Event } from './days.ts';

/** `kl. 18.00`. Times after midnight also name the night, `natt til lørdag`. */
export function StartTime(props: {
  readonly event: Event;
  readonly clock: Clock;
  /** Is its day said too, for when the day's heading isn't visible? */
  readonly hasDay: boolean;
  /** Is its end said too? */
  readonly hasEnd: boolean;
  /** The attributes of the cell when it may be refreshed. */
  readonly live: LiveField | undefined;
}): ReactElement {
  const { clock, hasDay, hasEnd } = props;
  const end = hasEnd && endTimeOf(props.event);
  const { startTime } = props.event;
  const night = formatNight(startTime);
  return (
    <p className="showing-time">
      <time dateTime={startTime}>
        <span className="visually-hidden">kl. </span>
        <span {...props.live}>{formatTime(startTime)}</span>
      </time>
      {end && (
        <small>
          til <time dateTime={end}>{formatTime(end)}</time>
        </small>
      )}
      {night && <small>{night}</small>}
      {hasDay && (
        <small
          className="own-day"
          {...nearDayOf(startTime, clock, formatShortFullDay(startTime, clock))}
        >
          {formatShortDay(startTime, clock)}
        </small>
      )}
    </p>
  );
}
