import { classNames } from 'lerret/shared/text/class-names.ts';
import { SectionHead } from 'lerret/shared/text/section-head.tsx';
import type { ReactElement } from 'react';
import type { Props } from './block.gen.ts';
import styles from './new-block.module.css';

/** What the block shows, and for whom. Its script (new-block.enhance.ts) shows the field, and makes it work. */
export default function NewBlock({ id, options }: Props): ReactElement {
  return (
    <section>
      <SectionHead heading={options.heading} />
      <p className={classNames('field', styles.find)} data-find="" data-waiting="">
        <label htmlFor={`${id}-find`}>Finn i listen</label>
        <input type="search" id={`${id}-find`} autoComplete="off" />
      </p>
      <p role="status" />
      <ul className={styles.list}>
        {options.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
