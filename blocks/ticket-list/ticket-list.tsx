import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import {
  type CommonFacts,
  describeCommonFacts,
  findCommonFacts,
} from '../shared/showings/common-facts.ts';
import { DayName } from '../shared/showings/day-name.tsx';
import { EventPlace } from '../shared/showings/event-place.tsx';
import { eventVenue, offerFacts, rowFacts } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { longEndOf } from '../shared/showings/listed-day.ts';
import { liveField } from '../shared/showings/live-field.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { StartTime } from '../shared/showings/start-time.tsx';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props, Records } from './block.gen.ts';
import { canBuy, commonSale, countShowings, type Day, type Event, splitDays } from './days.ts';
import styles from './ticket-list.module.css';

/** The upcoming showings, grouped by day, each with a link to the ticket shop or the reason why it has none (A79). */
export default function TicketList({ id, records, options, clock, site }: Props): ReactElement {
  const { heading, empty, service } = options;
  const productionOf = ({ productionId }: Event) =>
    records.production.find(({ id: own }) => own === productionId);
  const priced = records.event.map((event) => withPrice(event, productionOf(event)));
  const { open, folded } = splitDays(priced, clock);
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
            production={productionOf(event)}
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
    <section id={options.anchor} aria-labelledby={`${id}-heading`}>
      <SectionHead
        heading={heading}
        id={`${id}-heading`}
        facts={describeCommonFacts(common, all)}
      />
      {sale && (
        <p className={`facts ${styles.sale}`} data-opens={sale.opens}>
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
      {open.length > 0 && <CalendarLink production={records.production} isOne={all.length === 1} />}
    </section>
  );
}

/** A link to a calendar of all times, if the page is about one production. */
function CalendarLink(
  props: Pick<Records, 'production'> & { readonly isOne: boolean },
): ReactElement | null {
  const { production, isOne } = props;
  const [only, second] = production;
  if (!only?.calendar || second !== undefined) return null;
  return (
    <p className={styles.calendar}>
      <a href={only.calendar} className="more">
        Legg {isOne ? 'tidspunktet' : 'alle tidspunktene'} i kalenderen
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

/** One showing: day and time, place, and the ticket button or the reason why there is none. */
function Ticket(props: {
  readonly event: Event;
  /** The title of the page's production, which rows don't repeat. */
  readonly known: string | undefined;
  /** Facts that are stated above the list. */
  readonly common: CommonFacts;
  readonly production: Props['records']['production'][number] | undefined;
  /** Whether it is the first one with tickets. Its button is the page's main button. */
  readonly isFirst: boolean;
  /** Whether the opening of its sale is shown above the list. */
  readonly isSaleAbove: boolean;
  readonly service: string;
  readonly clock: Props['clock'];
  readonly site: Props['site'];
}): ReactElement {
  const { event, known, common, production, isFirst, isSaleAbove, service, clock, site } = props;
  const state = describeShowing(event, clock);
  const place = eventVenue(event);
  // The page of a production has the production's age limit at its top.
  const ageLimit = event.ageLimit ?? (known === undefined ? production?.ageLimit : undefined);
  const facts = [...rowFacts(event, common), ...offerFacts(event, common)];
  const hasNoShop = state.ticketUrl === null && state.notes.length === 0;
  return (
    <li className="showing" data-until={longEndOf(event)}>
      <StartTime event={event} hasEnd clock={clock} live={liveField(site, event, 'time')} />
      <div className={styles.what}>
        {event.title !== known && <p className="showing-title">{event.title}</p>}
        {place && (
          <p {...liveField(site, event, 'place')}>
            <EventPlace event={event} common={common} />
          </p>
        )}
        {(ageLimit !== undefined || facts.length > 0) && (
          <p className="showing-facts">
            <AgeLimit limit={ageLimit} />
            <span className="joined">
              <Facts facts={facts} />
            </span>
          </p>
        )}
      </div>
      {hasNoShop && <p className="states">Ikke billettsalg på nett</p>}
      <Availability
        showing={event}
        clock={clock}
        without={isSaleAbove ? 'saleStart' : null}
        live={liveField(site, event, 'state')}
      />
      <TicketLink
        showing={event}
        clock={clock}
        service={service}
        live={liveField(site, event, 'tickets')}
        isFollowed
        item={ticketItem(event, production)}
        className={isFirst ? 'button' : 'button-secondary'}
      />
    </li>
  );
}
