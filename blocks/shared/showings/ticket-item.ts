/** What analytics is told when somebody takes this way to tickets (A54): data attributes of the link. */
export type TicketItem = {
  readonly 'data-item': string;
  readonly 'data-item-name': string;
  readonly 'data-item-category': string;
};

/** An event's item: its production's, or as much of that as the event tells itself (A83: none of it is empty). */
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
