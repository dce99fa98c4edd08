import { exceptionRows, rowOfToday, weekRows } from 'lerret/shared/showings/opening-hours.ts';
import { MoreLink } from 'lerret/shared/text/more-link.tsx';
import type { ReactElement } from 'react';
import type { Props } from './block.gen.ts';
import styles from './opening-today.module.css';

/** When a venue is open today, with the week and the days that differ below. */
export default function OpeningToday({ options, site, clock }: Props): ReactElement | null {
  const { heading, venue, link } = options;
  const times = site.hours?.find((one) => one.venue === venue);
  if (times === undefined) return null;
  const today = rowOfToday(times, Date.parse(clock.today));
  const rows = [...weekRows(times), ...exceptionRows(times, clock)];
  const current = rows.find(({ days }) => days.includes(today));
  return (
    <section className={styles.opening}>
      <h2>{heading}</h2>
      <p className={styles.today}>
        <span>I dag</span> <strong>{current?.hours}</strong>
      </p>
      <dl className={styles.week}>
        {rows.map((row) => (
          <div key={row.days.join()} className={row === current ? styles.current : undefined}>
            <dt>{row.name}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
      </dl>
      {link && <MoreLink {...link} />}
    </section>
  );
}
