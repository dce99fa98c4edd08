import type { ReactElement } from 'react';
import { formatFullDay, formatTime } from '../parts/dates.ts';
import type { Event } from './days.ts';
import styles from './schedule.module.css';

/** Before this hour many would call it the evening before. */
const morning = '05.00';

/** `kl. 18.00`; small hours also say which night they belong to, `natt til lørdag`. */
export function StartTime(props: { readonly event: Event; readonly now: number }): ReactElement {
  const { startTime } = props.event;
  const time = formatTime(startTime);
  const [weekday] = formatFullDay(startTime, props.now).split(' ');
  return (
    <p className={styles.time}>
      <time dateTime={startTime}>
        <small>kl. </small>
        {time}
      </time>
      {time < morning && <small>natt til {weekday}</small>}
    </p>
  );
}
