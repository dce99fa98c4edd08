import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { AgeLimit, type AgeLimitYears } from '../shared/showings/age-limit.tsx';
import { formatEnd, formatFullDay, formatNight, formatTime } from '../shared/showings/dates.ts';
import { compareShowings, eventVenue } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { listedDay, longEndOf } from '../shared/showings/listed-day.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './week-sheet.module.css';

/** A week on one A4 sheet: a row for each day, a column for each hall. On narrow screens, days are below each other. */
export default function WeekSheet({ records, options, clock }: Props): ReactElement {
  const { columns, days } = layOut(records.event, clock);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined)
    return <Empty>{options.empty ?? 'Det er ikke satt opp noe denne uka.'}</Empty>;
  const ages = new Map(records.production.map(({ id, ageLimit }) => [id, ageLimit]));
  const nameOf = (column: string | null) => column ?? options.others;
  const render = ({ key, cells }: SheetDay) => (
    <tr key={key}>
      <th scope="row">
        <time dateTime={key} className={styles.day}>
          {dayName(key, clock)}
        </time>
      </th>
      {columns.map((column, index) => (
        <td key={column}>
          {cells[index]?.length ? (
            <>
              <p className={styles.hall}>{nameOf(column)}</p>
              <ul>
                {cells[index].map((event) => (
                  <SheetShowing
                    key={event.id}
                    event={event}
                    ageLimit={event.ageLimit ?? ages.get(event.productionId)}
                    hasPlace={column === null}
                    clock={clock}
                  />
                ))}
              </ul>
            </>
          ) : null}
        </td>
      ))}
    </tr>
  );
  const span = new Set([first, last].map(({ key }) => dayName(key, clock)));
  return (
    <section className={styles.sheet}>
      <table>
        <caption>{[...span].join(' – ')}</caption>
        <thead>
          <tr>
            <th scope="col">Dag</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{days.map(render)}</tbody>
      </table>
      {options.note && <p className={styles.note}>{options.note}</p>}
    </section>
  );
}

/** Returns `fredag 20. november` for the key of a day. */
function dayName(key: string, clock: Clock): string {
  return formatFullDay(`${key}T12:00:00Z`, clock);
}

/** The states that are printed, as they rarely change within a week. Others change within hours. */
const lasting: readonly string[] = ['cancelled', 'moved', 'soldOut'];

/** One showing on the sheet: `18.00 A film 9 3D`, and its state if that is lasting. */
function SheetShowing(props: {
  readonly event: Event;
  readonly ageLimit: AgeLimitYears | undefined;
  /** Whether to show the place, as the column doesn't name it. */
  readonly hasPlace: boolean;
  readonly clock: Props['clock'];
}): ReactElement {
  const { event, ageLimit, hasPlace, clock } = props;
  const { startTime, title, href, format, status } = event;
  const night = formatNight(startTime);
  const end = longEndOf(event);
  const place = hasPlace ? eventVenue(event) : '';
  const { notes } = describeShowing(withPrice(event), clock);
  const remarks = [
    end === undefined ? (night ?? '') : `til ${formatEnd(end, true, clock)}`,
    place,
    ...notes.filter(({ kind }) => lasting.includes(kind)).map(({ text }) => text),
  ].filter(Boolean);
  return (
    <li
      className={classNames(
        isClosed({ notes }) && styles.closed,
        status === 'cancelled' && styles.cancelled,
      )}
    >
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

type Event = Records['event'][number];

/** A day on the sheet, with the events of each column. */
interface SheetDay {
  readonly key: string;
  readonly cells: readonly (readonly Event[])[];
}

/** The minimum number of days on which a place with its own column is used; fewer, if the sheet has few days. */
const MIN_DAYS = 3;
const MAX_COLUMNS = 4;

/**
 * Returns the events of a week as a table. The places with the largest numbers of events have their own columns, those
 * of the busiest venue first; the others share the last column, `null`. An event that lasts several days and is going
 * on is on today.
 */
function layOut(records: readonly Event[], clock: Clock) {
  const events = records.toSorted(compareShowings);
  const dayOf = (event: Event) => listedDay(event, clock);
  const days = Map.groupBy(events, dayOf);
  const halls = Map.groupBy(events, eventVenue);
  const houses = Map.groupBy(events, ({ venue }) => venue);
  const sizeOf = (hall: string) => houses.get(halls.get(hall)?.[0]?.venue)?.length ?? 0;
  const minimum = Math.min(MIN_DAYS, days.size / 2);
  const own = [...halls]
    .filter(([hall]) => hall !== '')
    .sort(([, more], [, fewer]) => fewer.length - more.length)
    // The busiest place always has its column; else the column of the others could be the only one.
    .filter(([, shown], rank) => rank === 0 || new Set(shown.map(dayOf)).size >= minimum)
    .slice(0, MAX_COLUMNS)
    .map(([hall]) => hall)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b, 'nb'));
  const columns = own.length < halls.size ? [...own, null] : own;
  const columnOf = (event: Event) => {
    const hall = eventVenue(event);
    return own.includes(hall) ? hall : null;
  };
  return {
    columns,
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, shown]) => ({
        key,
        cells: columns.map((column) => shown.filter((event) => columnOf(event) === column)),
      })),
  };
}
