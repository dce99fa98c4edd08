import type { ReactElement } from 'react';
import { factsOf } from '../shared/choices/choice-facts.ts';
import { ChoiceForm, NothingFits } from '../shared/choices/choice-form.tsx';
import { findChoices } from '../shared/choices/choices.ts';
import { describeCommonFacts, findCommonFacts } from '../shared/showings/common-facts.ts';
import { describeDay, nearDayOf } from '../shared/showings/dates.ts';
import { DayName } from '../shared/showings/day-name.tsx';
import { Facts } from '../shared/showings/facts.tsx';
import { capitalized } from '../shared/text/category.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { isPageTop } from '../shared/text/place.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { DatePicker, DayLinks } from './day-links.tsx';
import { type Day, findLater, findNext, findSpans, groupByDay } from './days.ts';
import styles from './schedule.module.css';
import { ShowingRow } from './showing-row.tsx';

/** The number of days that have a tab, if the visitor can also choose a date. */
const TABS = 7;

/**
 * The programme by day (S38, A69). With tabs, CSS shows the day that the address names, else the first one; this needs
 * no script. In print, all days are shown.
 */
export default function Schedule(props: Props): ReactElement {
  const { id, records, options, clock, page, site, place } = props;
  const { heading, link, empty, view, anchor = id } = options;
  const productions = new Map(records.production.map((production) => [production.id, production]));
  const days = groupByDay(records.event, clock, options.days);
  if (days.length === 0) {
    return (
      <section>
        <SectionHead heading={heading} />
        <Empty link={link}>{empty ?? 'Det er ikke satt opp noe på programmet akkurat nå.'}</Empty>
      </section>
    );
  }
  const events = days.flatMap((day) => day.events);
  const choices = options.choices?.length
    ? findChoices(
        events.map((event) =>
          factsOf(event, productions.get(event.productionId), site, options.kinds),
        ),
        options.choices,
      )
    : null;
  const fits = new Map(events.map(({ id: event }, index) => [event, choices?.fits[index]]));
  const tabs = view === 'tabs' && days.length > 1;
  const months = view === 'months';
  const isPicked = tabs || months;
  // The rows of a single day are as narrow as those of a tab.
  const rows = months || days.length > 1 ? view : 'tabs';
  const open = isPicked ? days.length : (options.open ?? days.length);
  const folded = days.slice(open);
  const hasDates = tabs && options.choices?.includes('day');
  const spans = months || hasDates ? findSpans(days, months ? 'month' : 'weekend', clock) : [];
  // Each row says its price, in the same place.
  const common = { ...findCommonFacts(events, 'most'), price: undefined };
  const facts = describeCommonFacts(common, events);
  const isTop = heading === undefined && page.heading === null && isPageTop(place);
  const [Level, DayLevel] = levelsOf(heading !== undefined, months);
  // A month is a section, so that it is hidden like a day if it has no rows.
  const Span = months ? 'section' : 'div';
  const next = findNext(records.event, clock);
  const dayAfter = new Map(tabs ? days.map(({ key }, index) => [key, days[index + 1]?.key]) : []);
  const withTab = hasDates ? days.slice(0, TABS) : days;
  const render = (day: Day) => (
    <section key={day.key} id={`${anchor}-${day.key}`}>
      <DayLevel className={classNames(styles.day, withTab.includes(day) && styles.tabbed)}>
        <DayName time={day.key} clock={clock} />
      </DayLevel>
      <ol>
        {day.events.map((event) => (
          <ShowingRow
            key={event.id}
            event={event}
            production={productions.get(event.productionId)}
            fits={fits.get(event.id)}
            later={months ? (closed) => findLater(closed, events, clock) : undefined}
            isNext={event === next}
            view={rows}
            {...{ common, options, anchor, clock, site, place }}
          />
        ))}
        <Onward day={dayAfter.get(day.key)} {...{ anchor, clock }} />
      </ol>
    </section>
  );
  return (
    <section
      className={classNames(
        tabs ? styles.tabs : undefined,
        rows === 'tabs' ? undefined : styles.list,
        months ? styles.months : undefined,
        isPicked ? styles.picked : undefined,
        choices ? 'choosing' : undefined,
      )}
    >
      <SectionHead heading={heading} link={link} />
      <div className={styles.head}>
        {days.length > 1 && folded.length === 0 && (
          <DayLinks
            anchor={anchor}
            heading={heading}
            days={months ? [] : withTab}
            spans={spans}
            all={months ? 'first' : tabs ? 'last' : 'none'}
            count={days.length}
            isTop={isTop}
            clock={clock}
          />
        )}
        {facts.length > 0 && (
          <p className="showing-facts joined">
            <Facts facts={facts} />
          </p>
        )}
      </div>
      {choices && (
        <ChoiceForm
          href={page.href}
          anchor={isPicked ? `${anchor}-alle` : id}
          choices={choices}
          nouns={['visning', 'visninger']}
        >
          {hasDates && days.length > TABS && (
            <DatePicker anchor={anchor} days={days} clock={clock} />
          )}
        </ChoiceForm>
      )}
      <div className={styles.days} id={`${anchor}-alle`} data-days={isPicked ? view : undefined}>
        {spans.length === 0
          ? days.slice(0, open).map(render)
          : spans.map(({ key, name, days: own }) =>
              key === null ? (
                own.map(render)
              ) : (
                <Span key={key} id={`${anchor}-${key}`}>
                  {months && <Level className={styles.turn}>{capitalized(name)}</Level>}
                  {own.map(render)}
                </Span>
              ),
            )}
      </div>
      {folded.length > 0 && (
        <Disclosure summary={folded.length === 1 ? 'én dag til' : `${folded.length} dager til`}>
          <div className={styles.days}>{folded.map(render)}</div>
        </Disclosure>
      )}
      {choices && <NothingFits />}
    </section>
  );
}

/** The last row of a tab: a link to the next day. Renders nothing without a next day. */
function Onward(props: {
  /** The next day; undefined if there is none. */
  readonly day: string | undefined;
  readonly anchor: string;
  readonly clock: Props['clock'];
}): ReactElement | null {
  const { day, anchor, clock } = props;
  if (day === undefined) return null;
  const { near, full } = describeDay(day, clock);
  return (
    <li className={styles.onward}>
      <a href={`#${anchor}-${day}`} className="more">
        <span {...nearDayOf(day, clock, capitalized(full))}>
          {near ? `${near}, ${full}` : capitalized(full)}
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

/** Returns the level of the headings of months, and that of days. */
function levelsOf(hasHeading: boolean, hasMonths: boolean): ['h2' | 'h3', 'h2' | 'h3' | 'h4'] {
  if (hasMonths) return hasHeading ? ['h3', 'h4'] : ['h2', 'h3'];
  return hasHeading ? ['h3', 'h3'] : ['h2', 'h2'];
}
