import type { ReactElement } from 'react';
import { useContentTime } from '../parts/use-content-time.ts';
import type { Props } from './block.gen.ts';
import { FilmCard } from './film-card.tsx';
import styles from './watch-list.module.css';

/** The films of the list; drawn in the browser only, where it is known what time it is. */
export function Films(props: {
  readonly films: readonly {
    readonly movieId: string | number;
    readonly title?: string | undefined;
    readonly poster?: string | undefined;
    readonly link?: string | undefined;
  }[];
  readonly events: Props['records']['event'];
  /** Who sells the tickets. */
  readonly service: string;
}): ReactElement {
  const { films, events, service } = props;
  const now = useContentTime();
  return (
    <ul className={styles.films}>
      {films.map((film) => (
        <FilmCard key={film.movieId} film={film} events={events} now={now} service={service} />
      ))}
    </ul>
  );
}
