import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import type { CommonFacts } from '../shared/showings/common-facts.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { EventPlace } from '../shared/showings/event-place.tsx';
import { eventFacts, eventVenue, isChildrenTag, offerFacts } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { liveField } from '../shared/showings/live-field.ts';
import { isFreeTag } from '../shared/showings/price.ts';
import type { Props } from './block.gen.ts';
import type { Event, Production } from './days.ts';

/** Age limit, screen, format, language and length in one line; nothing when none is known. */
export function ShowingFacts(props: {
  readonly event: Event;
  readonly production: Production | undefined;
  /** Facts stated in the day's heading. */
  readonly common: CommonFacts;
  readonly site: Props['site'];
}): ReactElement | null {
  const { event, production, common, site } = props;
  const ageLimit = event.ageLimit ?? production?.ageLimit;
  const place = eventVenue(event);
  const facts = factsOf(event, production, common);
  const hasOwn = eventFacts(event).length > 0;
  const isForChildren = !hasOwn && production?.features?.some(isChildrenTag) === true;
  if (ageLimit === undefined && !isForChildren && place === '' && facts.length === 0) return null;
  return (
    <p className="showing-facts joined">
      {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
      {isForChildren && <span className="age mark">For barn</span>}
      {place !== '' && (
        <span {...liveField(site, event, 'place')}>
          <EventPlace event={event} common={common} />
        </span>
      )}
      <Facts facts={facts} areMore={place !== ''} />
    </p>
  );
}

/** The showing's own facts. Without any, the production's tags, which describe all its showings together. */
function factsOf(event: Event, production: Production | undefined, common: CommonFacts): string[] {
  const duration = production?.duration;
  return [
    ...(eventFacts(event).length > 0
      ? eventFacts(event, common)
      : (production?.features ?? []).filter((tag) => !isFreeTag(tag) && !isChildrenTag(tag))),
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    ...offerFacts(event, common),
  ];
}
