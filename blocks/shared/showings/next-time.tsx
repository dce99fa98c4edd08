import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { capitalized } from '../text/category.ts';
import { dayKey, formatShortFullDay, formatTime } from './dates.ts';

/**
 * Shows day and time of a production's next showing, in Norway's time: `I dag kl. 16.15`, `Lør. 21. nov. kl. 18.00`.
 * Never `I morgen`: until the block's script removes the time, as the showing has begun, no word of it becomes wrong.
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
