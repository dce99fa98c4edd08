import type { TicketItem } from '../../../runtime/protocol/ticket-link.ts';

export type { TicketItem };

/**
 * Returns the data attributes of a ticket link, from which analytics take the production's id, title and kind; without
 * a production, those of the event. None is empty (A83).
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
