/** Attributes of an event's cell that the backend's response may refresh. */
export type LiveField = {
  readonly 'data-event': string;
  readonly 'data-field': LiveFieldName;
};

export type LiveFieldName = 'time' | 'place' | 'state' | 'tickets';

/** Returns the attributes of a cell; undefined when the site has no call `events`. */
export function liveField(
  site: { readonly calls: readonly string[] },
  event: { readonly id: string },
  field: LiveFieldName,
): LiveField | undefined {
  return site.calls.includes('events')
    ? { 'data-event': event.id, 'data-field': field }
    : undefined;
}
