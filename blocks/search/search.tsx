import type { ReactElement } from 'react';
import { SearchStage } from '../parts/search-stage.tsx';
import { Ways } from '../parts/ways.tsx';
import type { Props } from './block.gen.ts';
import styles from './search.module.css';

/** The search field (S53); its form goes to the site's search page with `q` (S87, A44). */
export default function Search({ id, options, page, place, site }: Props): ReactElement {
  const { heading, label, hint, links = [] } = options;
  return (
    <>
      <SearchStage
        id={id}
        page={page}
        place={place}
        heading={heading}
        search={{ action: site.searchPath ?? page.path, label, hint }}
      />
      <div className={styles.results}>
        <p>
          Søket åpner snart.
          {links.length > 0 && ' I mellomtiden finner du det meste her:'}
        </p>
        <Ways links={links} />
      </div>
    </>
  );
}
