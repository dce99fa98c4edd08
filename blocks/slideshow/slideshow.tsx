import type { ReactElement } from 'react';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { Clock, Picture } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { Picture as SlidePicture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { dayKey } from '../shared/showings/dates.ts';
import { findAvailable, groupUpcoming, sortByNext } from '../shared/showings/events.ts';
import { describeRun } from '../shared/showings/premiere.ts';
import { NextTime } from '../shared/showings/start-time.tsx';
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
const SHARE = 0.56;

const inRoom: Frame = ({ width }) => ({ width: width < 58 ? width : SHARE * width });
const inWindow: Frame = ({ width, window }) => ({ width: width < 58 ? window : SHARE * window });

/**
 * Shows large pictures, one at a time (S34): a list with scroll snapping, and links to the previous and the next slide,
 * which slideshow.enhance.ts replaces with controls.
 */
export default function Slideshow({ id, options, records, place, clock }: Props): ReactElement {
  const slides = collectSlides(options, records, clock);
  const heading = `${id}-heading`;
  const bleed = isFullWidth(place) ? 'bleed' : undefined;
  const frame = classNames('stage', 'opening', styles.frame, bleed);
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
              <Content slide={slide} place={place} clock={clock} />
              {slides.length > 1 && <Neighbours block={id} slides={slides} index={index} />}
            </li>
          ))}
        </ol>
      )}
      {slides.length > 1 && <div id={`${id}-end`} tabIndex={-1} />}
    </section>
  );
}

function Content(props: Pick<Props, 'place' | 'clock'> & { readonly slide: Slide }): ReactElement {
  const { slide, place, clock } = props;
  const { title, picture, kicker, next, text, ageLimit, href, linkLabel } = slide;
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
        {kicker && (
          <div className="facts">
            <p className="kicker">
              {next && <NextTime start={next} clock={clock} />}
              {/* Hidden beside a time, which a script removes when the showing begins. */}
              <span>{kicker}</span>
            </p>
            {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
          </div>
        )}
        <h3 className={heroTitle(title)}>{title}</h3>
        {text && <p className="hero-text">{text}</p>}
        {href && (
          <Link href={href} className="button-secondary" label={`${linkLabel}: ${title}`}>
            {linkLabel}
          </Link>
        )}
      </div>
    </>
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

type Production = Records['production'][number];

/** The content of a slide, from options or from a record. */
interface Slide {
  readonly title: string;
  readonly linkLabel: string;
  readonly href?: string | null | undefined;
  /** A short label above the title. */
  readonly kicker?: string;
  /** The next start, as ISO 8601 with offset, which stands in place of the kicker. */
  readonly next?: string | undefined;
  readonly text?: string | undefined;
  readonly picture?: Picture | undefined;
  readonly ageLimit?: ProductionRecord['ageLimit'];
}

/** Returns the first `limit` slides, in this order: the block's own, productions, articles. */
function collectSlides(
  { slides = [], sort, limit }: Options,
  records: Records,
  clock: Clock,
): Slide[] {
  const upcoming = groupUpcoming(records.event, clock);
  const nextOf = (id: string) => findAvailable(upcoming.get(id))?.startTime;
  const startOf = (id: string) => {
    const next = nextOf(id);
    return next === undefined ? next : Date.parse(next);
  };
  const isByTime = sort === 'next-event';
  const productions = isByTime ? sortByNext(records.production, startOf) : records.production;
  const today = productions.filter(({ id }) => {
    const next = isByTime && nextOf(id);
    return next && dayKey(next) === clock.today;
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
  next: string | undefined,
): Slide {
  const { title, href, contents, assets, ageLimit } = production;
  const kicker = describeRun(production, events, clock);
  const ticketLabel = ticketLabels[kicker];
  return {
    ...{ title, href, ageLimit, kicker },
    next: ticketLabel && next,
    picture: findWidePicture(assets),
    // Texts on pictures must be short.
    text: contents?.summary && firstSentence(contents.summary),
    linkLabel: ticketLabel ?? 'Les om filmen',
  };
}
