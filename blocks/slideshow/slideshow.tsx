import type { ReactElement } from 'react';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { Clock, Picture } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { Picture as SlidePicture } from '../shared/pictures/picture.tsx';
import type { Frame, Shown } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { dayKey, formatShortFullDay } from '../shared/showings/dates.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { findAvailable, groupUpcoming, sortByNext } from '../shared/showings/events.ts';
import { Facts } from '../shared/showings/facts.tsx';
import { liveField } from '../shared/showings/live-field.ts';
import { describeRun } from '../shared/showings/premiere.ts';
import { priceWords, withPrice } from '../shared/showings/price.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { StartTime } from '../shared/showings/start-time.tsx';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { capitalized } from '../shared/text/category.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { firstSentence } from '../shared/text/first-sentence.ts';
import { heroTitle } from '../shared/text/hero-title.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Options, Props, Records } from './block.gen.ts';
import styles from './slideshow.module.css';

/** The share of a wide slide that its picture has, as in slideshow.module.css. */
const SHARE = 0.62;

const inRoom: Frame = ({ width }) => shownAt(width, width);
const inWindow: Frame = ({ width, window }) => shownAt(width, window);

function shownAt(room: number, whole: number): Shown {
  // Its minimum height, of 29 rem, needs 52.
  if (room >= 44) return { width: Math.max(SHARE * whole, 52) };
  // On phones, the frame is low: a picture that is cut at its left or right shows what it is about larger.
  return room < 30 ? { width: whole, ratio: '4x3' } : { width: whole };
}

/**
 * Shows large pictures, one at a time (S34): a list with scroll snapping, and links to the previous and the next slide,
 * which slideshow.enhance.ts replaces with controls.
 */
export default function Slideshow({
  id,
  options,
  records,
  place,
  site,
  clock,
}: Props): ReactElement {
  const slides = collectSlides(options, records, clock);
  const heading = `${id}-heading`;
  const bleed = isFullWidth(place) ? 'bleed' : undefined;
  const lapped = slides.some(({ next }) => next) && styles.lapped;
  const frame = classNames('stage', 'opening', styles.frame, lapped, bleed);
  return (
    <section className={slides.length > 0 ? frame : undefined} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {options.heading}
      </h2>
      {slides.length === 0 && (
        <Empty>Akkurat nå er det stille her. Kom gjerne tilbake snart.</Empty>
      )}
      {slides.length > 1 && (
        <a href={`#${id}-end`} className="visually-hidden skip-link">
          Hopp over lysbildene
        </a>
      )}
      {slides.length > 1 && <Controls />}
      {slides.length > 0 && (
        <ol className={styles.slides}>
          {slides.map((slide, index) => (
            <li key={`${slide.title} ${slide.href}`} id={`${id}-${index + 1}`} className="hero">
              <Content slide={slide} {...{ options, place, site, clock }} />
              {slides.length > 1 && <Neighbours block={id} slides={slides} index={index} />}
            </li>
          ))}
        </ol>
      )}
      {slides.length > 1 && <div id={`${id}-end`} tabIndex={-1} />}
    </section>
  );
}

function Content(
  props: Pick<Props, 'options' | 'place' | 'site' | 'clock'> & { readonly slide: Slide },
): ReactElement {
  const { slide, options, place, site, clock } = props;
  const { title, picture, kicker, next, text, ageLimit, href, linkLabel } = slide;
  const isLinked = next !== undefined && href;
  return (
    <>
      {picture && (
        <SlidePicture
          picture={picture}
          frame={isFullWidth(place) ? inWindow : inRoom}
          place={place}
          className="hero-picture"
        />
      )}
      <div className={classNames('hero-words', styles.words)}>
        {/* The row of the controls, also without words. */}
        <div className="facts">
          {kicker && <p className="kicker">{kicker}</p>}
          {kicker && !next && <AgeLimit limit={ageLimit} />}
        </div>
        <h3 className={heroTitle(title)}>{isLinked ? <Link href={href}>{title}</Link> : title}</h3>
        {text && <p className="hero-text">{text}</p>}
        {next && <Ticket showing={next} service={options.service} {...{ slide, site, clock }} />}
        {href && !isLinked && (
          <Link href={href} className="button" label={`${linkLabel}: ${title}`}>
            {linkLabel}
          </Link>
        )}
      </div>
    </>
  );
}

/**
 * The next showing as a ticket: time, day, screen, price, link to the shop. A script removes it when the showing
 * begins. The day is never `I morgen`, so that its words are true until then.
 */
function Ticket(
  props: Pick<Props, 'site' | 'clock'> & {
    readonly showing: Event;
    readonly slide: Slide;
    readonly service: string;
  },
): ReactElement {
  const { showing, slide, service, site, clock } = props;
  const { startTime } = showing;
  const { production, ageLimit } = slide;
  const price = priceWords(showing.price ?? production?.price);
  const day =
    dayKey(startTime) === clock.today ? 'I dag' : capitalized(formatShortFullDay(startTime, clock));
  return (
    <div className={styles.ticket} data-ticket="">
      <StartTime
        event={{ startTime }}
        hasEnd={false}
        clock={clock}
        live={liveField(site, showing, 'time')}
      >
        <small>
          <strong>{day}</strong>{' '}
          <span className="showing-facts">
            <AgeLimit limit={ageLimit} />
            <span className="joined">
              <Facts facts={factsOf(showing, production)} />
            </span>
          </span>
        </small>
      </StartTime>
      {price && <strong>{price}</strong>}
      <TicketLink
        showing={withPrice(showing, production)}
        clock={clock}
        service={service}
        live={liveField(site, showing, 'tickets')}
        item={ticketItem(showing, production)}
        className="button"
      />
    </div>
  );
}

