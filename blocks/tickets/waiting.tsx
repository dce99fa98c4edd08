import type { ReactElement } from 'react';
import styles from './tickets.module.css';

/** The room of a ticket, while it is being fetched. */
export function Waiting(): ReactElement {
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden">Henter billettene …</span>
    </div>
  );
}
