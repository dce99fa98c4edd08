import type { ReactElement } from 'react';
import { Empty } from '../parts/empty.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import type { Props } from './block.gen.ts';
import { DayHeading } from './day-heading.tsx';
import { DayLinks } from './day-links.tsx';
import { groupByDay } from './days.ts';
import styles from './schedule.module.css';
import { ShowingRow } from './showing-row.tsx';

/** What is on, day by day: the answer to "hva går i kveld?" without a click (S38, A69). */
export default function Schedule({ id, records, options, site }: Props): ReactElement {
  const { heading, link, empty, service } = options;
  const days = groupByDay(records.event, options.days);
  const productions = new Map(records.production.map((production) => [production.id, production]));
  if (days.length === 0) {
    return (
      <section>
        <SectionHead heading={heading} />
        <Empty link={link}>{empty ?? 'Det er ikke satt opp noe på programmet akkurat nå.'}</Empty>
      </section>
    );
  }
  return (
    <section>
      <SectionHead heading={heading} link={link} />
      {days.length > 1 && <DayLinks block={id} heading={heading} days={days} site={site} />}
      {days.map((day) => (
        <section key={day.key} id={`${id}-${day.key}`}>
          <DayHeading level={heading ? 'h3' : 'h2'} day={day} site={site} />
          <ol className={styles.rows}>
            {day.events.map((event) => (
              <ShowingRow
                key={event.id}
                event={event}
                production={productions.get(event.productionId)}
                service={service}
                site={site}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
