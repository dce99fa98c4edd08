import type { ReactElement } from 'react';
import { Picture } from '../shared/pictures/picture.tsx';
import { type Frame, wholeWindow } from '../shared/pictures/picture-room.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './quick-links.module.css';

/** The minimum width of the block, in rem, at which links and picture are side by side. */
const BESIDE = 54;

const inBlock: Frame = ({ width, gutter }) =>
  width < BESIDE ? { width } : { width: ((width - gutter) * 7) / 12, ratio: '3x2' };

const toWindow: Frame = (room) => {
  const { width, ratio } = inBlock(room);
  return ratio ? { width: width + (room.window - room.width) / 2, ratio } : wholeWindow(room);
};

/** Links to the pages that many visitors look for (S39), optionally with a picture. */
export default function QuickLinks({ id, options, place }: Props): ReactElement {
  const { heading, links, image } = options;
  const headingId = heading && `${id}-heading`;
  const isWhole = isFullWidth(place);
  return (
    <nav
      aria-labelledby={headingId}
      aria-label={heading ? undefined : 'Snarveier'}
      className={image && styles.pictured}
    >
      <SectionHead heading={heading} id={headingId} />
      <ul className={styles.links}>
        {links.map(({ label, href, text, icon }) => (
          <li key={`${label} ${href}`}>
            <Link href={href} className={styles.link}>
              <span className={styles.icon}>
                <Icon name={icon ?? 'arrow-right'} />
              </span>
              <strong className={styles.label}>{label}</strong>{' '}
              {text && <span className={styles.text}>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {image && (
        <Picture
          picture={image}
          frame={isWhole ? toWindow : inBlock}
          place={place}
          className={classNames(styles.picture, isWhole && 'bleed')}
        />
      )}
    </nav>
  );
}
