import type { ReactElement } from 'react';
import { eventVenue } from './events.ts';
import type { Usual } from './usual.ts';

/** Where an event is, `Sal 1, Havnekinoen`; of the usual house only the screen is seen, and all is heard. */
export function EventPlace(props: {
  readonly event: { readonly sal?: string; readonly venue?: string };
  readonly usual: Usual;
}): ReactElement {
  const { event, usual } = props;
  if (event.venue === undefined || event.venue !== usual.venue) return <>{eventVenue(event)}</>;
  return (
    <>
      {event.sal}
      <span className="visually-hidden">, {event.venue}</span>
    </>
  );
}
