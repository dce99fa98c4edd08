import type { ReactElement } from 'react';
import { Heading } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import type { Props } from './block.gen.ts';
import styles from './search.module.css';

/** The search field (S53); its form goes to the site's search page with `q` (S87, A44). */
export default function Search({ id, options, page, site }: Props): ReactElement {
  const { heading, label, hint, links = [] } = options;
  return (
    <div className={styles.search}>
      <Heading block={id} page={page} className={styles.heading}>
        {heading}
      </Heading>
      <search>
        <form action={site.searchPath ?? page.path} className={styles.form}>
          <label htmlFor={`${id}-q`} className={styles.label}>
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          <div className={styles.field}>
            <input
              type="search"
              id={`${id}-q`}
              name="q"
              required
              autoComplete="off"
              enterKeyHint="search"
              aria-describedby={hint && `${id}-hint`}
            />
            <button type="submit" className="button">
              <Icon name="search" />
              Søk
            </button>
          </div>
        </form>
      </search>
      <div className={styles.soon}>
        <p>
          Søket åpner snart.
          {links.length > 0 && ' I mellomtiden finner du det meste her:'}
        </p>
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
    </div>
  );
}
