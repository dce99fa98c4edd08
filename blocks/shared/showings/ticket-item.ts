import type { TicketItem } from '../../../runtime/protocol/ticket-link.ts';

export type { TicketItem };

/**
 * Returns the data attributes with which analytics identify a ticket's production: its id, title and kind. Without a
 * production, these are the event's title and `event`, so that none is empty (A83).
 */
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
