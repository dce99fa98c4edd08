import type { ReactElement } from 'react';
import { formatNight, formatTime } from '../shared/showings/dates.ts';
import type { LiveField } from '../shared/showings/live-field.ts';
import type { Event } from './days.ts';

/** `kl. 18.00`. Times after midnight also name the night, `natt til lørdag`. */
export function StartTime(props: {
  readonly event: Event;
  /** Its day, for when the day's heading isn't visible. */
  readonly day: string | undefined;
  /** The attributes of the cell when it may be refreshed. */
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
