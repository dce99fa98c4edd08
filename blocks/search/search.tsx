import type { ReactElement } from 'react';
import { Heading } from '../parts/heading.tsx';
import { LinkRow } from '../parts/link-row.tsx';
import { SearchForm } from '../parts/search-form.tsx';
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
      <SearchForm
        id={id}
        action={site.searchPath ?? page.path}
        label={label}
        hint={hint}
        autoComplete="off"
        className={styles.form}
      />
      <div className={styles.soon}>
        <p>
          Søket åpner snart.
          {links.length > 0 && ' I mellomtiden finner du det meste her:'}
        </p>
        <LinkRow links={links} />
      </div>
    </div>
  );
}
