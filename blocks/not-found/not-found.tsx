import type { ReactElement } from 'react';
import { Heading } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import type { Props } from './block.gen.ts';
import styles from './not-found.module.css';
import { restOfToday } from './rest-of-today.ts';
import { Today } from './today.tsx';

/** What a visitor finds at an unknown address (S66): a search field, today's programme, ways on. */
export default function NotFound({ id, records, options, page, site }: Props): ReactElement {
  const { heading, text, links = [] } = options;
  const level = page.heading === id ? 'h2' : 'h3';
  return (
    <div className={styles.notFound}>
      <div className={styles.words}>
        <Heading block={id} page={page} className={styles.heading}>
          {heading}
        </Heading>
        <p className={styles.text}>{text}</p>
        {site.searchPath !== null && (
          <search>
            <form action={site.searchPath}>
              <label htmlFor={`${id}-q`} className={styles.label}>
                Søk på nettstedet
              </label>
              <div className={styles.field}>
                <input type="search" id={`${id}-q`} name="q" required enterKeyHint="search" />
                <button type="submit" className="button">
                  <Icon name="search" />
                  Søk
                </button>
              </div>
            </form>
          </search>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={`${link.label} ${link.href}`}>
                <Link href={link.href} className="button-secondary">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Today
        showings={restOfToday(records, site.now)}
        level={level}
        site={site}
        id={`${id}-today`}
      />
    </div>
  );
}
