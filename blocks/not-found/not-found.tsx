import type { ReactElement } from 'react';
import { LinkList } from '../shared/text/link-list.tsx';
import { SearchStage } from '../shared/text/search-stage.tsx';
import type { Props } from './block.gen.ts';
import styles from './not-found.module.css';
import { restOfToday } from './rest-of-today.ts';
import { Today } from './today.tsx';

/** The content of the 404 page (S66): a search field, the rest of today's programme, links. */
export default function NotFound(props: Props): ReactElement {
  const { id, records, options, clock, page, place, site } = props;
  const { heading, text, links = [] } = options;
  const action = site.searchPath;
  return (
    <>
      <SearchStage
        id={id}
        page={page}
        place={place}
        heading={heading}
        text={text}
        search={action === null ? null : { action, label: 'Søk på nettstedet' }}
      />
      {/* Pages with a similar address: filled in by the server, otherwise by the script. */}
      <nav aria-label="Lignende sider" className={styles.nearest} data-nearest="" hidden>
        <p>
          <strong>Mente du kanskje</strong>
        </p>
        <ul className="link-list" />
      </nav>
      <div className={styles.rest}>
        <Today
          showings={restOfToday(records, clock)}
          level={page.heading === id ? 'h2' : 'h3'}
          clock={clock}
          id={`${id}-today`}
        />
        <LinkList links={links} />
      </div>
    </>
  );
}
