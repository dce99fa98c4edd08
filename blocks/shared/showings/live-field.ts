/** Data attributes by which browser code finds the cell of an event, to refresh it from the backend. */
export type LiveField = {
  readonly 'data-event': string;
  readonly 'data-field': LiveFieldName;
};

export type LiveFieldName = 'time' | 'place' | 'state' | 'tickets';

/** Returns the data attributes of a cell that the backend may refresh; undefined when the site has no call `events`. */
export function liveField(
  site: { readonly calls: readonly string[] },
  event: { readonly id: string },
  field: LiveFieldName,
): LiveField | undefined {
  return site.calls.includes('events')
    ? { 'data-event': event.id, 'data-field': field }
    : undefined;
}
