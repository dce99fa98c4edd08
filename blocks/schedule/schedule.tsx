import type { ReactElement } from 'react';
import { factsOf } from '../shared/choices/choice-facts.ts';
import { ChoiceForm, NothingFits } from '../shared/choices/choice-form.tsx';
import { findChoices } from '../shared/choices/choices.ts';
import { findCommonFacts } from '../shared/showings/common-facts.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { DayHeading } from './day-heading.tsx';
import { DayLinks } from './day-links.tsx';
import { type Day, groupByDay } from './days.ts';
import styles from './schedule.module.css';
import { ShowingRow } from './showing-row.tsx';

/**
 * The programme by day (S38, A69). As tabs, CSS shows the day in the address (`:target`), else the first, without
 * script; in print, all days.
 */
export default function Schedule({ id, records, options, clock, page, site }: Props): ReactElement {
  const { heading, link, empty, service, view } = options;
  const days = groupByDay(records.event, options.days);
  if (days.length === 0) {
    return (
      <section>
        <SectionHead heading={heading} />
        <Empty link={link}>{empty ?? 'Det er ikke satt opp noe på programmet akkurat nå.'}</Empty>
      </section>
    );
  }
  const productions = new Map(records.production.map((production) => [production.id, production]));
  const events = days.flatMap((day) => day.events);
  const choices = options.choices?.length
    ? findChoices(
        events.map((event) => factsOf(event, productions.get(event.productionId), site, clock)),
        options.choices,
      )
    : null;
  const fits = new Map(events.map(({ id: event }, index) => [event, choices?.fits[index]]));
  const tabs = view === 'tabs' && days.length > 1;
  const open = tabs ? days.length : (options.open ?? days.length);
  const folded = days.slice(open);
  const render = (day: Day) => {
    const common = findCommonFacts(day.events, 'most');
    return (
      <section key={day.key} id={`${id}-${day.key}`}>
        <DayHeading level={heading ? 'h3' : 'h2'} day={day} common={common} clock={clock} />
        <ol>
          {day.events.map((event) => (
            <ShowingRow
              key={event.id}
              event={event}
              production={productions.get(event.productionId)}
              common={common}
              fits={fits.get(event.id)}
              hasEnd={options.ends}
              service={service}
              clock={clock}
              site={site}
            />
          ))}
        </ol>
      </section>
    );
  };
  return (
    <section
      className={classNames(tabs ? styles.tabs : styles.list, choices ? 'choosing' : undefined)}
    >
      <SectionHead heading={heading} link={link} />
      {choices && <ChoiceForm clock={clock} path={page.path} block={id} choices={choices} />}
      {days.length > 1 && folded.length === 0 && (
        <DayLinks block={id} heading={heading} days={days} hasAll={tabs} clock={clock} />
      )}
      <div className={styles.days}>{days.slice(0, open).map(render)}</div>
      {folded.length > 0 && (
        <Disclosure summary={folded.length === 1 ? 'én dag til' : `${folded.length} dager til`}>
          <div className={styles.days}>{folded.map(render)}</div>
        </Disclosure>
      )}
      {choices && <NothingFits />}
    </section>
  );
}
