import type { ReactElement } from 'react';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { weekRows } from '../shared/showings/opening-hours.ts';
import { withAnchors } from '../shared/text/anchors.ts';
import { classNames } from '../shared/text/class-names.ts';
import { ContentsList } from '../shared/text/contents-list.tsx';
import { type Fact, FactList } from '../shared/text/fact-list.tsx';
import { Link } from '../shared/text/link.tsx';
import { RichText } from '../shared/text/rich-text.tsx';
import type { Options, Props } from './block.gen.ts';
import styles from './content.module.css';

/** The minimum width of the block, in rem, at which picture and text are side by side. */
const BESIDE = 56;

const acrossText: Frame = ({ width }) => (width < BESIDE ? { width } : { width, ratio: '21x9' });
const besideText: Frame = ({ width, gutter }) =>
  width < BESIDE ? { width } : { width: ((width - gutter) * 5) / 12, ratio: '4x5' };

/** The minimum number of headings for which a text gets a table of contents. */
const LONG = 4;

/**
 * A fixed text of an information page (S8), optionally with heading, picture and facts. A long text has a table of
 * contents.
 */
export default function Content({ id, options, place, site }: Props): ReactElement {
  const { heading, image } = options;
  const facts = factsOf(options.facts, site);
  const { html, sections } = withAnchors(options.html, id);
  const headingId = heading && `${id}-heading`;
  const isLong = sections.length >= LONG;
  const form = isLong ? styles.long : image ? styles.pictured : undefined;
  return (
    <section className={classNames(styles.content, form)} aria-labelledby={headingId}>
      {image && (
        <Picture
          picture={image}
          frame={isLong ? acrossText : besideText}
          place={place}
          className={styles.picture}
        />
      )}
      {isLong && (
        <ContentsList
          id={`${id}-contents`}
          heading="På denne siden"
          sections={sections}
          className={styles.contents}
        />
      )}
      {facts.length > 0 && (
        <aside className={styles.facts} aria-labelledby={`${id}-facts`}>
          <p id={`${id}-facts`} className="contents-title">
            Kort fortalt
          </p>
          <FactList facts={facts} className="glance" />
        </aside>
      )}
      <div className={styles.words}>
        {heading && (
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
        )}
        <RichText html={html} place={place} />
      </div>
    </section>
  );
}

/** Returns the facts of the options, to render. A fact with a venue also shows the venue's opening hours, in lines. */
function factsOf(facts: Options['facts'] = [], { hours = [] }: Props['site']): readonly Fact[] {
  return facts.map(({ title, text, href, venue }): Fact => {
    const week = hours.find((one) => one.venue === venue);
    const lines = (week ? weekRows(week) : []).map((row) => (
      <span key={row.name} className={styles.line}>{`${row.name} ${row.hours} `}</span>
    ));
    return [
      title,
      <>
        {href && text ? <Link href={href}>{text}</Link> : text}
        {lines}
      </>,
    ];
  });
}
