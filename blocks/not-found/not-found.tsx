import type { ReactElement } from 'react';
import { Heading } from '../parts/heading.tsx';
import { LinkRow } from '../parts/link-row.tsx';
import { SearchForm } from '../parts/search-form.tsx';
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
          <SearchForm
            id={id}
            action={site.searchPath}
            label="Søk på nettstedet"
            className={styles.form}
          />
        )}
        <LinkRow links={links} />
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
