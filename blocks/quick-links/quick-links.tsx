import type { ReactElement } from 'react';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './quick-links.module.css';

/** Links to the pages that visitors look for most often (S39). */
export default function QuickLinks({ id, options }: Props): ReactElement {
  const { heading, links } = options;
  const headingId = heading && `${id}-heading`;
  return (
    <nav aria-labelledby={headingId} aria-label={heading ? undefined : 'Snarveier'}>
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
    </nav>
  );
}
