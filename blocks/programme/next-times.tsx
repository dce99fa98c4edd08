import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import {
  dayKey,
  endsDay,
  formatNight,
  formatShortDay,
  formatShortFullDay,
  formatTime,
  nearDayOf,
} from '../shared/showings/dates.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { longEndOf, openUntil } from '../shared/showings/listed-day.ts';
import { liveField } from '../shared/showings/live-field.ts';
import { isBefore } from '../shared/showings/premiere.ts';
import { lowestPrice, priceWords, withPrice } from '../shared/showings/price.ts';
import { describeShowing, isClosed, type Showing } from '../shared/showings/showing.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { nameTicket, ticketWords } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import { chooseTimes } from './order.ts';
import styles from './programme.module.css';

type Event = Props['records']['event'][number];

/** What `NextTimes` needs to know about a production and about the block. */
export interface TimesProps extends Pick<Props, 'clock' | 'site'> {
  readonly production: Props['records']['production'][number];
  /** Its upcoming events, in order of time. */
  readonly events: readonly Event[];
  /** Whether all its events have begun. */
  readonly isOver: boolean;
  /** Whether the list has only productions with an event that isn't sold out or cancelled (option `available`). */
  readonly isAvailable: boolean;
  /** The premiere of a coming film as ISO 8601; undefined for other productions, or if none is scheduled. */
  readonly premiere: string | undefined;
  readonly showTimes: number;
  /** Whether it is a short row: with its age limit beside the place, and without a link to all times. */
  readonly isBrief: boolean;
  /** Whether the place and price that its times share are shown above them. */
  readonly isPlaceSaid: boolean;
  readonly service: string;
}

/**
 * The next showings of a production, each with a link to its tickets (S12); without showings, a note that there are
 * none yet, or no more.
 */
