import type { ReactElement } from 'react';
import type { CommonFacts } from './common-facts.ts';
import { eventVenue } from './events.ts';

/** The place of an event: screen and venue. If the list has already named the venue, only screen readers get it. */
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
