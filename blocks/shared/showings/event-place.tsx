import type { ReactElement } from 'react';
import type { CommonFacts } from './common-facts.ts';
import { eventVenue } from './events.ts';

/**
 * Shows the place of an event: screen and venue. If `common` has the venue (shown above the list), only screen readers
 * get it here.
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
