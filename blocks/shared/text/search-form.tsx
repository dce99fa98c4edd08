import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  /** The block's id; those of the field and its hint begin with it. */
  readonly id: string;
  /** Where the form leads, with what was typed as `q`. */
  readonly action: string;
  readonly label: string;
  /** What one can search for. */
  readonly hint?: string | undefined;
}

/** The field that leads to the site's search page (S53, S87, A44): a plain GET form. */
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
            // The browser suggests nothing of what was typed before.
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
