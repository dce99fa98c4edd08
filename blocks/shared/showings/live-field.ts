/** The data attributes with which browser code finds the cell of an event, to refresh it from the backend. */
export type LiveField = {
  readonly 'data-event': string;
  readonly 'data-field': LiveFieldName;
  /** Only for the cell of the place: the screen, with which its text begins. */
  readonly 'data-sal'?: string;
};

/** The part of an event that a cell shows; `box`: the whole event, a link if its tickets are sold. */
export type LiveFieldName = 'time' | 'place' | 'state' | 'tickets' | 'box';

/**
 * Returns the data attributes by which code in browsers finds a cell and updates it with a response from the backend;
 * undefined if the site has no call `events`. @param field the part of the event that the cell shows
 */
export function liveField(
  site: { readonly calls: readonly string[] },
  event: { readonly id: string; readonly sal?: string },
  field: LiveFieldName,
): LiveField | undefined {
  if (!site.calls.includes('events')) return undefined;
  const { id, sal } = event;
  return {
    'data-event': id,
    'data-field': field,
    ...(field === 'place' && sal !== undefined && { 'data-sal': sal }),
  };
}
