import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import type { CommonFacts } from '../shared/showings/common-facts.ts';
import { EventPlace } from '../shared/showings/event-place.tsx';
import { eventFacts, eventVenue, offerFacts } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { liveField } from '../shared/showings/live-field.ts';
import { withPrice } from '../shared/showings/price.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import { StartTime } from '../shared/showings/start-time.tsx';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import type { Props } from './block.gen.ts';
import type { Event } from './days.ts';
import styles from './ticket-list.module.css';

/** One showing: day and time, place, and the ticket button or the reason why there is none. */
export function Ticket(props: {
  readonly event: Event;
  /** The title that the page is about; it isn't repeated. */
  readonly known: string | undefined;
  /** Facts that are stated above the list. */
  readonly common: CommonFacts;
  readonly production: Props['records']['production'][number] | undefined;
  /** Is it the first one with tickets? Its button is the page's main button. */
  readonly isFirst: boolean;
  /** Is the opening of its sale shown above the list? */
  readonly isSaleAbove: boolean;
  readonly service: string;
  readonly clock: Props['clock'];
  readonly site: Props['site'];
}): ReactElement {
  const { known, common, production, isFirst, isSaleAbove, service, clock, site } = props;
  const event = withPrice(props.event, production);
  const state = describeShowing(event, clock);
  const place = eventVenue(event);
  const facts = [...eventFacts(event, common), ...offerFacts(event, common)];
  const hasNoShop = state.ticketUrl === null && state.notes.length === 0;
  return (
    <li className={classNames('showing', isClosed(state) ? styles.closed : undefined)}>
      <StartTime event={event} hasEnd live={liveField(site, event, 'time')} />
      <div className={styles.what}>
        {event.title !== known && <p className={styles.title}>{event.title}</p>}
        {place && (
          <p {...liveField(site, event, 'place')}>
            <EventPlace event={event} common={common} />
          </p>
        )}
        {(event.ageLimit !== undefined || facts.length > 0) && (
          <p className="showing-facts joined">
            {event.ageLimit !== undefined && <AgeLimit limit={event.ageLimit} />}
            <Facts facts={facts} />
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
        item={ticketItem(event, production)}
        className={isFirst ? 'button' : 'button-secondary'}
      />
    </li>
  );
}
