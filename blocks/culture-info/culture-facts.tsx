import type { ReactElement } from 'react';
import { describeAgeLimit } from '../shared/showings/age-limit.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { featureFacts } from '../shared/showings/feature-facts.tsx';
import { type Fact, FactList } from '../shared/text/fact-list.tsx';
import type { Props } from './block.gen.ts';

/** Length, age limit, people and tags, as far as they are known (S116). The companion rule applies to films only. */
export function CultureFacts(props: {
  readonly production: Props['records']['production'][number];
}): ReactElement | null {
  const { ageLimit, duration, features, people = [] } = props.production;
  const facts: Fact[] = [];
  if (duration !== undefined) facts.push(['Varighet', formatDuration(duration)]);
  if (ageLimit !== undefined) facts.push(['Alder', describeAgeLimit(ageLimit)]);
  facts.push(...people.map(({ role, names }): Fact => [role, names.join(', ')]));
  facts.push(...featureFacts(features));
  return <FactList facts={facts} className="glance" />;
}
