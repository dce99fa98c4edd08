import type { ReactElement } from 'react';
import { findWidePicture } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { measureIn } from '../shared/pictures/text-pictures.ts';
import { Empty } from '../shared/text/empty.tsx';
import { ProductionText } from '../shared/text/production-text.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { CultureFacts } from './culture-facts.tsx';
import styles from './culture-info.module.css';

const besideText: Frame = ({ width, window }) => ({ width: Math.min(width, measureIn(window)) });

/** Information about a culture production: text, facts and more pictures (S50). */
export default function CultureInfo({ id, records, options, place }: Props): ReactElement {
  const [production] = records.production;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {production ? (
        <Arrangement production={production} place={place} />
      ) : (
        <Empty>Det er ikke skrevet noe om arrangementet ennå.</Empty>
      )}
    </section>
  );
}

function Arrangement(props: {
  readonly production: Props['records']['production'][number];
  readonly place: Props['place'];
}): ReactElement {
  const { contents, assets = [] } = props.production;
  const ofCover = findWidePicture(assets);
  const pictures = assets.filter((asset) => asset !== ofCover);
  return (
    <div className={styles.arrangement}>
      <CultureFacts production={props.production} />
      <div className={styles.text}>
        <ProductionText contents={contents} missing="Omtalen av arrangementet kommer." />
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((picture) => (
              <Picture key={picture.url} picture={picture} frame={besideText} place={props.place} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
