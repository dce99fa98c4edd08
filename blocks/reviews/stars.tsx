import type { ReactElement } from 'react';
import styles from './reviews.module.css';

const SIZE = 24;
const STAR = 'l2.9 6.2 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z';

/** A rating as stars. Screen readers don't see them, so the text beside them must state the rating. */
export function Stars(props: { readonly rating: number; readonly highest: number }): ReactElement {
  const { rating, highest } = props;
  const path = Array.from({ length: highest }, (_, at) => `M${at * SIZE + 12} 2.5${STAR}`).join('');
  return (
    <svg viewBox={`0 0 ${highest * SIZE} ${SIZE}`} className={styles.stars} aria-hidden="true">
      <path d={path} />
      {/* An inner svg clips its content to its own width. */}
      <svg width={Math.max(0, Math.min(rating, highest)) * SIZE} height={SIZE} aria-hidden="true">
        <path d={path} className={styles.given} />
      </svg>
    </svg>
  );
}
