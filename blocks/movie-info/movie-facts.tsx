import type { ReactElement } from 'react';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { fromAges } from '../shared/showings/child-age.ts';
import { formatDuration } from '../shared/showings/duration.ts';
import { featureFacts } from '../shared/showings/feature-facts.tsx';
import { describeComing } from '../shared/showings/premiere.ts';
import { type Fact, FactList } from '../shared/text/fact-list.tsx';
import type { Props } from './block.gen.ts';
import { ChildAnswer } from './child-answer.tsx';

/** Age limit with the companion rule, length, people and tags, as far as they are known (S116). */
export function MovieFacts(
  props: Props & { readonly movie: Props['records']['production'][number] },
): ReactElement | null {
  const { movie, records, clock, site } = props;
  const { companionAges } = site;
  const { ageLimit, duration, features, people = [] } = movie;
  const facts: Fact[] = [];
  const coming = describeComing(movie, records.event, clock);
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
  facts.push(...people.map(({ role, names }): Fact => [role, names.join(', ')]));
  facts.push(...featureFacts(features));
  return <FactList facts={facts} className="glance" />;
}
