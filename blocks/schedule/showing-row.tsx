import type { ReactElement } from 'react';
import { isKindTag } from '../shared/choices/choice-facts.ts';
import { findPoster } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import type { CommonFacts } from '../shared/showings/common-facts.ts';
import { dayKey, formatShortDay, formatShortFullDay, nearDayOf } from '../shared/showings/dates.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { EventPlace } from '../shared/showings/event-place.tsx';
import {
  accessWords,
  endTimeOf,
  eventVenue,
  isChildrenTag,
  rowFacts,
} from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { listedDay, openUntil } from '../shared/showings/listed-day.ts';
import { liveField } from '../shared/showings/live-field.ts';
import { isFreeTag, priceWords, withPrice } from '../shared/showings/price.ts';
import { StartTime } from '../shared/showings/start-time.tsx';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import type { Event, Production } from './days.ts';
import styles from './schedule.module.css';

const narrow: Frame = ({ width }) => ({
  width: width < 34 ? 4 : width < 72 ? 5 : 4.5,
  ratio: '2x3',
});

type View = Props['options']['view'];

/** The size of a row's picture by view, as `--picture` of schedule.module.css. */
const frames: Record<View, Frame> = {
  list: (room) =>
    room.width < 34 ? narrow(room) : { width: room.width < 56 ? 5 : 7, ratio: '2x3' },
  tabs: narrow,
  months: ({ width }) =>
    width < 34 ? { width: 4.5, ratio: '1x1' } : { width: width < 56 ? 5 : 9, ratio: '3x2' },
};

interface RowProps extends Pick<Props, 'options' | 'clock' | 'site' | 'place'> {
  readonly event: Event;
  /** Undefined if the records have no production with its id. */
  readonly production: Production | undefined;
  /** Facts stated above the rows. */
  readonly common: CommonFacts;
  /** The marks of the choices that the showing fits; undefined if the block offers no choices. */
  readonly fits?: string | undefined;
  /**
   * Returns the next showing of the production that visitors can attend, for a row whose showing they can't attend.
   * Only in the view by months; undefined in others.
   */
  readonly later: ((event: Event) => Event | undefined) | undefined;
  /** The view that the row looks like. */
  readonly view: View;
  /** Whether its tickets are the first that can be bought: it says how soon it begins. */
  readonly isNext: boolean;
  /** The prefix of the days' fragments. */
  readonly anchor: string;
}

/** A row with one showing: time, title, facts, whether it is sold out or cancelled, and tickets. */
export function ShowingRow(props: RowProps): ReactElement {
  const { production, common, fits, later, isNext } = props;
  const { view, options, anchor, clock, site, place } = props;
  const event = withPrice(props.event, production);
  const { startTime, status } = event;
  const until = openUntil(event);
  const begun = clock.passed(until);
  const isPast = begun && status !== 'cancelled';
  const isClosed = begun || status === 'cancelled' || event.availability === 'soldOut';
  // By months, what can't be attended is a thin line, except today.
  const isThin = options.view === 'months' && isClosed && listedDay(event, clock) !== clock.today;
  // The subject of a poster fills a small frame; that of a wide picture doesn't.
  const picture = isThin ? undefined : findPoster(production?.assets);
  const price = isClosed ? undefined : priceWords(event.price);
  const state = isPast ? (
    <p className="states">{hasEnded(event, clock) ? 'Ferdig' : 'Har begynt'}</p>
  ) : (
    <Availability
      showing={event}
      clock={clock}
      live={begun ? undefined : liveField(site, event, 'state')}
    />
  );
  const found = isClosed && !isPast ? later?.(event) : undefined;
  // On the same day, its row is below this one.
  const next = found && dayKey(found.startTime) !== dayKey(startTime) ? found : undefined;
  return (
    <li
      className={classNames(
        'showing',
        styles.row,
        isClosed && styles.closed,
        isThin && styles.thin,
      )}
      data-fits={fits}
      data-today={begun ? clock.today : undefined}
      // Without tickets, visitors can come as long as the event lasts, for example to an exhibition.
      data-until={
        until === startTime && (event.ticketUrl || !event.endTime) ? undefined : endTimeOf(event)
      }
    >
      <StartTime
        event={event}
        hasEnd={options.ends}
        clock={clock}
        live={begun ? undefined : liveField(site, event, 'time')}
      >
        {/* A script writes how soon it begins. */}
        {isNext && <small data-soon={startTime} hidden />}
        {fits !== undefined && (
          <small
            className="own-day"
            {...nearDayOf(startTime, clock, formatShortFullDay(startTime, clock))}
          >
            {formatShortDay(startTime, clock)}
          </small>
        )}
      </StartTime>
      {/* The title is beside it; an alternative text would be read in every row. */}
      {picture && (
        <Picture
          picture={{ ...picture, alt: '' }}
          frame={frames[view]}
          place={place}
          className={styles.picture}
        />
      )}
      <div className={styles.what}>
        <Title event={event} production={production} isSplit={later !== undefined} />
        <RowFacts {...{ event, production, common, site }} />
      </div>
      <div className={styles.offer}>
        {price && <strong>{price}</strong>} {state}
        {next && (
          <a href={`#${anchor}-${dayKey(next.startTime)}`} className={styles.later}>
            Neste: {formatShortFullDay(next.startTime, clock).replaceAll(' ', '\u00a0')}
          </a>
        )}
      </div>
      {!isPast && (
        <TicketLink
          showing={event}
          clock={clock}
          service={options.service}
          live={begun ? undefined : liveField(site, event, 'tickets')}
          isFollowed
          item={ticketItem(event, production)}
          className={isNext ? 'button' : 'button-secondary'}
        />
      )}
    </li>
  );
}

