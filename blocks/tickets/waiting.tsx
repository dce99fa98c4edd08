import type { ReactElement } from 'react';
import styles from './tickets.module.css';

/** A placeholder for a ticket while tickets are fetched; its text becomes visible after two seconds. */
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
