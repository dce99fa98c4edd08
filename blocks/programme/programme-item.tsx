import type { ReactElement } from 'react';
import { findPoster } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame, Room, Shown } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { Facts } from '../shared/showings/facts.tsx';
import type { Coming } from '../shared/showings/premiere.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import { NextTimes } from './next-times.tsx';
import styles from './programme.module.css';

type Event = Props['records']['event'][number];
type Production = Props['records']['production'][number];

/** One production: picture, title, facts, summary and its next showings. */
export function ProgrammeItem(props: {
  readonly production: Production;
  /** The marks of the choices that it fits; undefined when the block offers no choices. */
  readonly fits: string | undefined;
  /** Null when it isn't a coming film. */
  readonly coming: Coming | null;
  /** Its coming events, in order of time. */
  readonly events: readonly Event[];
  readonly hasTimes: boolean;
  readonly layout: 'list' | 'grid';
  readonly showTimes: number;
  readonly service: string;
  readonly clock: Props['clock'];
  readonly place: Props['place'];
  /** Does the list contain culture productions, whose pictures are wide? */
  readonly hasWide: boolean;
}): ReactElement {
  const { production, fits, coming, events, hasTimes, layout, showTimes, service, clock } = props;
  const { place, hasWide } = props;
  const { title, href, contents, ageLimit } = production;
  const facts = factsOf(production);
  const poster = findPoster(production.assets);
  const wide = production.object === 'culture';
  return (
    <li className={styles.item} data-fits={fits}>
      {poster ? (
        <Picture
          picture={poster}
          frame={frameOf(layout, wide, hasWide)}
          place={place}
          className={classNames(styles.poster, wide ? styles.wide : undefined)}
        />
      ) : (
        <div className={classNames(styles.poster, wide ? styles.wide : undefined)} />
      )}
      <div className={styles.text}>
        {coming && <p className="poster-badge">{coming.text}</p>}
        <h3>{href === null ? title : <Link href={href}>{title}</Link>}</h3>
        {(ageLimit !== undefined || facts.length > 0) && (
          <p className="showing-facts joined">
            {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
            <Facts facts={facts} />
          </p>
        )}
        {layout === 'list' && contents?.summary && (
          <p className={styles.summary}>{contents.summary}</p>
        )}
      </div>
      {hasTimes && <NextTimes {...{ production, events, showTimes, service, clock }} />}
    </li>
  );
}

function frameOf(layout: 'list' | 'grid', isWide: boolean, hasWide: boolean): Frame {
  if (isWide) return posterFrames[layout].wide;
  return layout === 'grid' && hasWide ? posterFrames.grid.among : posterFrames[layout].tall;
}

/** Length and tags (S116) in one line. A single format `2D` is left out, since that is the normal case. */
function factsOf({ duration, features = [] }: Production): string[] {
  const formats = features.filter((tag) => /^(?:[234]dx?|imax)$/i.test(tag));
  const unsaid = formats.length === 1 && /^2d$/i.test(formats[0] ?? '') ? formats : [];
  return [
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    ...new Set(features.filter((tag) => !unsaid.includes(tag))),
  ];
}

/** Frames of posters in the list and the grid of the programme; pictures of culture productions are wide. */
const posterFrames = {
  list: {
    tall: (room) => ({ width: inList(room), ratio: '2x3' }),
    wide: (room) => ({ width: inList(room), ratio: '4x5' }),
  },
  grid: {
    tall: (room) => inGrid(room, '2x3', room.width < 44 ? 9 : Math.max(11, largest(room.width))),
    wide: (room) => inGrid(room, '16x9', room.width < 44 ? 9 : 18),
    /** A film in a list with culture productions. */
    among: (room) => inGrid(room, '2x3', room.width < 44 ? 9 : 18),
  },
} satisfies Record<string, Record<string, Frame>>;

function inList({ width }: Room): number {
  return width < 30 ? 7 : 11;
}

/** As many columns of at least `card` rem as fit. */
function inGrid({ width }: Room, ratio: Shown['ratio'] & string, card: number): Shown {
  const gap = gapOf(width);
  const columns = Math.max(1, Math.floor((width + gap) / (card + gap) + 1e-6));
  return { width: (width - (columns - 1) * gap) / columns, ratio };
}

function gapOf(width: number): number {
  return width < 44 ? 1 : 1.5;
}

/** The width of a card where five fit, or six in the widest pages. */
function largest(width: number): number {
  const columns = width < 84 ? 5 : 6;
  return (width - (columns - 1) * gapOf(width)) / columns;
}
