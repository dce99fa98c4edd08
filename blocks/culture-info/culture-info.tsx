import type { ReactElement } from 'react';
import { findStills } from '../shared/pictures/assets.ts';
import { Stills } from '../shared/pictures/stills.tsx';
import { formatDuration } from '../shared/showings/duration.ts';
import { featureFacts } from '../shared/showings/feature-facts.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { type Fact, FactList } from '../shared/text/fact-list.tsx';
import { ProductionText } from '../shared/text/production-text.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './culture-info.module.css';

/** The text, facts and stills of a cultural production (S50). */
export default function CultureInfo({ id, records, options, place }: Props): ReactElement {
  const [production] = records.production;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {production ? (
        <Arrangement production={production} place={place} />
      ) : (
        <Empty>Det er ikke skrevet noe om arrangementet ennå.</Empty>
      )}
    </section>
  );
}

function Arrangement(props: {
  readonly production: Props['records']['production'][number];
  readonly place: Props['place'];
}): ReactElement {
  const { contents, assets } = props.production;
  return (
    <div className={styles.arrangement}>
      <CultureFacts production={props.production} />
      <div className={styles.text}>
        <ProductionText contents={contents} missing="Omtalen av arrangementet kommer." />
      </div>
      <Stills pictures={findStills(assets)} place={props.place} />
    </div>
  );
}

/** Length, age limit, people and tags, as far as they are known (S116). The companion rule applies to films only. */
function CultureFacts(props: {
  readonly production: Props['records']['production'][number];
}): ReactElement {
  const { ageLimit, duration, features, people = [] } = props.production;
  const facts: Fact[] = [];
  if (duration !== undefined) facts.push(['Varighet', formatDuration(duration)]);
  if (ageLimit === 0) facts.push(['Alder', 'Tillatt for alle']);
  else if (ageLimit !== undefined) facts.push(['Aldersgrense', `${ageLimit} år`]);
  facts.push(...people.map(({ role, names }): Fact => [role, names.join(', ')]));
  facts.push(...featureFacts(features));
  return <FactList facts={facts} className="glance" />;
}
