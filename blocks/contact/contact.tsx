import type { ReactElement } from 'react';
import { Heading } from '../parts/heading.tsx';
import type { Props } from './block.gen.ts';
import styles from './contact.module.css';
import { ContactCard } from './contact-card.tsx';

/** Cards with how to reach each house or department (S60, S84). */
export default function Contact({ id, options, page }: Props): ReactElement {
  const level = page.heading === id ? 'h2' : 'h3';
  return (
    <div className={styles.contact}>
      <Heading block={id} page={page} className={styles.heading}>
        {options.heading}
      </Heading>
      <ul className={styles.cards}>
        {options.groups.map((group) => (
          <li key={group.title} className={styles.card}>
            <ContactCard group={group} level={level} />
          </li>
        ))}
      </ul>
    </div>
  );
}
