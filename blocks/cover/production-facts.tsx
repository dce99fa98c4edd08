import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { Features } from '../shared/showings/features.tsx';
import { lowestPrice, priceWords } from '../shared/showings/price.ts';
import { averageOf } from '../shared/showings/rating.ts';
import { capitalized } from '../shared/text/category.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './cover.module.css';

type Production = Records['production'][number];

/** Age limit, length and tags; below them the price and the members' rating, if known. */
export function ProductionFacts(props: {
  readonly production: Production;
  /** Its showings, for the lowest price. */
  readonly events: Records['event'];
  readonly highest: number;
  readonly clock: Props['clock'];
}): ReactElement | null {
  const { ageLimit, duration, features } = props.production;
  const price = lowestPrice(props.production, props.events, props.clock);
  const cost = price?.from === 0 ? 'Gratis' : capitalized(priceWords(price) ?? '');
  const average = averageOf(props.production, props.highest);
  return (
    <>
      {(ageLimit !== undefined || duration !== undefined || features?.length) && (
        <div className="facts">
          {ageLimit !== undefined && <AgeLimit limit={ageLimit} />}
          {duration !== undefined && <span>{formatDuration(duration)}</span>}
          <Features features={features} />
        </div>
      )}
      {(cost || average) && (
        <p className={`facts ${styles.offer}`}>
          {cost && <strong>{cost}</strong>}
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

/** The link to the trailer, which the script plays in the page if allowed, and the button that shares the page. */
export function Actions(props: {
  readonly production: Production;
  readonly site: Props['site'];
}): ReactElement {
  const trailer = props.production.assets?.find(({ video }) => video !== undefined);
  const { video = '' } = trailer ?? {};
  const player = playerOf(video, props.site.embeds);
  return (
    <div className={`facts ${styles.actions}`}>
      {video && (
        <Link
          href={video}
          className="button-secondary"
          data={player && { 'data-player': player, 'data-poster': trailer?.url ?? '' }}
        >
          <Icon name="play" />
          Se traileren
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

/** The element that may play a video in the page: `video` for the site's own file, `iframe` for an allowed host's player. */
function playerOf(video: string, hosts: readonly string[] = []): 'video' | 'iframe' | undefined {
  if (!video.startsWith('/') && !hosts.includes(URL.parse(video)?.origin ?? '')) return undefined;
  return /\.(?:mp4|m4v|ogv|webm)$/i.test(video) ? 'video' : 'iframe';
}
