import type { ReactElement } from 'react';
import styles from './tickets.module.css';

/** The room of a ticket while it is being fetched; after two seconds it says so. */
export function Waiting(): ReactElement {
  return (
    <div className={`${styles.ticket} ${styles.waiting}`}>
      <div className={`stage torn-body ${styles.body}`}>
        <p className="waiting-note">Henter billettene …</p>
      </div>
      <div className={`torn-stub ${styles.stub}`} />
    </div>
  );
}
