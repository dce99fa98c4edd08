import type { ReactElement } from 'react';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './consent.module.css';

/**
 * The visitor's answer about analytics, with buttons that change it (A54). Buttons and analytics need script; without
 * it, the space of the buttons is empty.
 */
export default function Consent({ id, options }: Props): ReactElement {
  const { heading, text } = options;
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.consent}>
      <SectionHead heading={heading} id={`${id}-heading`} />
      <p>{text}</p>
      <div className={styles.answers} data-waiting="">
        <button type="button" className="button-secondary" data-consent="granted">
          Ja, dere kan telle
        </button>
        <button type="button" className="button-secondary" data-consent="denied">
          Nei, ikke tell
        </button>
      </div>
      <p role="status">Du har ikke svart, og ingenting telles.</p>
    </section>
  );
}
