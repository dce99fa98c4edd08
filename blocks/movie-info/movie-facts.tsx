import type { ReactElement, ReactNode } from 'react';
import { AgeLimit } from '../parts/age-limit.tsx';
import { formatDuration } from '../parts/duration.ts';
import { Features } from '../parts/features.tsx';
import type { Props } from './block.gen.ts';
import styles from './movie-info.module.css';

/** Age limit with the companion rule, length and tags, as far as they are known (S116). */
export function MovieFacts(props: {
  readonly movie: Props['records']['production'][number];
}): ReactElement | null {
  const { objectClass, ageLimit, duration, features } = props.movie;
  const facts: [string, ReactNode][] = [];
  if (objectClass === 'movie_coming') facts.push(['På kino', 'Kommer']);
  if (ageLimit !== undefined)
    facts.push(['Aldersgrense', <AgeLimit key="age" limit={ageLimit} rule />]);
  if (duration !== undefined) facts.push(['Spilletid', formatDuration(duration)]);
  if (features?.length) facts.push(['Kjennetegn', <Features key="tags" features={features} />]);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
