import type { ReactElement } from 'react';
import { formatNight, formatTime } from '../shared/showings/dates.ts';
import type { LiveField } from '../shared/showings/live-field.ts';
import type { Event } from './days.ts';

/** `kl. 18.00`; small hours also say which night they belong to, `natt til lørdag`. */
export function StartTime(props: {
  readonly event: Event;
  /** Its day, for where the day's heading is gone. */
  readonly day: string | undefined;
  /** The marks of the cell, where it may be refreshed. */
  readonly live: LiveField | undefined;
}): ReactElement {
  const { startTime } = props.event;
  const night = formatNight(startTime);
  return (
    <p className="showing-time">
      <time dateTime={startTime}>
        <span className="visually-hidden">kl. </span>
        <span {...props.live}>{formatTime(startTime)}</span>
      </time>
      {night && <small>{night}</small>}
      {props.day && <small className="own-day">{props.day}</small>}
    </p>
  );
}
