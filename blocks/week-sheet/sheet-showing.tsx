import type { ReactElement } from 'react';
import { AgeLimit, type AgeLimitYears } from '../shared/showings/age-limit.tsx';
import { formatNight, formatTime } from '../shared/showings/dates.ts';
import { eventVenue } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { describeShowing } from '../shared/showings/showing.ts';
import { Link } from '../shared/text/link.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './week-sheet.module.css';

/** States that stay true for a week on paper; states that change hourly are left out. */
const lasting: readonly string[] = ['cancelled', 'moved', 'soldOut'];

/** One showing on the sheet: `18.00 A film 9 3D`, and its state if that is lasting. */
export function SheetShowing(props: {
  readonly event: Records['event'][number];
  readonly ageLimit: AgeLimitYears | undefined;
  /** Show the place, because the column doesn't name it? */
  readonly hasPlace: boolean;
  readonly clock: Props['clock'];
}): ReactElement {
  const { event, ageLimit, hasPlace, clock } = props;
  const { startTime, title, href, format, status } = event;
  const night = formatNight(startTime);
  const place = hasPlace ? eventVenue(event) : '';
  const notes = describeShowing(event, clock).notes.filter(({ kind }) => lasting.includes(kind));
  const remarks = [night ?? '', place, ...notes.map(({ text }) => text)].filter(Boolean);
  return (
    <li className={status === 'cancelled' ? styles.cancelled : undefined}>
      <time dateTime={startTime}>{formatTime(startTime)}</time>{' '}
      <span>
        <span className={styles.title}>
          {href ? <Link href={href}>{title}</Link> : title}
          {format === '3D' && ' 3D'}
        </span>
        {ageLimit !== undefined && (
          <span className={styles.age}>
            <AgeLimit limit={ageLimit} />
          </span>
        )}
        {remarks.length > 0 && (
          <small className="joined">
            <Facts facts={remarks} />
          </small>
        )}
      </span>
    </li>
  );
}
