import type { ReactElement } from 'react';
import { findPoster } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame, Shown } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { dayKey } from '../shared/showings/dates.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { findAvailable, groupUpcoming, sortByNext } from '../shared/showings/events.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { NextTime } from '../shared/showings/start-time.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './cover-flow.module.css';

/**
 * Returns the width (in rem) and the ratio of a poster, as `--poster` in the stylesheet.
 * @param inner the row's width without padding, in rem
 * @param column the row's whole width, in rem
 */
function shownIn(inner: number, column: number): Shown {
  const width = column < 36 ? 0.55 * inner : column < 56 ? (inner - 4.5) / 3.2 : (inner - 6) / 4.3;
  return { width, ratio: '2x3' };
}

const inRoom: Frame = ({ width, gutter }) => shownIn(width - 2 * gutter, width);
const inWindow: Frame = ({ width }) => shownIn(width, width);

/** A time in milliseconds that, added to a start, puts the start after all others. */
const AFTER = 1e15;

/**
 * A row of posters (S36). In browsers with CSS for it, the posters at the sides are turned away. cover-flow.enhance.ts
 * adds buttons and keys.
 */
export default function CoverFlow({ id, options, records, place, clock }: Props): ReactElement {
  const { heading, link, sort, empty = 'Ingen filmer på plakaten akkurat nå.' } = options;
  const headingId = `${id}-heading`;
  const upcoming = groupUpcoming(records.event, clock);
  const nextOf = (id: string) => findAvailable(upcoming.get(id));
  const comings = new Map(
    records.production.map((one) => [one.id, describeComing(one, records.event, clock)]),
  );
  /** Whether the production comes after all others (`sort: "later"`), as one of its showings is today. */
  const isToday = (id: string) =>
    sort === 'later' &&
    upcoming.get(id)?.some(({ startTime }) => dayKey(startTime) === clock.today);
  const startOf = (id: string) => {
    const start = comings.get(id)?.start ?? nextOf(id)?.startTime;
    if (start === undefined) return undefined;
    return Date.parse(start) + (isToday(id) ? AFTER : 0);
  };
  const sorted = sort === 'source' ? records.production : sortByNext(records.production, startOf);
  const productions = sorted.slice(0, options.limit);
  return (
    <section
      className={classNames('stage', 'band', isFullWidth(place) && 'bleed')}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <SectionHead heading={heading} link={link} id={headingId}>
          {productions.length > 1 && <Controls />}
        </SectionHead>
        {productions.length === 0 && <Empty>{empty}</Empty>}
      </div>
      {productions.length > 0 && (
        <ul className={styles.row}>
          {productions.map((production) => (
            <Poster
              key={production.id}
              production={production}
              coming={comings.get(production.id)?.text}
              next={nextOf(production.id)}
              clock={clock}
              place={place}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Poster(props: {
  readonly production: Records['production'][number];
  /** Text of a coming film; undefined for others. */
  readonly coming: string | undefined;
  /** Its next showing that isn't sold out; if all are, its next showing. Undefined if it has none. */
  readonly next: Records['event'][number] | undefined;
  readonly clock: Props['clock'];
  readonly place: Props['place'];
}): ReactElement {
  const { production, coming, next, clock, place } = props;
  const { title, href, assets, ageLimit, duration } = production;
  const poster = findPoster(assets);
  return (
    <li>
      <div className={styles.poster}>
        {poster ? (
          <Picture picture={poster} frame={isFullWidth(place) ? inWindow : inRoom} place={place} />
        ) : (
          <Icon name="film" />
        )}
      </div>
      <h3>
        {href ? (
          <a href={href} className="card-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {(ageLimit !== undefined || duration !== undefined || coming || next) && (
        <p className={classNames('facts', styles.facts)}>
          <AgeLimit limit={ageLimit} />
          {coming ? (
            <span>{coming}</span>
          ) : (
            !next && duration !== undefined && formatDuration(duration)
          )}
          {next && !coming && <NextTime start={next.startTime} clock={clock} />}
        </p>
      )}
    </li>
  );
}

/** The buttons that scroll. They are hidden until the script shows them, which it does if not all posters fit. */
function Controls(): ReactElement {
  return (
    <div className={classNames('pager', styles.controls)} data-controls="" hidden>
      <button type="button">
        <Icon name="arrow-left" />
        <span className="visually-hidden">Forrige plakater</span>
      </button>
      <button type="button">
        <Icon name="arrow-right" />
        <span className="visually-hidden">Neste plakater</span>
      </button>
    </div>
  );
}
