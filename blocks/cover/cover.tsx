import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { HeroPicture } from '../shared/pictures/hero-picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { Features } from '../shared/showings/features.tsx';
import { openUntil } from '../shared/showings/listed-day.ts';
import { describeRun } from '../shared/showings/premiere.ts';
import { lowestPrice, priceWords } from '../shared/showings/price.ts';
import { averageOf } from '../shared/showings/rating.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { capitalized, categoryName } from '../shared/text/category.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Heading } from '../shared/text/heading.tsx';
import { heroTitle } from '../shared/text/hero-title.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Options, Props, Records } from './block.gen.ts';
import styles from './cover.module.css';

/** A whole picture beside its title, where there is room. */
const besideTitle: Frame = ({ width, window }) => ({
  width: width < 44 ? window : Math.min(0.54 * window, 70),
});

/** With actions it is half as high as the window, which needs 50 rem. */
const besideActions: Frame = (room) => ({
  width: room.width < 44 ? room.window : Math.max(50, besideTitle(room).width),
});

/** The maximum number of characters of a title that is three lines high beside a whole picture. */
const TALL = 34;

/** The top of a page (S43, S47, S50, S52): a title, on a picture if there is one. Renders nothing without a title. */
export default function Cover({
  id,
  options,
  records,
  place,
  page,
  clock,
  site,
}: Props): ReactElement | null {
  const { title, kicker, picture, production } = describeSubject(options, records, clock);
  if (!title) return null;
  const { text, links = [] } = options;
  const isWhole = options.whole && picture !== undefined && isFullWidth(place);
  const frame = production ? besideActions : besideTitle;
  const open = records.event.filter((event) => !clock.passed(openUntil(event)));
  return (
    <div
      className={classNames(
        'hero',
        picture && 'stage',
        picture && (isFullWidth(place) ? 'bleed' : styles.framed),
        isWhole && styles.whole,
      )}
    >
      {picture && (
        <HeroPicture picture={picture} place={place} frame={isWhole ? frame : undefined} />
      )}
      <div className={classNames('hero-words', picture ? styles.beside : styles.plain)}>
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading
          block={id}
          page={page}
          className={classNames(heroTitle(title), isWhole && title.length <= TALL && styles.tall)}
        >
          {title}
        </Heading>
        {text && <p className="hero-text">{text}</p>}
        {production && (
          <ProductionFacts production={production} events={open} highest={options.highest} />
        )}
        {(production || links.length > 0) && (
          <div className="facts">
            {links.map(({ label, href }, index) => (
              <Link key={href} href={href} className={index === 0 ? 'button' : 'button-secondary'}>
                {label}
              </Link>
            ))}
            {production && (
              <Actions
                production={production}
                events={open}
                isMain={links.length === 0}
                clock={clock}
                site={site}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Returns the content of the first production; without one, that of the first article or else of another record. Title,
 * kicker and picture of the options take precedence.
 */
function describeSubject(options: Options, records: Records, clock: Clock) {
  const production = records.production[0];
  const article = production ? undefined : records.article[0];
  const other = production || article ? undefined : records['*'][0];
  const topic = article?.category && categoryName(article.category);
  return {
    title: options.title ?? production?.title ?? article?.title ?? other?.title,
    kicker: options.kicker ?? (production ? describeRun(production, records.event, clock) : topic),
    picture: options.image ?? findWidePicture(production?.assets) ?? article?.image ?? other?.image,
    production,
  };
}

type Production = Records['production'][number];

/** Age limit, length and tags; below them the price and the members' rating, if known. */
function ProductionFacts(props: {
  readonly production: Production;
  /** The showings that visitors can still attend; they determine the lowest price. */
  readonly events: Records['event'];
  readonly highest: number;
}): ReactElement {
  const { ageLimit, duration, features = [] } = props.production;
  const price = lowestPrice(props.production, props.events);
  const cost = price?.from === 0 ? 'Gratis' : capitalized(priceWords(price) ?? '');
  const average = averageOf(props.production, props.highest);
  return (
    <>
      {(ageLimit !== undefined || duration !== undefined || features.length > 0) && (
        <div className="facts">
          <AgeLimit limit={ageLimit} />
          {duration !== undefined && <span>{formatDuration(duration)}</span>}
          <Features features={features} />
        </div>
      )}
      {(cost || average) && (
        <p className={`facts ${styles.offer}`}>
          {cost && <strong>{cost}</strong>}{' '}
          {average && (
            <span>
              <span aria-hidden="true">★</span> <strong>{average.figure}</strong> {average.words}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/**
 * The link to the trailer, which the script plays in the page if that is allowed, and the button that shares the page.
 * If no tickets are on sale, the trailer can be the page's main action.
 */
function Actions(props: {
  readonly production: Production;
  /** The showings that visitors can still attend. */
  readonly events: Records['event'];
  /** Whether one of these actions can be the page's main one. */
  readonly isMain: boolean;
  readonly clock: Clock;
  readonly site: Props['site'];
}): ReactElement {
  const { events, isMain, clock } = props;
  const trailer = props.production.assets?.find(({ video }) => video !== undefined);
  const { video = '', captions = '' } = trailer ?? {};
  const player = playerOf(video, props.site.embeds);
  const hasTickets = events.some((event) => describeShowing(event, clock).ticketUrl !== null);
  return (
    <div className={`facts ${styles.actions}`}>
      {video && (
        <Link
          href={video}
          className={hasTickets || !isMain ? 'button-secondary' : 'button'}
          data={
            player && {
              ...{ 'data-player': player, 'data-poster': trailer?.url ?? '' },
              ...(captions && player === 'video' && { 'data-captions': captions }),
            }
          }
        >
          <Icon name="play" />
          <span className={styles.words}>Se traileren</span>
        </Link>
      )}
      <button type="button" className={`button-secondary ${styles.share}`}>
        Del
      </button>
      <span role="status" data-done="Lenken er kopiert" />
      {player && (
        <dialog aria-label={`Traileren til ${props.production.title}`} className={styles.player}>
          <form method="dialog">
            <button type="submit" className="button-secondary">
              Lukk
            </button>
          </form>
        </dialog>
      )}
    </div>
  );
}

/**
 * Returns the element that can play a video in the page: `video` for a file of the site or of an allowed host, `iframe`
 * for the player of an allowed host. Undefined for other hosts.
 */
function playerOf(video: string, hosts: readonly string[] = []): 'video' | 'iframe' | undefined {
  if (!video.startsWith('/') && !hosts.includes(URL.parse(video)?.origin ?? '')) return undefined;
  return /\.(?:mp4|m4v|ogv|webm)$/i.test(video) ? 'video' : 'iframe';
}
