import type { ReactElement } from 'react';
import { describeDay, nearDayOf } from '../shared/showings/dates.ts';
import type { Props } from './block.gen.ts';
import type { Day } from './days.ts';
import styles from './schedule.module.css';

/** Links to the days. They are fragments of the page's address, so a day can be shared and needs no script. */
export function DayLinks(props: {
  readonly block: string;
  readonly heading: string | undefined;
  readonly days: readonly Day[];
  /** Is there a link to all days? */
  readonly hasAll: boolean;
  readonly clock: Props['clock'];
}): ReactElement {
  const { block, heading, days, hasAll, clock } = props;
  return (
    <nav className={styles.links} aria-label={heading ? `Dager: ${heading}` : 'Dager i programmet'}>
      <ol>
        {days.map(({ key, events: [{ startTime }] }) => {
          const { near, full } = describeDay(startTime, clock);
          const [weekday = '', ...date] = full.split(' ');
          return (
            <li key={key}>
              <a href={`#${block}-${key}`}>
                <strong {...nearDayOf(startTime, clock, weekday)}>{near ?? weekday}</strong>{' '}
                {date.join(' ')}
              </a>
            </li>
          );
        })}
        {hasAll && (
          <li>
            {/* The block's outer element has the block's id. */}
            <a href={`#${block}`}>
              <strong>Alle</strong> {days.length} dager
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