/** The title, linked if the showing or its production has a page. */
function Title(
  props: Pick<RowProps, 'event' | 'production'> & {
    /** Whether the text after a colon in the title has its own line. */
    readonly isSplit?: boolean;
  },
): ReactElement {
  const { event, production, isSplit } = props;
  const href = event.href ?? production?.href ?? null;
  const [name, part] = isSplit ? event.title.split(/: (.*)/s) : [event.title];
  const title = part ? (
    <>
      {name}
      <span className="visually-hidden">:</span> <small className={styles.part}>{part}</small>
    </>
  ) : (
    event.title
  );
  if (href === null) return <p className="showing-title">{title}</p>;
  return (
    <p className="showing-title">
      {/* In its name, the hidden colon would have a space before it. */}
      <Link href={href} label={part && event.title}>
        {title}
      </Link>
    </p>
  );
}

/** Age limit, screen, length, type, format and language in one line; nothing if none is known. */
function RowFacts(
  props: Pick<RowProps, 'event' | 'production' | 'common' | 'site'>,
): ReactElement | null {
  const { event, production, common, site } = props;
  const ageLimit = event.ageLimit ?? production?.ageLimit;
  const place = eventVenue(event);
  const hasOwn = rowFacts(event).length > 0;
  const features = production?.features ?? [];
  // Tags describe all showings together: if the showing has facts of its own, only those of its type are shown.
  const tags = features.filter((tag) =>
    hasOwn ? isKindTag(tag) : !isFreeTag(tag) && !isChildrenTag(tag),
  );
  const isForChildren = !hasOwn && features.some(isChildrenTag);
  const facts = [
    ...(production?.duration === undefined ? [] : [formatDuration(production.duration)]),
    ...tags,
    ...rowFacts(event, common),
    ...accessWords(event.access),
  ];
  if (ageLimit === undefined && !isForChildren && place === '' && facts.length === 0) return null;
  return (
    <p className="showing-facts">
      <AgeLimit limit={ageLimit} />
      {isForChildren && <span className="age">For barn </span>}
      <span className="joined">
        {place !== '' && (
          <span {...liveField(site, event, 'place')}>
            <EventPlace event={event} common={common} />
          </span>
        )}
        <Facts facts={facts} areMore={place !== ''} />
      </span>
    </p>
  );
}

function hasEnded(event: Event, clock: Props['clock']): boolean {
  const end = endTimeOf(event);
  return end !== undefined && clock.passed(end);
}
