/** A cell of an event that what the backend answers may refresh: `data-event` and `data-field` (DESIGN.md section 7). */
export type LiveField = {
  readonly 'data-event': string;
  readonly 'data-field': LiveFieldName;
};

export type LiveFieldName = 'time' | 'place' | 'state' | 'tickets';

/** The marks of a cell; none where the site has no call `events`. */
export function liveField(
  site: { readonly calls: readonly string[] },
  event: { readonly id: string },
  field: LiveFieldName,
): LiveField | undefined {
  return site.calls.includes('events')
    ? { 'data-event': event.id, 'data-field': field }
    : undefined;
}
