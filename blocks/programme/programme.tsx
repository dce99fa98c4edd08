import { Fragment, type ReactElement } from 'react';
import { factsOf } from '../shared/choices/choice-facts.ts';
import { ChoiceForm, NothingFits } from '../shared/choices/choice-form.tsx';
import { findChoices } from '../shared/choices/choices.ts';
import { compareStart, isOver } from '../shared/showings/events.ts';
import { openUntil } from '../shared/showings/listed-day.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import {
  findAlike,
  firstFrom,
  groupProductions,
  nextStarts,
  onSaleFirst,
  orderProductions,
} from './order.ts';
import type { Form } from './poster-frames.ts';
import styles from './programme.module.css';
import { ProgrammeItem } from './programme-item.tsx';

/**
 * Up to this number of items, all are equally large, even if the option `lead` enlarges the first one; where there is
 * room, they are in one row.
 */
const ROW = 3;

/** A grid without groups and with no more posters than this has larger ones, so that they fill their row. */
const FEW = 4;

/** Films or culture productions, each with its next showings (S37, S40, S41). */
export default function Programme({
  records,
  options,
  clock,
  site,
  place,
  id,
  page,
}: Props): ReactElement | null {
  const { link, empty, layout, showTimes, service } = options;
  // An article beside the block can have its own heading and day.
  const { aboutTitle: heading = options.heading, aboutFrom } = records.article[0] ?? {};
  // The clock is read only if needed, so that the page stays valid for longer.
  const isSorted = options.sort === 'next-event' || options.sort === 'running';
  const isTimed = records.event.length > 0 && (showTimes > 0 || isSorted || options.available);
  const coming = records.event
    .filter((event) => isTimed && !clock.passed(openUntil(event)))
    .filter((event) => !options.available || !isClosed(describeShowing(event, clock)))
    .toSorted(compareStart);
  const byProduction = Map.groupBy(coming, (event) => event.productionId);
  const known = options.sort === 'alike' ? findAlike(records.production, site) : records.production;
  const shown = options.available ? known.filter((one) => byProduction.has(one.id)) : known;
  if (shown.length === 0) {
    if (options.hideEmpty) return null;
    return (
      <section>
        <SectionHead heading={heading} />
        <Empty link={link}>{empty ?? 'Det er ingenting på programmet her akkurat nå.'}</Empty>
      </section>
    );
  }
  const hasWide = shown.some(({ object }) => object === 'culture');
  const next = nextStarts(records, byProduction, clock, { from: aboutFrom, showTimes });
  const shownOf = (one: string) => firstFrom(aboutFrom, byProduction.get(one) ?? []);
  const isBrief = layout === 'list' && !options.summary;
  const ordered = orderProductions(shown, next, options);
  const productions =
    isBrief && isSorted ? onSaleFirst(ordered, shownOf, showTimes, clock) : ordered;
  const choices = options.choices?.length
    ? findChoices(
        productions.map((production) => factsOf(undefined, production, site)),
        options.choices,
      )
    : null;
  const fits = new Map(productions.map(({ id: own }, index) => [own, choices?.fits[index]]));
  const groups = groupProductions(productions, options);
  const Level = heading ? 'h3' : 'h2';
  // Without event records the block says nothing about times.
  const hasTimes = showTimes > 0 && records.event.length > 0;
  const mayLead = layout === 'grid' && options.lead;
  const isFew =
    layout === 'grid' &&
    !mayLead &&
    !hasWide &&
    options.sort !== 'running' &&
    productions.length <= FEW;
  const other = isFew ? 'few' : isBrief ? 'brief' : layout;
  const form = mayLead ? leadForm(productions.length, hasTimes) : other;
  const isLarge = (index: number) => index === 0 && form === 'led';
  const render = (production: (typeof productions)[number], index: number) => (
    <ProgrammeItem
      key={production.id}
      production={production}
      fits={fits.get(production.id)}
      coming={describeComing(production, records.event, clock)}
      events={shownOf(production.id)}
      isOver={hasTimes && isOver(production.id, records.event, clock)}
      isAvailable={options.available}
      hasTimes={hasTimes}
      level={heading || groups[0]?.name ? 'h3' : 'h2'}
      isLead={isLarge(index)}
      hasSummary={form === 'list' || isLarge(index)}
      {...{ form, showTimes, service, clock, site, place, hasWide }}
    />
  );
  return (
    <section className={choices ? 'choosing' : undefined}>
      <SectionHead heading={heading} link={link} />
      {choices && (
        <ChoiceForm href={page.href} anchor={id} choices={choices} nouns={['tittel', 'titler']} />
      )}
      {groups.map(({ name, items }) => (
        <Fragment key={name}>
          {name && <Level className={styles.group}>{name}</Level>}
          <ul className={classNames(styles[layout], form === layout ? undefined : styles[form])}>
            {items.map(render)}
          </ul>
        </Fragment>
      ))}
      {choices && <NothingFits />}
    </section>
  );
}

/**
 * Returns the layout of a grid that may begin with a large item: `led` for a single item, and for more than one row of
 * items with times; else `grid`, in which all are equally large.
 */
function leadForm(count: number, hasTimes: boolean): Form {
  return count === 1 || (hasTimes && count > ROW) ? 'led' : 'grid';
}
