import type { TicketItem } from '../../../runtime/protocol/ticket-link.ts';

export type { TicketItem };

/** Returns the data attributes by which analytics know a ticket's production, else its event: none is empty (A83). */
export function ticketItem(
  event: { readonly productionId: string; readonly title: string },
  production: { readonly title?: string; readonly object?: string } | undefined,
): TicketItem {
  return {
    'data-item': event.productionId,
    'data-item-name': production?.title || event.title,
    'data-item-category': production?.object || 'event',
  };
}
