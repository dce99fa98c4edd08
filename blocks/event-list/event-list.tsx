import type { ReactElement } from 'react';
import { describeCommonFacts, findCommonFacts } from '../shared/showings/common-facts.ts';
import { compareStart } from '../shared/showings/events.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './event-list.module.css';
import { type Event, EventRow, endOf } from './event-row.tsx';

/** This many events stay open. The rest is folded if there are at least `worthFolding`. */
const opened = 6;
const worthFolding = 3;

/** All events of a production in order of time (S50, S52), and other dated records; past events are folded. */
export default function EventList({ id, records, options, clock }: Props): ReactElement {
  const { heading, empty, folded } = options;
  const { production } = records;
  const others = records['*'].map(eventFrom).filter((event) => event !== null);
  const events = [...records.event, ...others].toSorted(compareStart);
  const known = production.length === 1 ? production[0]?.title : undefined;
  const hrefs = new Map(production.map((record) => [record.id, record.href]));
  // Each row states its place, which is the purpose of this list.
  const common = { ...findCommonFacts(events, 'all'), venue: undefined };
  const facts = describeCommonFacts(common, events);
  const render = (event: Event) => (
    <EventRow
      key={event.id}
      event={event}
      title={event.title === known ? undefined : event.title}
      href={known === undefined ? (event.href ?? hrefs.get(event.productionId) ?? null) : null}
      common={common}
      clock={clock}
    />
  );
  const coming = events.filter((event) => !clock.passed(endOf(event)));
  const past = events.filter((event) => !coming.includes(event));
  const isFolded = folded && coming.length > 0;
  const isShort = coming.length < opened + worthFolding;
  const open = isFolded ? [] : coming.slice(0, isShort ? coming.length : opened);
  const later = coming.slice(open.length);
  // If the times are above the list, each links to its calendar.
  const isCalendar = isFolded && coming.some(({ calendar }) => calendar);
  return (
    <section aria-labelledby={`${id}-heading`} className={isFolded ? styles.past : undefined}>
      {isFolded ? (
        <h2 id={`${id}-heading`} className="visually-hidden">
          {heading}
        </h2>
      ) : (
        <SectionHead heading={heading} id={`${id}-heading`} facts={facts} />
      )}
      {open.length > 0 && <ol className={styles.list}>{open.map(render)}</ol>}
      {coming.length === 0 && <Empty>{empty ?? emptyText(past.length)}</Empty>}
      {later.length > 0 && (
        <Disclosure
          summary={
            isCalendar ? 'Legg ett tidspunkt i kalenderen' : foldText(later.length, open.length)
          }
          verb={isCalendar ? null : 'Vis'}
          className={styles.folded}
        >
          <ol className={styles.list}>{later.map(render)}</ol>
        </Disclosure>
      )}
      {past.length > 0 && (
        <Disclosure summary={`tidligere datoer (${past.length})`} className={styles.folded}>
          <ol className={styles.list}>{past.map(render)}</ol>
        </Disclosure>
      )}
    </section>
  );
}

/** A record of another model as an event; null if it has no date. */
function eventFrom({ id, title, address, date }: Props['records']['*'][number]): Event | null {
  return date === undefined
    ? null
    : { id, productionId: id, title, startTime: date, href: address, calendar: null };
}

function foldText(later: number, open: number): string {
  if (open > 0) return `${later} flere tidspunkter`;
  return later === 1 ? 'ett tidspunkt' : `${later} tidspunkter`;
}

function emptyText(past: number): string {
  return past > 0
    ? 'Det er ikke satt opp flere datoer. Nye datoer står her når de er klare.'
    : 'Tid og sted er ikke bestemt ennå. Datoene står her når de er klare.';
}
