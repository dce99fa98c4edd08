import type { ReactElement } from 'react';
import { AgeLimit } from '../parts/age-limit.tsx';
import { fromAges } from '../parts/child-age.ts';
import { formatDuration } from '../parts/duration.ts';
import { type Fact, FactList } from '../parts/fact-list.tsx';
import { featureFacts } from '../parts/feature-facts.tsx';
import { describeComing } from '../parts/premiere.ts';
import type { Props } from './block.gen.ts';
import { ChildAnswer } from './child-answer.tsx';

/** Age limit with the companion rule, length and tags, as far as they are known (S116). */
export function MovieFacts(props: {
  readonly movie: Props['records']['production'][number];
  readonly events: Props['records']['event'];
  readonly site: Props['site'];
}): ReactElement | null {
  const { companionAges } = props.site;
  const { ageLimit, duration, features } = props.movie;
  const facts: Fact[] = [];
  const coming = describeComing(props.movie, props.events, props.site);
  if (coming !== null)
    facts.push(coming.when === null ? ['På kino', coming.text] : ['Premiere', coming.when]);
  if (ageLimit !== undefined)
    facts.push([
      'Aldersgrense',
      <AgeLimit key="age" limit={ageLimit} rule {...{ companionAges }} />,
    ]);
  if (ageLimit) {
    const from = fromAges(ageLimit, companionAges);
    facts.push(['Kan barnet mitt se denne?', <ChildAnswer key="child" from={from} />]);
  }
  if (duration !== undefined) facts.push(['Spilletid', formatDuration(duration)]);
  facts.push(...featureFacts(features));
  return <FactList facts={facts} className="glance" />;
}
