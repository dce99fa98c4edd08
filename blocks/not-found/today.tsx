import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { Availability } from '../shared/showings/availability.tsx';
import { formatTime } from '../shared/showings/dates.ts';
import { eventVenue, withPrice } from '../shared/showings/events.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import styles from './not-found.module.css';
import type { TodaysShowing } from './rest-of-today.ts';

interface Props {
  readonly showings: readonly TodaysShowing[];
  readonly level: 'h2' | 'h3';
  readonly clock: Clock;
  readonly id: string;
}

/** The rest of today's programme, with tickets. */
export function Today({ showings, level: Title, clock, id }: Props): ReactElement {
  return (
    <section aria-labelledby={id} data-today={clock.today}>
      <Title id={id} className={styles.title}>
        Senere i dag
      </Title>
      {showings.length === 0 ? (
        <p className={styles.text}>Det er ikke mer på programmet i dag.</p>
      ) : (
        <ol>
          {showings.map((showing) => (
            <Row key={showing.id} showing={showing} clock={clock} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row(props: { readonly showing: TodaysShowing; readonly clock: Clock }): ReactElement {
  const { clock } = props;
  const showing = withPrice(props.showing, props.showing.production);
  const { title, startTime, href } = showing;
  const time = formatTime(startTime);
  return (
    <li className={styles.showing}>
      <time dateTime={startTime} className={styles.time}>
        {time}
      </time>
      <div className={styles.what}>
        <span className={styles.name}>
          {href === null ? title : <Link href={href}>{title}</Link>}
        </span>
        <span className={styles.text}>{eventVenue(showing)}</span>
        <Availability showing={showing} clock={clock} />
      </div>
      <TicketLink
        showing={showing}
        clock={clock}
        when={`i dag kl. ${time}`}
        item={ticketItem(showing, showing.production)}
        className={classNames('button-secondary', styles.buy)}
      />
    </li>
  );
}
