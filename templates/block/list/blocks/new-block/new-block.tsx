import { Empty } from 'lerret/shared/text/empty.tsx';
import { Link } from 'lerret/shared/text/link.tsx';
import { SectionHead } from 'lerret/shared/text/section-head.tsx';
import type { ReactElement } from 'react';
import type { Props } from './block.gen.ts';
import styles from './new-block.module.css';

/** What the block shows, and for whom. */
export default function NewBlock({ records, options }: Props): ReactElement {
  const { '*': shown } = records;
  return (
    <section>
      <SectionHead heading={options.heading} />
      {shown.length === 0 && <Empty>Det er ingenting her ennå.</Empty>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ id, title, address }) => (
            <li key={id}>{address === null ? title : <Link href={address}>{title}</Link>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
