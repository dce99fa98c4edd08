import type { ReactElement } from 'react';
import { findPoster, findWidePicture } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { Facts } from '../shared/showings/facts.tsx';
import type { Coming } from '../shared/showings/premiere.ts';
import { isFreeTag } from '../shared/showings/price.ts';
import { classNames } from '../shared/text/class-names.ts';
import { firstSentence } from '../shared/text/first-sentence.ts';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import { NextTimes, sharedPlace, type TimesProps } from './next-times.tsx';
import { type Form, frameOf } from './poster-frames.ts';
import styles from './programme.module.css';

/** One production: picture, title, facts, summary and its next showings. */
export function ProgrammeItem(
  props: Omit<TimesProps, 'premiere' | 'isBrief' | 'isPlaceSaid'> & {
    /** Whether it is the large first item of its grid. The place and price that its times share are among its facts. */
    readonly isLead: boolean;
    /** The marks of the choices that the production fits; undefined if the block offers no choices. */
    readonly fits: string | undefined;
    /** The text and time of its premiere; null if it isn't a coming film. */
    readonly coming: Coming | null;
    readonly hasTimes: boolean;
    readonly form: Form;
    readonly level: 'h2' | 'h3';
    readonly place: Props['place'];
    readonly hasSummary: boolean;
    /** Whether the list contains culture productions, whose pictures are wide. */
    readonly hasWide: boolean;
  },
): ReactElement {
  const { fits, coming, hasTimes, form, place, hasSummary, hasWide, level: Title } = props;
  const { production, isLead, events, clock } = props;
  const { title, href, contents, ageLimit } = production;
  const isBrief = form === 'brief';
  // There is room for a row of them.
  const showTimes = isLead ? Math.max(props.showTimes, 3) : props.showTimes;
  const shared = hasTimes && isLead ? sharedPlace(production, events, showTimes, clock) : [];
  // Its times say what is free of charge.
  const own = factsOf(production).filter((fact) => !(hasTimes && events[0] && isFreeTag(fact)));
  const facts = [...own, ...shared];
  const poster = isLead ? findWidePicture(production.assets) : findPoster(production.assets);
  const isBleed = isLead && isFullWidth(place);
  const wide = isLead || production.object === 'culture';
  return (
    <li className={classNames(styles.item, isLead && styles.lead)} data-fits={fits}>
      {poster ? (
        <Picture
          picture={poster}
          frame={frameOf(form, { isLead, isWide: wide, hasWide, isBleed })}
          place={place}
          className={classNames(styles.poster, wide && styles.wide, isBleed && 'bleed')}
        />
      ) : (
        <div className={classNames(styles.poster, wide && styles.wide)} />
      )}
      <div className={styles.text}>
        {coming && !(isBrief && events.length > 0) && <p className="poster-badge">{coming.text}</p>}
        <Title className={styles.title}>
          {href === null ? (
            title
          ) : (
            <Link href={href} className="card-link">
              {title}
            </Link>
          )}
        </Title>
        {!isBrief && (ageLimit !== undefined || facts.length > 0) && (
          <p className="showing-facts">
            <AgeLimit limit={ageLimit} />
            <span className="joined">
              <Facts facts={facts} />
            </span>
          </p>
        )}
        {hasSummary && contents?.summary && <Summary text={contents.summary} />}
      </div>
      {hasTimes && (
        <NextTimes
          {...props}
          {...{ isBrief, showTimes }}
          isPlaceSaid={shared.length > 0}
          premiere={coming?.start ?? undefined}
        />
      )}
    </li>
  );
}

/** A summary whose first sentence has its own element: narrow columns show nothing else. */
function Summary({ text }: { readonly text: string }): ReactElement {
  const first = firstSentence(text);
  return (
    <p className={styles.summary}>
      {first}
      {first !== text && <span>{text.slice(first.length)}</span>}
    </p>
  );
}

/**
 * Returns length and tags (S116) for one line. Omits the format `2D` if it is the only one, as most films have it;
 * several formats are one fact, so that no line breaks between them.
 */
function factsOf({ duration, features = [] }: TimesProps['production']): string[] {
  const formats = features.filter((tag) => /^(?:[234]dx?|imax)$/i.test(tag));
  const format = /^2d$/i.test(formats.join()) ? [] : [formats.join('\u00a0·\u00a0')];
  return [
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    ...new Set(features.flatMap((tag) => (formats.includes(tag) ? format : [tag]))),
  ];
}
