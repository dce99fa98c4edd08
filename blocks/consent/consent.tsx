import type { ReactElement } from 'react';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './consent.module.css';

/**
 * The answer about analytics, and the way to change it (A54). The buttons work by script only, as analytics does:
 * until it is there, there is just room for them.
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
