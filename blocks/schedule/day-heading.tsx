import type { ReactElement } from 'react';
import { describeDay } from '../parts/dates.ts';
import type { Props } from './block.gen.ts';
import { type Day, findHouse } from './days.ts';
import styles from './schedule.module.css';

/** `I dag, fredag 20. november`, and the house where all of it is; in view while its rows go by. */
export function DayHeading(props: {
  readonly level: 'h2' | 'h3';
  readonly day: Day;
  readonly site: Props['site'];
}): ReactElement {
  const { level: Level, day, site } = props;
  const [{ startTime }] = day.events;
  const { near, full } = describeDay(startTime, site.now);
  const house = findHouse(day);
  return (
    <div className={styles.dayHead}>
      <Level className={styles.dayHeading}>
        <time dateTime={day.key}>
          {near === undefined ? (
            full
          ) : (
            <>
              {near}
              <span>
                <span className={styles.comma}>, </span>
                {full}
              </span>
            </>
          )}
        </time>
      </Level>
      {house && <p className={styles.house}>{house}</p>}
    </div>
  );
}
