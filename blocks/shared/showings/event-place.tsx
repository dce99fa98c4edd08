import type { ReactElement } from 'react';
import type { CommonFacts } from './common-facts.ts';
import { eventVenue } from './events.ts';

/** The place of an event: screen and venue. Only screen readers get the venue if it is in `common`. */
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
