import type { ReactElement } from 'react';
import { Sheet } from '../shared/choices/choice-form.tsx';
import { describeDay, formatShortFullDay, nearDayOf } from '../shared/showings/dates.ts';
import { capitalized } from '../shared/text/category.ts';
import { classNames } from '../shared/text/class-names.ts';
import type { Props } from './block.gen.ts';
import { type Day, findSpans, type Span } from './days.ts';
import styles from './schedule.module.css';

/**
 * Links to days, and to the weekend or to months. Each leads to a fragment of the page, so it can be shared, and works
 * without script.
 */
export function DayLinks(props: {
  /** The prefix of the fragments. */
  readonly anchor: string;
  readonly heading: string | undefined;
  readonly days: readonly Day[];
  /**
   * Groups of days. A group with a key gets a link: to the weekend, after the links to its days; or to a month, instead
   * of links to its days.
   */
  readonly spans: readonly Span[];
  /** The position of the link to all days: first (for a page that begins by showing all days), last, or no link. */
  readonly all: 'first' | 'last' | 'none';
  /** The number of all days. */
  readonly count: number;
  /** Whether the page's title is directly above the links: then they are a part of its band. */
  readonly isTop: boolean;
  readonly clock: Props['clock'];
}): ReactElement {
  const { anchor, heading, days, spans, all, count, isTop, clock } = props;
  // The weekend comes after its days.
  const weekend = spans.find(({ key }) => key !== null)?.days.at(-1);
  const afterWeekend = weekend ? days.indexOf(weekend) + 1 : 0;
  const every = (
    <li>
      <a href={`#${anchor}-alle`}>
        <strong>Alle</strong> {count} dager
      </a>
    </li>
  );
  const linkTo = ({ key }: Day) => {
    const { near: word, full } = describeDay(key, clock);
    const [weekday = ''] = full.split(' ');
    const short = formatShortFullDay(key, clock);
    return (
      <li key={key}>
        <a href={`#${anchor}-${key}`}>
          <strong {...nearDayOf(key, clock, capitalized(weekday))}>
            {word ?? capitalized(weekday)}
          </strong>{' '}
          {word ? short : short.slice(short.indexOf(' ') + 1)}
        </a>
      </li>
    );
  };
  return (
    <nav
      className={classNames(styles.links, isTop ? 'stage bleed' : undefined)}
      aria-label={heading ? `Dager: ${heading}` : 'Dager i programmet'}
    >
      <ol>
        {all === 'first' && every}
        {days.slice(0, afterWeekend).map(linkTo)}
        {spans.map(
          ({ key, name, days: own }) =>
            key !== null && (
              <li key={key} data-today={key === 'helgen' ? clock.today : undefined}>
                <a href={`#${anchor}-${key}`}>
                  <strong>{capitalized(name)}</strong>{' '}
                  {own.length === 1 ? '1 dag' : `${own.length} dager`}
                </a>
              </li>
            ),
        )}
        {days.slice(afterWeekend).map(linkTo)}
        {all === 'last' && every}
      </ol>
    </nav>
  );
}

/** Links to all days, by month, folded behind a line, as not all days have a tab. */
export function DatePicker(props: {
  readonly anchor: string;
  readonly days: readonly Day[];
  readonly clock: Props['clock'];
}): ReactElement {
  const { anchor, days, clock } = props;
  return (
    <Sheet name="Velg dato">
      {findSpans(days, 'month', clock).map(({ key, name, days: own }) => (
        <div key={key} className={styles.month}>
          <p className="contents-title">{capitalized(name)}</p>
          <ol aria-label={name} className={styles.dates}>
            {own.map(({ key: day }) => (
              <li key={day}>
                <a href={`#${anchor}-${day}`}>
                  {/* `fre. 20.` of `fre. 20. nov.` */}
                  {formatShortFullDay(day, clock).split(' ', 2).join(' ')}
                  <span className="visually-hidden"> {name}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Sheet>
  );
}
