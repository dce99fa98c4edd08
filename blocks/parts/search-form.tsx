import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Props {
  /** The block's id; those of the field and its hint begin with it. */
  readonly id: string;
  /** Where the form leads, with what was typed as `q`. */
  readonly action: string;
  readonly label: string;
  /** What one can search for. */
  readonly hint?: string | undefined;
  /** `off`: the browser suggests nothing of what was typed before. */
  readonly autoComplete?: 'off' | undefined;
  readonly className?: string | undefined;
}

/** The field that leads to the site's search page (S53, S87, A44): a plain GET form. */
export function SearchForm(props: Props): ReactElement {
  const { id, action, label, hint, autoComplete, className } = props;
  return (
    <search className={classNames('search-form', className)}>
      <form action={action}>
        <label htmlFor={`${id}-q`}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
        <div>
          <input
            type="search"
            id={`${id}-q`}
            name="q"
            required
            autoComplete={autoComplete}
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
  );
}
