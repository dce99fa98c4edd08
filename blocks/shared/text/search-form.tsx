import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** The block's id; the ids of field and hint begin with it. */
  readonly id: string;
  /** The address to which the form is sent, with the search text as `q`. */
  readonly action: string;
  readonly label: string;
  /** A description of the searchable content. */
  readonly hint?: string | undefined;
}

/** The search field: a GET form that leads to the site's search page (S53, S87, A44). */
export function SearchForm({ id, action, label, hint }: Props): ReactElement {
  return (
    <search className="search-form">
      <form action={action}>
        <label htmlFor={`${id}-q`}>{label}</label>
        <div>
          <input
            type="search"
            id={`${id}-q`}
            name="q"
            data-search-field=""
            required
            // No suggestions from earlier searches.
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={hint && `${id}-hint`}
          />
          <button type="submit" className="button">
            <Icon name="search" />
            Søk
          </button>
        </div>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </form>
    </search>
  );
}
