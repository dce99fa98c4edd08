import type { ReactElement } from 'react';
import { findPoster, findStills, findWidePicture } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { Stills } from '../shared/pictures/stills.tsx';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import {
  answersFor,
  describeAge,
  type FromAges,
  fromAges,
  GROWN_UP,
  judge,
} from '../shared/showings/child-age.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { featureFacts } from '../shared/showings/feature-facts.tsx';
import { describeComing } from '../shared/showings/premiere.ts';
import { Empty } from '../shared/text/empty.tsx';
import { type Fact, FactList } from '../shared/text/fact-list.tsx';
import { ProductionText } from '../shared/text/production-text.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './movie-info.module.css';

/** The width of the poster beside or above the facts; 0 if it isn't shown, for lack of room. */
const besideFacts: Frame = ({ width }) => ({ width: width < 30 ? 0 : width < 60 ? 12 : 14 });

/** Up to this number of showings, stills are as small as the poster: the list of showings beside them is short. */
const FEW_TIMES = 3;

/** A still below the poster. */
const belowPoster: Frame = (room) => ({
  width: besideFacts(room).width || room.width,
  ratio: '16x9',
});

/** A single still below the text, whose maximum width is 44 rem. */
const belowText: Frame = ({ width }) => ({ width: Math.min(width, 44), ratio: '16x9' });

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

type MovieProps = Props & { readonly movie: Props['records']['production'][number] };

function Movie(props: MovieProps): ReactElement {
  const { movie, place, records } = props;
  const { contents, assets } = movie;
  const poster = findPoster(assets);
  // The cover shows the wide picture. If that is the poster, the page doesn't show it again.
  const hasPoster = poster !== undefined && poster !== findWidePicture(assets);
  const isSmall = hasPoster && records.event.length <= FEW_TIMES;
  const pictures = findStills(assets).filter((one) => one !== poster);
  const frame = isSmall ? belowPoster : pictures.length === 1 ? belowText : undefined;
  const stills = <Stills pictures={pictures} place={place} frame={frame} />;
  return (
    <div className={styles.film}>
      <div className={styles.text}>
        <ProductionText contents={contents} missing="Omtalen av filmen kommer." />
        {!isSmall && stills}
      </div>
      <div className={styles.glance}>
        {hasPoster && (
          <Picture picture={poster} frame={besideFacts} place={place} className={styles.poster} />
        )}
        {isSmall && stills}
        <MovieFacts {...props} />
      </div>
    </div>
  );
}

/** Age limit with the companion rule, length, people and tags, as far as they are known (S116). */
function MovieFacts(props: MovieProps): ReactElement {
  const { movie, records, clock, site } = props;
  const { companionAges } = site;
  const { ageLimit, duration, features, people = [] } = movie;
  const facts: Fact[] = [];
  const coming = describeComing(movie, records.event, clock);
  if (coming !== null)
    facts.push(coming.when === null ? ['På kino', coming.text] : ['Premiere', coming.when]);
  if (ageLimit !== undefined)
    facts.push([
      'Aldersgrense',
      <AgeLimit key="age" limit={ageLimit} rule companionAges={companionAges} />,
    ]);
  if (ageLimit) {
    const from = fromAges(ageLimit, companionAges);
    facts.push(['Kan barnet mitt se denne?', <ChildAnswer key="child" from={from} />]);
  }
  if (duration !== undefined) facts.push(['Spilletid', formatDuration(duration)]);
  facts.push(...people.map(({ role, names }): Fact => [role, names.join(', ')]));
  facts.push(...featureFacts(features));
  return <FactList facts={facts} className="glance" />;
}

const ages = Array.from({ length: GROWN_UP }, (_, age) => age);

/** Answers for each age of a child whether it may see the film. CSS shows the answer for the selected age. */
function ChildAnswer({ from }: { readonly from: FromAges }): ReactElement {
  return (
    <div className={styles.child}>
      <label>
        Barnet er{' '}
        <select autoComplete="off">
          <option value="">Velg alder</option>
          {ages.map((age) => (
            <option key={age} data-verdict={judge(from, age)}>
              {describeAge(age)}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {answersFor(from).map(({ verdict, text, reason }) => (
          <p key={verdict} data-answer={verdict}>
            <strong>{text}.</strong> {reason}
          </p>
        ))}
      </div>
    </div>
  );
}
