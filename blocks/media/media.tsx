import type { ReactElement } from 'react';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './media.module.css';

type Pictures = NonNullable<Records['article'][number]['pictures']>;

/** The size of a picture in a row (media.module.css). A part of the next one is visible, so that visitors scroll. */
const inRow: Frame = ({ width }) => ({ width: width * 0.88, ratio: '3x2' });

const alone: Frame = ({ width }) => ({ width, ratio: '3x2' });

/**
 * The pictures of an article, each with its caption, in a row that scrolls sideways. Renders nothing without pictures.
 */
export default function Media({ options, records, place }: Props): ReactElement | null {
  const pictures = records.article.flatMap((article) => article.pictures ?? []);
  if (pictures.length === 0) return null;
  const name = options.heading ?? `Bilder: ${records.article[0]?.title}`;
  return (
    <section className={styles.media} aria-label={name}>
      <SectionHead heading={options.heading} />
      {pictures.length === 1 ? (
        <Figures pictures={pictures} frame={alone} place={place} />
      ) : (
        <Row name={`${pictures.length} bilder`}>
          <Figures pictures={pictures} frame={inRow} place={place} />
        </Row>
      )}
    </section>
  );
}

/** A row that gets the focus by Tab: it has no links, and without focus some browsers can't scroll it by keys. */
function Row(props: { readonly name: string; readonly children: ReactElement }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={props.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={styles.row}
    >
      {props.children}
    </div>
  );
}

function Figures(props: {
  readonly pictures: Pictures;
  readonly frame: Frame;
  readonly place: Props['place'];
}): ReactElement {
  return (
    <>
      {props.pictures.map(({ image, caption }, index) => (
        <figure key={image.url}>
          <Picture picture={image} frame={props.frame} place={props.place} />
          {(caption || props.pictures.length > 1) && (
            <figcaption>
              {props.pictures.length > 1 && (
                <span className={styles.count}>
                  {index + 1} av {props.pictures.length}
                </span>
              )}{' '}
              {caption}
            </figcaption>
          )}
        </figure>
      ))}
    </>
  );
}
