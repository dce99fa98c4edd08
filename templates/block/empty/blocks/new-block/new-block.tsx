import { SectionHead } from 'lerret/shared/text/section-head.tsx';
import type { ReactElement } from 'react';
import type { Props } from './block.gen.ts';
import styles from './new-block.module.css';

/** What the block shows, and for whom. */
export default function NewBlock({ options }: Props): ReactElement {
  return (
    <section>
      <SectionHead heading={options.heading} />
      <p className={styles.text}>{options.text}</p>
    </section>
  );
}
