import type { ReactElement } from 'react';
import { Link } from '../parts/link.tsx';
import { Picture } from '../parts/picture.tsx';
import styles from './watch-list.module.css';

interface Film {
  readonly title?: string | undefined;
  readonly poster?: string | undefined;
  readonly link?: string | undefined;
}

/** A film of the list: its poster, and its title as the way to it. */
export function FilmCard({ film }: { readonly film: Film }): ReactElement {
  const { title = 'Film uten tittel' } = film;
  const [poster, href] = [addressOf(film.poster), addressOf(film.link)];
  return (
    <li className={styles.card}>
      {poster !== undefined ? (
        <Picture picture={{ url: poster, alt: '' }} sizes="9rem" className={styles.poster} />
      ) : (
        <span className={`picture ${styles.poster}`} />
      )}
      {href === undefined ? <span>{title}</span> : <Link href={href}>{title}</Link>}
    </li>
  );
}

/** A path of this site or a whole address, as a backend wrote it; undefined for whatever else. */
function addressOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(text) ? text : undefined;
}
