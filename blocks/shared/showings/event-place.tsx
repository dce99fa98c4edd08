import type { ReactElement } from 'react';
import type { CommonFacts } from './common-facts.ts';
import { eventVenue } from './events.ts';

/**
 * Shows an event's screen and venue. A venue that is in `common`, and so above the list, is only for screen readers.
 */
export function EventPlace(props: {
  readonly event: { readonly sal?: string; readonly venue?: string };
  readonly common: CommonFacts;
}): ReactElement {
  const { event, common } = props;
  if (event.venue === undefined || event.venue !== common.venue) return <>{eventVenue(event)}</>;
  return (
    <>
      {event.sal}
      <span className="visually-hidden">, {event.venue}</span>
    </>
  );
}
