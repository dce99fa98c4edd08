import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { capitalized } from '../text/category.ts';
import { dayKey, describeDay, nearDayOf } from './dates.ts';

/**
 * Shows a day in Norway's time, for a heading: `I dag, fredag 20. november` or, if it is neither today nor tomorrow,
 * `Søndag 22. november`. A `span` contains everything after `I dag`, `I morgen` or the weekday.
 */
export function DayName(props: {
  /** ISO 8601 with offset. */
  readonly time: string;
  readonly clock: Clock;
}): ReactElement {
  const { time, clock } = props;
  const { near, full } = describeDay(time, clock);
  const [weekday = '', ...date] = full.split(' ');
  return (
    <time dateTime={dayKey(time)} {...nearDayOf(time, clock, capitalized(full))}>
      {near ?? capitalized(weekday)}
      <span>{near === undefined ? ` ${date.join(' ')}` : [<span key="comma">, </span>, full]}</span>
    </time>
  );
}
