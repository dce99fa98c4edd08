import type { ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import { nameTicket, ticketWords } from '../../../runtime/protocol/ticket-link.ts';
import { classNames } from '../text/class-names.ts';
import { Link } from '../text/link.tsx';
import { spokenDayAndTime } from './dates.ts';
import type { LiveField } from './live-field.ts';
import { describeShowing, type Showing } from './showing.ts';
import type { TicketItem } from './ticket-item.ts';

export { nameTicket, ticketWords };

interface Props {
  readonly showing: Showing & { readonly title: string; readonly startTime: string };
  readonly clock: Clock;
  /** Day and time for the label. Default: those of the showing, as `fredag 20. november kl. 18.00`. */
  readonly when?: string | undefined;
  /** The name of the ticket shop. */
  readonly service?: string | undefined;
  readonly className?: string | undefined;
  /** The attributes of the cell if the backend can refresh it. */
  readonly live?: LiveField | undefined;
  /** Whether the block's script shows the link when the sale opens (`followDays`). */
  readonly isFollowed?: boolean;
  readonly item: TicketItem;
}

/**
 * A link to the ticket shop (S12), with title, day and time for screen readers; nothing if no tickets are sold. If the
 * sale may open later, the link is in a `<template>`, from which `followDays` or `showEvent` takes it. In narrow
 * columns, blocks can hide its second word (`span span`).
 */
export function TicketLink(props: Props): ReactElement | null {
  const { showing, clock, service, className } = props;
  const { ticketUrl, opens } = describeShowing(showing, clock);
  const href = ticketUrl ?? ((props.live || (props.isFollowed && opens)) && showing.ticketUrl);
  if (!href) return null;
  const [verb, noun] = ticketWords(showing.isFree);
  const when = props.when ?? spokenDayAndTime(showing.startTime, clock);
  const link = (
    <Link
      href={href}
      service={service}
      className={classNames('ticket-link', className)}
      data={{
        ...props.live,
        ...(props.live && showing.isFree && { 'data-free': '' }),
        ...props.item,
      }}
      label={`${nameTicket(showing)}, ${when}`}
      isPlain
    >
      <span>
        {verb}
        <span>{` ${noun}`}</span>
      </span>
    </Link>
  );
  if (ticketUrl !== null) return link;
  return (
    <template {...props.live} data-opens={opens}>
      {link}
    </template>
  );
}
