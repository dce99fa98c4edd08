import type { ReactElement } from 'react';
import { type CommonFacts, describeCommonFacts } from '../shared/showings/common-facts.ts';
import { describeDay, nearDayOf } from '../shared/showings/dates.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { classNames } from '../shared/text/class-names.ts';
import type { Props } from './block.gen.ts';
import type { Day } from './days.ts';
import styles from './schedule.module.css';

/** `I dag, fredag 20. november`, and what the day's events have in common. Sticky above its rows. */
export function DayHeading(props: {
  readonly level: 'h2' | 'h3';
  readonly day: Day;
  /** Facts stated here; rows state only what differs. */
  readonly common: CommonFacts;
  readonly clock: Props['clock'];
}): ReactElement {
  const { level: Level, day, common, clock } = props;
  const [{ startTime }] = day.events;
  const { near, full } = describeDay(startTime, clock);
  const facts = describeCommonFacts(common, day.events);
  return (
    <div className={styles.dayHead}>
      <Level className={styles.dayHeading}>
        <time dateTime={day.key} {...nearDayOf(startTime, clock, full)}>
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
      {facts.length > 0 && (
        <p className={classNames(styles.common, 'joined')}>
          <Facts facts={facts} />
        </p>
      )}
    </div>
  );
}
