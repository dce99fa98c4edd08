import type { ReactElement } from 'react';
import { classNames } from '../parts/class-names.ts';
import { Picture } from '../parts/picture.tsx';
import { RichText } from '../parts/rich-text.tsx';
import type { Props } from './block.gen.ts';
import styles from './content.module.css';

const sizes = '(min-width: 60em) 32rem, 100vw';

/** Fixed text of an information page, with a heading and a picture where it has them (S8). */
export default function Content({ id, options }: Props): ReactElement {
  const { heading, html, image } = options;
  const headingId = heading && `${id}-heading`;
  return (
    <section
      className={classNames(styles.content, image ? styles.pictured : undefined)}
      aria-labelledby={headingId}
    >
      {image && <Picture picture={image} sizes={sizes} className={styles.picture} />}
      <div className={styles.words}>
        {heading && (
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
        )}
        <RichText html={html} />
      </div>
    </section>
  );
}
