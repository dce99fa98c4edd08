import type { ReactElement } from 'react';
import { AgeLimit } from '../parts/age-limit.tsx';
import { formatDuration } from '../parts/duration.ts';
import { joinFacts } from '../parts/events.ts';
import { type Fact, FactList } from '../parts/fact-list.tsx';
import type { Props } from './block.gen.ts';

/** Age limit with the companion rule, length and tags, as far as they are known (S116). */
export function MovieFacts(props: {
  readonly movie: Props['records']['production'][number];
}): ReactElement | null {
  const { objectClass, ageLimit, duration, features } = props.movie;
  const facts: Fact[] = [];
  if (objectClass === 'movie_coming') facts.push(['På kino', 'Kommer']);
  if (ageLimit !== undefined)
    facts.push(['Aldersgrense', <AgeLimit key="age" limit={ageLimit} rule />]);
  if (duration !== undefined) facts.push(['Spilletid', formatDuration(duration)]);
  if (features?.length) facts.push(['Kjennetegn', joinFacts([...new Set(features)])]);
  return <FactList facts={facts} className="glance" />;
}