/** Links to the previous and the next slide; the first comes after the last. The links need no script. */
function Neighbours(props: {
  readonly block: string;
  readonly slides: readonly Slide[];
  readonly index: number;
}): ReactElement {
  const { block, slides, index } = props;
  const before = (index + slides.length - 1) % slides.length;
  const after = (index + 1) % slides.length;
  return (
    <p className={classNames('pager', styles.neighbours)}>
      <a href={`#${block}-${before + 1}`}>
        <Icon name="arrow-left" />
        <span className="visually-hidden">Forrige: {slides[before]?.title}</span>
      </a>
      <span data-count="">
        <span aria-hidden="true">
          {index + 1} av {slides.length}
        </span>{' '}
        <span className="visually-hidden">
          Lysbilde {index + 1} av {slides.length}: {slides[index]?.title}
        </span>
      </span>
      <a href={`#${block}-${after + 1}`}>
        <Icon name="arrow-right" />
        <span className="visually-hidden">Neste: {slides[after]?.title}</span>
      </a>
    </p>
  );
}

/**
 * The controls, which are hidden until the script runs. It writes the slide's number into the live region in the
 * middle.
 */
function Controls(): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={classNames('pager', styles.controls)}
      role="group"
      aria-label="Styr lysbildene"
      data-controls=""
      hidden
    >
      <button type="button">
        <Icon name="arrow-left" />
        <span className="visually-hidden">Forrige lysbilde</span>
      </button>
      <span aria-live="polite" aria-atomic="true" />
      <button type="button">
        <Icon name="arrow-right" />
        <span className="visually-hidden">Neste lysbilde</span>
      </button>
      <button type="button" className={styles.play}>
        <span>
          <Icon name="play" />
          <span className="visually-hidden">Spill av lysbildene</span>
        </span>
        <span hidden>
          <Icon name="pause" />
          <span className="visually-hidden">Stopp lysbildene</span>
        </span>
      </button>
    </div>
  );
}

/** Returns screen, length and format: `Sal 1`, `1 t 52 min`, `3D`. */
function factsOf({ sal, format }: Event, production: Production | undefined): string[] {
  return [
    ...(sal === undefined ? [] : [sal]),
    ...(production?.duration === undefined ? [] : [formatDuration(production.duration)]),
    ...(format === undefined || format === '2D' ? [] : [format]),
  ];
}

type Production = Records['production'][number];
type Event = Records['event'][number];

/** The content of a slide, from options or from a record. */
interface Slide {
  readonly title: string;
  readonly linkLabel: string;
  readonly href?: string | null | undefined;
  /** A short label above the title. */
  readonly kicker?: string | undefined;
  /** The next showing with tickets, and the production that it belongs to. */
  readonly next?: Event | undefined;
  readonly production?: Production;
  readonly text?: string | undefined;
  readonly picture?: Picture | undefined;
  readonly ageLimit?: ProductionRecord['ageLimit'];
}

/** Returns the first `limit` slides: for `next-event`, productions of today; then own slides, productions, articles. */
function collectSlides(
  { slides = [], sort, limit }: Options,
  records: Records,
  clock: Clock,
): Slide[] {
  const upcoming = groupUpcoming(records.event, clock);
  const nextOf = (id: string) => findAvailable(upcoming.get(id));
  const startOf = (id: string) => {
    const next = nextOf(id);
    return next && Date.parse(next.startTime);
  };
  const isByTime = sort === 'next-event';
  const productions = isByTime ? sortByNext(records.production, startOf) : records.production;
  const today = productions.filter(({ id }) => {
    const next = isByTime && nextOf(id);
    return next && dayKey(next.startTime) === clock.today;
  });
  const slideOf = (production: Production) =>
    fromProduction(production, records.event, clock, nextOf(production.id));
  return [
    ...today.map(slideOf),
    ...slides.map(({ image, ...slide }) => ({ ...slide, picture: image })),
    ...productions.filter((one) => !today.includes(one)).map(slideOf),
    ...records.article.map(({ title, href, image }) => ({
      ...{ title, href, picture: image },
      ...{ kicker: 'Nyhet', linkLabel: 'Les saken' },
    })),
  ].slice(0, limit);
}

/** The texts of links to productions that one can see now. */
const ticketLabels: Readonly<Record<string, string>> = {
  'På scenen': 'Se tid og billetter',
  'På kino nå': 'Se tider og billetter',
};

function fromProduction(
  production: Production,
  events: Records['event'],
  clock: Clock,
  next: Event | undefined,
): Slide {
  const { title, href, object, contents, assets, ageLimit } = production;
  const kicker = describeRun(production, events, clock);
  const ticketLabel = kicker && ticketLabels[kicker];
  return {
    ...{ title, href, ageLimit, kicker, production },
    next: ticketLabel && next && describeShowing(next, clock).ticketUrl ? next : undefined,
    picture: findWidePicture(assets),
    // Texts on pictures must be short.
    text: contents?.summary && firstSentence(contents.summary),
    linkLabel: ticketLabel || (object === 'movie' ? 'Les om filmen' : 'Les om arrangementet'),
  };
}
