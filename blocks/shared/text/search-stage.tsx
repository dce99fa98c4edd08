import type { ComponentProps, ReactElement } from 'react';
import type { BlockPlace, PageContext } from '../../../runtime/block.ts';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';
import { isFullWidth } from './place.ts';
import { SearchForm } from './search-form.tsx';

interface Props {
  readonly id: string;
  readonly page: PageContext;
  readonly place: BlockPlace;
  readonly heading: string;
  readonly text?: string | undefined;
  /** The search field; null if the site has no search. */
  readonly search: Omit<ComponentProps<typeof SearchForm>, 'id'> | null;
}

/** The top of a search page: heading and search field on the stage. */
export function SearchStage({ id, page, place, heading, text, search }: Props): ReactElement {
  return (
    <div className={classNames('stage search-stage', isFullWidth(place) && 'bleed')}>
      <div>
        <Heading block={id} page={page}>
          {heading}
        </Heading>
        {text && <p>{text}</p>}
        {search && <SearchForm id={id} {...search} />}
      </div>
    </div>
  );
}