export function NextTimes(props: TimesProps): ReactElement {
  const { production, events, isOver, isAvailable, premiere } = props;
  const { showTimes, isBrief, isPlaceSaid, service, clock, site } = props;
  const { title, href, object } = production;
  const noMore = 'Ingen flere datoer er satt opp.';
  if (events.length === 0) {
    const what = object === 'movie' ? 'Visninger' : 'Tid og sted';
    return (
      <p className={classNames(styles.none, 'showing-facts')}>
        {isOver ? noMore : `${what} er ikke satt opp ennå.`}
      </p>
    );
  }
  const chosen = chooseTimes(events, showTimes, clock);
  const opening = findOpening(chosen, production, clock);
  // Said once below several times, which are boxes.
  const price =
    chosen.length > 1 && !isPlaceSaid ? priceWords(lowestPrice(production, chosen)) : undefined;
  const all =
    events.length === 2 ? 'Se begge tidspunktene' : `Se alle ${events.length} tidspunkter`;
  const hasMore = !isBrief && events.length > showTimes && href !== null;
  return (
    <div
      className={styles.next}
      data-over={events.length > showTimes ? undefined : isAvailable ? '' : noMore}
    >
      <div>
        {opening && (
          <p className="states" data-opens={opening.opens}>
            {opening.text}
          </p>
        )}
        <ul className={styles.times}>
          {chosen.map((event) => (
            <li key={event.id} data-until={longEndOf(event)}>
              <Time
                {...{ event, production, premiere, isBrief, isPlaceSaid, service, clock, site }}
                isOpeningSaid={opening !== undefined}
                isPriceSaid={price !== undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {(hasMore || price) && (
        <p className={styles.foot}>
          {hasMore && (
            <Link href={href} className={styles.all} label={`${all} for ${title}`}>
              {all}
            </Link>
          )}{' '}
          {price && <strong>{price}</strong>}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the opening of the sale that several showings share, to show it once above them: `Salget åpner …` if all
 * showings have it, else `Resten: …`. Undefined if fewer than two showings have an opening, or if openings differ.
 */
function findOpening(
  events: readonly Event[],
  production: Parameters<typeof withPrice>[1],
  clock: Props['clock'],
): { readonly text: string; readonly opens: string | undefined } | undefined {
  const openings = events.flatMap((event) => {
    const { notes, opens } = describeShowing(withPrice(event, production), clock);
    return notes.filter(({ kind }) => kind === 'saleStart').map(({ text }) => ({ text, opens }));
  });
  const [first, second] = openings;
  if (!first || !second || openings.some(({ text }) => text !== first.text)) return undefined;
  if (openings.length === events.length) return first;
  return { ...first, text: `Resten: ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}` };
}

/** Returns the place and price that all of the next showings share; [] if they differ, or if there is only one. */
export function sharedPlace(
  production: Parameters<typeof withPrice>[1],
  events: readonly Event[],
  showTimes: number,
  clock: Props['clock'],
): readonly string[] {
  const places = chooseTimes(events, showTimes, clock).map((event) =>
    placeOf(withPrice(event, production), clock),
  );
  const [place = [], ...others] = places;
  return others.length > 0 && others.every((other) => other.join() === place.join()) ? place : [];
}

/**
 * Returns the place and price of a showing, as far as they are known. Omits the price if the page shows it elsewhere
 * (`isPriceSaid`), or if the showing is sold out or cancelled.
 */
function placeOf(
  event: Event & Pick<Showing, 'isFree'>,
  clock: Props['clock'],
  isPriceSaid = false,
): string[] {
  const { sal, venue, price, isFree } = event;
  const place = sal ?? venue;
  const free = place ? 'gratis' : 'Gratis';
  const offer = isFree ? free : priceWords(isPriceSaid ? undefined : price);
  return [place, isClosed(describeShowing(event, clock)) ? undefined : offer].filter(
    (fact) => fact !== undefined,
  );
}

/**
 * Day, time, place, price and state of a showing, in the same box with and without tickets. A showing of a coming film
 * before its premiere is a `Førpremiere` (S166). Of a showing that has begun, the box says until when visitors can
 * come.
 */
function Time(
  props: Omit<TimesProps, 'events' | 'isOver' | 'isAvailable' | 'showTimes'> & {
    readonly event: Event;
    /** Whether the opening of its sale is shown above. */
    readonly isOpeningSaid: boolean;
    /** Whether the price of all times is shown below them. */
    readonly isPriceSaid: boolean;
  },
): ReactElement {
  const { production, premiere, isBrief, service, clock, site } = props;
  const { isOpeningSaid, isPlaceSaid, isPriceSaid } = props;
  const event = withPrice(props.event, production);
  const isEarly = premiere !== undefined && isBefore(event, premiere);
  const hasBegun = clock.passed(event.startTime);
  const at = hasBegun ? openUntil(event) : event.startTime;
  const far = formatShortFullDay(at, clock);
  const near = hasBegun ? undefined : nearDayOf(at, clock, far);
  const dated = hasBegun ? `til ${far}` : far;
  const night = longEndOf(event) ? undefined : formatNight(at);
  // The part of its title that its production's lacks: `for barnehager`.
  const part = event.title.split(`${production.title}: `)[1];
  // The link's words say what the showing is: its name needn't say it, too.
  const named = isEarly || part ? { ...event, title: production.title } : event;
  const state = describeShowing(event, clock);
  const live = (field: 'box' | 'state') => (hasBegun ? undefined : liveField(site, event, field));
  const where = isPlaceSaid ? [] : placeOf(event, clock, isPriceSaid);
  const day = (
    <span className={styles.day}>
      {isEarly && 'Førpremiere '}
      <time dateTime={dayKey(at)} {...near}>
        {near ? formatShortDay(at, clock) : dated.replaceAll(' ', '\u00a0')}
      </time>
    </span>
  );
  const hour = (
    <time dateTime={at} className={styles.hour}>
      {!(hasBegun && endsDay(at)) && (
        <>
          <span className="visually-hidden">kl. </span>
          {formatTime(at)}
        </>
      )}
    </time>
  );
  const words = (isOpen: boolean) => (
    <>
      {isBrief ? (
        <span>
          {hour}
          {'\u2002'}
          {day}
        </span>
      ) : (
        <>
          {day} {hour}
        </>
      )}{' '}
      {night && <small>{night}</small>} {part && <small>{part}</small>}{' '}
      <span className={styles.where}>
        {where.length > 0 && (
          <span className="showing-facts">
            {isBrief && <AgeLimit limit={production.ageLimit} />}
            <span className="joined">
              <Facts facts={where} />
            </span>
          </span>
        )}{' '}
        <Availability
          showing={event}
          clock={clock}
          isShort
          without={isOpeningSaid || isOpen ? ['free', 'saleStart'] : ['free']}
          live={live('state')}
        />
      </span>
      {/* Shown where there is one time. */}
      {isOpen && (
        <span className={styles.verb} aria-hidden="true">
          {ticketWords(event.isFree)[0]}
        </span>
      )}
    </>
  );
  const ink = isClosed(state) ? styles.closed : undefined;
  const plain = (
    <span
      className={classNames(styles.time, ink)}
      data-opens={event.ticketUrl && state.opens}
      {...(event.ticketUrl && state.opens && live('box'))}
    >
      {words(false)}
    </span>
  );
  const href = state.ticketUrl ?? (state.opens && event.ticketUrl);
  if (!href) return plain;
  const link = (
    <Link
      href={href}
      service={service}
      className={classNames(styles.time, styles.buy)}
      data={{ ...live('box'), ...ticketItem(event, production) }}
      isPlain
    >
      <span className="visually-hidden">{nameTicket(named)}, </span>
      {words(true)}
    </Link>
  );
  if (state.ticketUrl !== null) return link;
  // `followDays` replaces the words by the link when the sale opens.
  return (
    <>
      {plain}
      <template data-opens={state.opens} {...live('box')}>
        {link}
      </template>
    </>
  );
}
