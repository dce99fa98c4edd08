import type { ReactElement } from 'react';
import { AgeLimit } from '../parts/age-limit.tsx';
import { formatDuration } from '../parts/duration.ts';
import { eventFacts, eventVenue, joinFacts } from '../parts/events.ts';
import { liveField } from '../parts/live-field.ts';
import type { Props } from './block.gen.ts';
import type { Event, Production } from './days.ts';

/** Age limit, screen, format, language and length in one quiet line; nothing where none is known. */
export function ShowingFacts(props: {
  readonly event: Event;
  readonly production: Production | undefined;
  /** What the day's heading says of the place already. */
  readonly house: string | undefined;
  readonly site: Props['site'];
}): ReactElement | null {
  const { event, production, house, site } = props;
  const ageLimit = event.ageLimit ?? production?.ageLimit;
  const place = eventVenue(event);
  const facts = factsOf(event, production);
  if (ageLimit === undefined && place === '' && facts === '') return null;
  return (
    <p className="showing-facts">
      {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
      {place !== '' && (
        <span {...liveField(site, event, 'place')}>
          {house === undefined ? (
            place
          ) : (
            <>
              {event.sal}
              <span className="visually-hidden">, {house}</span>
            </>
          )}
        </span>
      )}
      {place !== '' && facts !== '' && '\u00a0· '}
      {facts}
    </p>
  );
}

/** What this showing says of itself; the production's tags tell of all its showings together. */
function factsOf(event: Event, production: Production | undefined): string {
  const facts = eventFacts(event);
  const duration = production?.duration;
  return joinFacts([
    ...(facts.length > 0 ? facts : (production?.features ?? []).filter((tag) => tag !== 'gratis')),
    ...(duration === undefined ? [] : [formatDuration(duration)]),
  ]);
}
