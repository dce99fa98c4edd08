import type { ReactElement, ReactNode } from 'react';
import { describeAgeLimit } from '../parts/age-limit.tsx';
import { formatDuration } from '../parts/duration.ts';
import { Features } from '../parts/features.tsx';
import type { Props } from './block.gen.ts';
import styles from './culture-info.module.css';

/** Length, age limit and tags, as far as they are known (S116). The companion rule is for films. */
export function CultureFacts(props: {
  readonly production: Props['records']['production'][number];
}): ReactElement | null {
  const { ageLimit, duration, features } = props.production;
  const facts: [string, ReactNode][] = [];
  if (duration !== undefined) facts.push(['Varighet', formatDuration(duration)]);
  if (ageLimit !== undefined) facts.push(['Alder', describeAgeLimit(ageLimit)]);
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
