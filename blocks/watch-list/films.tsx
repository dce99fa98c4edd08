import type { ReactElement, RefObject } from 'react';
import { EntryBoundary } from '../shared/member/entry-boundary.tsx';
import { clockAt } from '../shared/showings/clock.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { useContentTime } from '../shared/showings/use-content-time.ts';
import type { Props } from './block.gen.ts';
import { type Film, FilmCard } from './film-card.tsx';
import styles from './watch-list.module.css';

/** The films of the list. Rendered in the browser only, since the current time is needed. */
export function Films(props: {
  readonly films: readonly Film[];
  readonly productions: Props['records']['production'];
  readonly events: Props['records']['event'];
  /** The name of the ticket shop. */
  readonly service: string;
  readonly list: RefObject<HTMLUListElement | null>;
}): ReactElement {
  const { films, productions, events, service, list } = props;
  const clock = clockAt(useContentTime());
  return (
    <ul ref={list} className={styles.films}>
      {films.map((film) => {
        const production = productions.find(({ id }) => id === film.productionId);
        const coming = production && describeComing(production, events, clock);
        return (
          <EntryBoundary key={film.movieId} entry={film}>
            <FilmCard {...{ film, events, coming, clock, service }} />
          </EntryBoundary>
        );
      })}
    </ul>
  );
}
