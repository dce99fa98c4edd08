import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { formatFullDay } from '../shared/showings/dates.ts';
import { Empty } from '../shared/text/empty.tsx';
import type { Props } from './block.gen.ts';
import { layOut, type SheetDay } from './sheet.ts';
import { SheetShowing } from './sheet-showing.tsx';
import styles from './week-sheet.module.css';

/** A week on one A4 sheet: one row per day, one column per hall; in a narrow column the days are below each other. */
export default function WeekSheet({ records, options, clock }: Props): ReactElement {
  const { columns, days } = layOut(records.event);
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
  return (
    <section className={styles.sheet}>
      <table>
        <caption>{`${dayName(first.key, clock)} – ${dayName(last.key, clock)}`}</caption>
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

/** `fredag 20. november`, from the key of a day. */
function dayName(key: string, clock: Clock): string {
  return formatFullDay(`${key}T12:00:00Z`, clock);
}
