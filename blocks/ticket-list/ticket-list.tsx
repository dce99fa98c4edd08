import type { ReactElement } from 'react';
import { describeCommonFacts, findCommonFacts } from '../shared/showings/common-facts.ts';
import { DayName } from '../shared/showings/day-name.tsx';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props, Records } from './block.gen.ts';
import { canBuy, commonSale, countShowings, type Day, splitDays } from './days.ts';
import { Ticket } from './ticket.tsx';
import styles from './ticket-list.module.css';

/** Coming showings by day, each with a link to the ticket shop (A79). */
export default function TicketList({ id, records, options, clock, site }: Props): ReactElement {
  const { heading, empty, service } = options;
  const { open, folded } = splitDays(records.event, clock);
  const title = records.production.length === 1 ? records.production[0]?.title : undefined;
  const all = [...open, ...folded].flatMap((day) => day.events);
  const common = findCommonFacts(all, 'all');
  const sale = commonSale(all, clock);
  const first = open.flatMap((day) => day.events).find((event) => canBuy(event, clock));
  const render = ({ key, events }: Day) => (
    <div key={key} className={styles.day}>
      <h3>
        <DayName time={events[0]?.startTime ?? key} clock={clock} />
      </h3>
      <ul>
        {events.map((event) => (
          <Ticket
            key={event.id}
            event={event}
            known={title}
            common={common}
            production={records.production.find(({ id: own }) => own === event.productionId)}
            isFirst={event === first}
            isSaleAbove={sale !== null}
            service={service}
            clock={clock}
            site={site}
          />
        ))}
      </ul>
    </div>
  );
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead
        heading={heading}
        id={`${id}-heading`}
        facts={describeCommonFacts(common, all)}
      />
      {sale && (
        <p className={`facts ${styles.sale}`}>
          <strong>{sale.text}</strong>
          {sale.calendar && (
            <a href={sale.calendar} className="more">
              Legg det i kalenderen
              <Icon name="calendar" />
            </a>
          )}
        </p>
      )}
      {open.length === 0 ? (
        <Empty>{empty ?? emptyText(records)}</Empty>
      ) : (
        <div className={styles.days}>{open.map(render)}</div>
      )}
      {folded.length > 0 && (
        <Disclosure summary={`${countShowings(folded)} flere visninger`}>
          <div className={styles.days}>{folded.map(render)}</div>
        </Disclosure>
      )}
      {open.length > 0 && <CalendarLink production={records.production} />}
    </section>
  );
}

/** A link to a calendar of all times, if the page is about one production. */
function CalendarLink({ production }: Pick<Records, 'production'>): ReactElement | null {
  const [only, second] = production;
  if (!only?.calendar || second !== undefined) return null;
  return (
    <p>
      <a href={only.calendar} className="more">
        Legg alle tidspunktene i kalenderen
        <Icon name="calendar" />
      </a>
    </p>
  );
}

function emptyText(records: Records): string {
  const films = records.production.some((production) => production.object === 'movie');
  return films
    ? 'Ingen visninger har billetter i salg akkurat nå. Nye visninger står her når de er satt opp.'
    : 'Det er ingen billetter i salg akkurat nå. Nye datoer står her når de er satt opp.';
}
