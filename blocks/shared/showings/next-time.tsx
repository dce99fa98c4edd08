import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { capitalized } from '../text/category.ts';
import { formatShortDay, formatShortFullDay, formatTime, nearDayOf } from './dates.ts';

/**
 * Shows day and time of a production's next showing, in Norway's time: `I dag kl. 16.15`. `followNextTimes` corrects it
 * in the browser. @param start ISO 8601 with offset
 */
export function NextTime({ start, clock }: { start: string; clock: Clock }): ReactElement {
  const time = `kl.\u00a0${formatTime(start)}`;
  return (
    <time
      dateTime={start}
      {...nearDayOf(start, clock, capitalized(`${formatShortFullDay(start, clock)} ${time}`))}
    >
      {capitalized(formatShortDay(start, clock))} {time}
    </time>
  );
}
