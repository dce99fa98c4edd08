import type { ReactElement } from 'react';
import { findWidePicture } from '../parts/assets.ts';
import { Empty } from '../parts/empty.tsx';
import { Picture } from '../parts/picture.tsx';
import { ProductionText } from '../parts/production-text.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import type { Props } from './block.gen.ts';
import { CultureFacts } from './culture-facts.tsx';
import styles from './culture-info.module.css';

/** What there is to know of an arrangement: its texts, facts and further pictures (S50). */
export default function CultureInfo({ id, records, options }: Props): ReactElement {
  const [production] = records.production;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {production ? (
        <Arrangement production={production} />
      ) : (
        <Empty>Det er ikke skrevet noe om arrangementet ennå.</Empty>
      )}
    </section>
  );
}

function Arrangement(props: {
  readonly production: Props['records']['production'][number];
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
              <Picture
                key={picture.url}
                picture={picture}
                sizes="(min-width: 44rem) 40rem, 100vw"
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
