import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { classNames } from '../text/class-names.ts';
import { Link } from '../text/link.tsx';
import { formatFullDay, formatTime } from './dates.ts';
import type { LiveField } from './live-field.ts';
import { describeShowing, type Showing } from './showing.ts';
import type { TicketItem } from './ticket-item.ts';

interface Props {
  readonly showing: Showing & { readonly title: string; readonly startTime: string };
  readonly clock: Clock;
  /** Day and time, when the label doesn't use the form `fredag 20. november kl. 18.00`. */
  readonly when?: string | undefined;
  /** The name of the ticket shop. */
  readonly service?: string | undefined;
  readonly className?: string | undefined;
  /** The attributes of the cell when it may be refreshed. */
  readonly live?: LiveField | undefined;
  readonly item: TicketItem;
}

/**
 * The button to the ticket shop (S12), labelled with title, day and time; nothing when no tickets are sold. In narrow
 * columns a block may hide the second word (`span span`).
 */
export function TicketLink(props: Props): ReactElement | null {
  const { showing, clock, service, className } = props;
  const { ticketUrl } = describeShowing(showing, clock);
  if (ticketUrl === null) return null;
  const { startTime } = showing;
  const when = props.when ?? `${formatFullDay(startTime, clock)} kl. ${formatTime(startTime)}`;
  return (
    <Link
      href={ticketUrl}
      service={service}
      className={classNames('ticket-link', className)}
      data={{ ...props.live, ...props.item }}
      label={`${nameTicket(showing)}, ${when}`}
    >
      {showing.isFree ? (
        <span>
          Bestill<span> plass</span>
        </span>
      ) : (
        <span>
          Kjøp<span> billett</span>
        </span>
      )}
    </Link>
  );
}

/** The beginning of a ticket link's label; day and time follow. Free tickets are ordered, not bought. */
export function nameTicket(showing: Pick<Showing, 'isFree'> & { readonly title: string }): string {
  return `${showing.isFree ? 'Bestill plass' : 'Kjøp billett'}: ${showing.title}`;
}
