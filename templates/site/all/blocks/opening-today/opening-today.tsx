import { MoreLink } from 'lerret/shared/text/more-link.tsx';
import type { ReactElement } from 'react';
import type { Props } from './block.gen.ts';
import styles from './opening-today.module.css';

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

/** When the house is open today, with the week below. */
export default function OpeningToday({ options, clock }: Props): ReactElement {
  const { heading, week, exceptions = [], link } = options;
  const { today } = clock;
  const day = weekdayOf(today);
  const exception = exceptions.find(({ date }) => date === today);
  const hours = { ...week, ...(exception && { [day]: exception.hours }) };
  return (
    <section className={styles.opening}>
      <h2>{heading}</h2>
      <p className={styles.today}>
        <span>I dag, {day}</span> <strong>{hours[day]}</strong>
        {exception?.note && <span>{exception.note}</span>}
      </p>
      <dl className={styles.week}>
        {weekdays.map((one) => (
          <div key={one} className={one === day ? styles.current : undefined}>
            <dt>{one}</dt>
            <dd>{hours[one]}</dd>
          </div>
        ))}
      </dl>
      {link && <MoreLink {...link} />}
    </section>
  );
}

/** The day of the week of a date such as `2030-12-24`. */
function weekdayOf(date: string): (typeof weekdays)[number] {
  // Noon in Greenwich is the same day in Norway; JavaScript's weeks begin on Sunday.
  const sundayFirst = new Date(`${date}T12:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? 'mandag';
}
