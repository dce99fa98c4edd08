import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { AgeLimit, type AgeLimitYears } from '../shared/showings/age-limit.tsx';
import { formatEnd, formatFullDay, formatNight, formatTime } from '../shared/showings/dates.ts';
import { eventVenue } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { longEndOf } from '../shared/showings/listed-day.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props, Records } from './block.gen.ts';
import { layOut, type SheetDay } from './sheet.ts';
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
  readonly event: Records['event'][number];
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
