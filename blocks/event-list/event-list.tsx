import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import {
  type CommonFacts,
  describeCommonFacts,
  findCommonFacts,
} from '../shared/showings/common-facts.ts';
import { endsDay, formatFullDay, formatTime, spokenDayAndTime } from '../shared/showings/dates.ts';
import {
  accessWords,
  compareStart,
  endTimeOf,
  eventVenue,
  rowFacts,
} from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { longEndOf } from '../shared/showings/listed-day.ts';
import { instantOf } from '../shared/showings/local-time.ts';
import { withPrice } from '../shared/showings/price.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './event-list.module.css';

/** The number of events that are always shown. The others are folded if there are at least `worthFolding` of them. */
const opened = 6;
const worthFolding = 3;

const OVER = 'Det er ikke satt opp flere datoer. Nye datoer står her når de er klare.';
const NOT_YET = 'Tid og sted er ikke bestemt ennå. Datoene står her når de er klare.';

/**
 * All events of a production (S50, S52), and other records with a date, in order of time. Past events are folded below
 * the others; a list that is itself folded omits them.
 */
export default function EventList(props: Props): ReactElement | null {
  const { id, records, options, clock } = props;
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
  // The calendar of the one production, above the list, has the same single time.
  const [only, second] = production;
  if (isCalendar && coming.length === 1 && only?.calendar && !second) return null;
  return (
    <section aria-labelledby={`${id}-heading`} className={isFolded ? styles.past : undefined}>
      {isFolded ? (
        <h2 id={`${id}-heading`} className="visually-hidden">
          {isCalendar ? 'Til kalenderen' : heading}
        </h2>
      ) : (
        <SectionHead heading={heading} id={`${id}-heading`} facts={facts} />
      )}
      {open.length > 0 && <ol className={styles.list}>{open.map(render)}</ol>}
      {coming.length === 0 && <Empty>{past.length > 0 ? OVER : (empty ?? NOT_YET)}</Empty>}
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
      {past.length > 0 && !isFolded && (
        <Disclosure summary={`tidligere datoer (${past.length})`} className={styles.folded}>
          <ol className={styles.list}>{past.map(render)}</ol>
        </Disclosure>
      )}
    </section>
  );
}

/** Returns a record of another model as an event; null if it has no date. */
function eventFrom({ id, title, address, date }: Props['records']['*'][number]): Event | null {
  return date === undefined
    ? null
    : { id, productionId: id, title, startTime: date, href: address, calendar: null };
}

function foldText(later: number, open: number): string {
  if (open > 0) return `${later} flere tidspunkter`;
  return later === 1 ? 'ett tidspunkt' : `${later} tidspunkter`;
}

type Event = Props['records']['event'][number];

/** Returns the end of an event in milliseconds since 1970; if it is a date, the end of that day in Norway. */
function endOf(event: Event): number {
  const end = endTimeOf(event) ?? event.startTime;
  return instantOf(hasTime(end) ? end : `${end}T23:59:59`) ?? 0;
}

function hasTime(time: string): boolean {
  return time.includes('T');
}

/** One event: `fredag 20. november`, `kl. 18.00–19.34` (`til` another day), place, facts, state. */
function EventRow(props: {
  readonly event: Event;
  /** The title of the row; undefined if it is the title of the production that the page is about. */
  readonly title: string | undefined;
  readonly href: string | null;
  /** Facts that are stated above the list. */
  readonly common: CommonFacts;
  readonly clock: Clock;
}): ReactElement {
  const { event, title, href, common, clock } = props;
  const { startTime, ageLimit } = event;
  const endTime = endTimeOf(event);
  const isLong = longEndOf(event) !== undefined;
  const place = eventVenue(event);
  const facts = [...rowFacts(event, common), ...accessWords(event.access)];
  const past = clock.passed(endOf(event));
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <strong>{formatFullDay(startTime, clock)}</strong>{' '}
        {hasTime(startTime) && (
          <span>
            <time dateTime={startTime}>kl.&nbsp;{formatTime(startTime)}</time>
            {endTime && !isLong && (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden"> til kl. </span>
                <time dateTime={endTime}>{formatTime(endTime)}</time>
              </>
            )}
          </span>
        )}
        {endTime && isLong && (
          <>
            {' '}
            <span>til {formatFullDay(endTime, clock)}</span>{' '}
            {hasTime(endTime) && !endsDay(endTime) && (
              <time dateTime={endTime}>kl.&nbsp;{formatTime(endTime)}</time>
            )}
          </>
        )}
      </p>
      <div className={styles.what}>
        {title && <p className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</p>}
        {place && <p className={styles.where}>{place}</p>}
      </div>
      <div className={styles.facts}>
        <AgeLimit limit={ageLimit} />
        {facts.length > 0 && (
          <span className="showing-facts joined">
            <Facts facts={facts} />
          </span>
        )}{' '}
        {!past && event.status !== 'cancelled' && event.calendar && (
          <a
            href={event.calendar}
            className="more"
            aria-label={`Legg i kalenderen: ${spokenDayAndTime(startTime, clock)}`}
          >
            Legg i kalenderen
            <Icon name="calendar" />
          </a>
        )}{' '}
        {(!past || event.status === 'cancelled') && (
          <Availability showing={withPrice(event)} clock={clock} />
        )}
      </div>
    </li>
  );
}
