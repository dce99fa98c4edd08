import type { ReactElement } from 'react';
import { findPoster, findStills, findWidePicture } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { Stills } from '../shared/pictures/stills.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { ProductionText } from '../shared/text/production-text.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { MovieFacts } from './movie-facts.tsx';
import styles from './movie-info.module.css';

/** Width of the poster beside or above the facts; 0 if there is no room for it. */
const besideFacts: Frame = ({ width }) => ({ width: width < 30 ? 0 : width < 60 ? 12 : 14 });

/** Information about a film: text, poster and facts, from the site's own data (S52, A78). */
export default function MovieInfo(props: Props): ReactElement {
  const { id, records, options } = props;
  const [movie] = records.production;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {movie ? (
        <Movie {...props} movie={movie} />
      ) : (
        <Empty>Det er ikke skrevet noe om filmen ennå.</Empty>
      )}
    </section>
  );
}

function Movie(
  props: Props & { readonly movie: Props['records']['production'][number] },
): ReactElement {
  const { movie, place } = props;
  const { contents, assets } = movie;
  const poster = findPoster(assets);
  return (
    <div className={styles.film}>
      <div className={styles.glance}>
        {/* The cover shows the wide picture. When that is the poster, it isn't shown twice. */}
        {poster && poster !== findWidePicture(assets) && (
          <Picture picture={poster} frame={besideFacts} place={place} className={styles.poster} />
        )}
        <MovieFacts {...props} />
      </div>
      <div className={styles.text}>
        <ProductionText contents={contents} missing="Omtalen av filmen kommer." />
        <Stills pictures={findStills(assets).filter((one) => one !== poster)} place={place} />
      </div>
    </div>
  );
}
