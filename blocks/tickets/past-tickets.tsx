import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { EntryBoundary } from '../shared/member/entry-boundary.tsx';
import { formatFullDay, formatTime } from '../shared/showings/dates.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { seatsInWords } from './seats.ts';
import { keyOf, type Ticket, titleOf } from './ticket.ts';
import { timesOf } from './ticket-times.ts';
import styles from './tickets.module.css';

/** Expired tickets, folded behind a line with their number. */
export function PastTickets(props: {
  readonly tickets: readonly Ticket[];
  readonly clock: Clock;
}): ReactElement | null {
  const { tickets, clock } = props;
  if (tickets.length === 0) return null;
  return (
    <Disclosure
      summary={`${tickets.length} ${tickets.length === 1 ? 'utløpt billett' : 'utløpte billetter'}`}
      className={styles.past}
    >
      <ul className={styles.pastList}>
        {tickets.map((ticket) => (
          <EntryBoundary key={keyOf(ticket)} entry={ticket}>
            <PastTicket ticket={ticket} clock={clock} />
          </EntryBoundary>
        ))}
      </ul>
    </Disclosure>
  );
}

function PastTicket(props: { readonly ticket: Ticket; readonly clock: Clock }): ReactElement {
  const { ticket, clock } = props;
  const { start } = timesOf(ticket);
  const facts = [
    start !== null && `${formatFullDay(start, clock)} kl. ${formatTime(start)}`,
    ticket.sal,
    seatsInWords(ticket.seatsInfo?.seats ?? []),
  ];
  return (
    <li>
      <strong>{titleOf(ticket)}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
