import type { ReactElement } from 'react';
import { LinkList } from '../shared/text/link-list.tsx';
import { SearchStage } from '../shared/text/search-stage.tsx';
import type { Props } from './block.gen.ts';
import styles from './search.module.css';

/** The address of a link to the page that is shown, with its query. */
const HERE = '';

/**
 * The search field (S53) and its results. The form opens the site's search page with `q` (S87, A44), where the server
 * or the enhancement fills in the results.
 */
export default function Search({ id, options, page, place, site }: Props): ReactElement {
  const { heading, label, hint, service, links = [] } = options;
  return (
    <>
      <SearchStage
        id={id}
        page={page}
        place={place}
        heading={heading}
        search={{ action: site.searchPath ?? page.href, label, hint }}
      />
      <div
        className={styles.results}
        data-search-results=""
        data-search-service={service}
        data-search-index={site.searchIndex ?? undefined}
      />
      {/* Shown by the style if the block's code can't be loaded (A97). The link asks the server and for the code again. */}
      <div role="alert" className={styles.failed}>
        <p>Søket virker ikke akkurat nå.</p>
        <a href={HERE} className="button-secondary" data-native="">
          Prøv igjen
        </a>
      </div>
      {/* Some hosts answer searches themselves. Their answers to visitors without script replace this text. */}
      <noscript data-search-unanswered="">
        <div className={styles.ways}>
          <p>
            Kommer det ingen svar når du søker, trenger søket JavaScript, som er slått av i
            nettleseren din.
          </p>
        </div>
      </noscript>
      <p className="visually-hidden" role="status" data-search-status="" />
      {links.length > 0 && (
        <div className={styles.ways}>
          <p>Her finner du det meste:</p>
          <LinkList links={links} />
        </div>
      )}
      {/* The key and this box work only with script. Until it runs, the space stays empty. */}
      <label className={styles.key} data-search-key="" data-waiting="">
        <input type="checkbox" defaultChecked />
        <span>
          Tasten <kbd>/</kbd> fører til søkefeltet fra alle sider
        </span>
      </label>
    </>
  );
}
