import type { ReactElement } from 'react';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { dayKey, formatDate } from '../shared/showings/dates.ts';
import { Features } from '../shared/showings/features.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { boundTitle } from '../shared/text/heading.tsx';
import { Link } from '../shared/text/link.tsx';
import { isSamePage } from '../shared/text/own-address.ts';
import { isFullWidth } from '../shared/text/place.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { cardFrame } from './card-frame.ts';
import styles from './card-list.module.css';
import { BRIEF, type Card, cardsOf, teaserOf } from './cards.ts';

/** Articles, productions and other records as cards (S35, S45), each kind in the order of its source. */
export default function CardList({ id, records, options, place, page }: Props): ReactElement {
  const { heading, link, empty, lead, band, limit, sections = [] } = options;
  const isOnward = !heading && link !== undefined;
  const cards = cardsOf(records, options).slice(0, limit);
  // Four cards are one row; their texts have three lines.
  const isRow = cards.length === 4 && !lead;
  const headingId = heading && `${id}-heading`;
  return (
    <section
      aria-labelledby={headingId}
      className={band && isFullWidth(place) ? classNames('band', 'bleed', styles.band) : undefined}
    >
      <SectionHead
        heading={heading}
        id={headingId}
        link={cards.length > 0 && !isOnward ? link : undefined}
      />
      {sections.length > 0 && (
        <nav aria-label="Utvalg" className={styles.sections}>
          <ul className="link-row">
            {sections.map(({ label, href }) => {
              const isHere = isSamePage(href, page.href);
              return (
                <li key={href}>
                  <a
                    href={href}
                    className={isHere ? 'button' : 'button-secondary'}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      {cards.length === 0 ? (
        <Empty link={link}>{empty ?? 'Det er ingenting å vise her akkurat nå.'}</Empty>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card, index) => (
            <CardItem
              key={card.id}
              card={isRow ? { ...card, text: teaserOf(card.text, BRIEF) } : card}
              lead={lead && index === 0}
              level={heading ? 'h3' : 'h2'}
              frame={cardFrame(index, cards.length, lead)}
              place={place}
            />
          ))}
        </ul>
      )}
      {isOnward && cards.length > 0 && (
        <Link href={link.href} className={classNames('button-secondary', styles.onward)}>
          {link.label}
        </Link>
      )}
    </section>
  );
}

interface ItemProps {
  readonly card: Card;
  readonly lead: boolean;
  readonly level: 'h2' | 'h3';
  readonly frame: Frame;
  readonly place: Props['place'];
}

function CardItem({ card, lead, level: Title, frame, place }: ItemProps): ReactElement {
  const { href, picture, text, topic, published, features } = card;
  const title = boundTitle(card.title);
  return (
    <li className={classNames(styles.card, lead && styles.lead)}>
      {picture && (
        <Picture picture={picture} frame={frame} place={place} className={styles.picture} />
      )}
      <div className={styles.words}>
        {(topic || published !== undefined) && (
          <p className={styles.meta}>
            {topic && <span className={styles.topic}>{topic}</span>}{' '}
            {published !== undefined && (
              <time dateTime={dayKey(published)}>{formatDate(published)}</time>
            )}
          </p>
        )}
        <Title className={styles.title}>
          {href === null ? (
            title
          ) : (
            <Link href={href} className="card-link">
              {title}
            </Link>
          )}
        </Title>
        {text && <p className={styles.text}>{text}</p>}
        <Features features={features} />
      </div>
    </li>
  );
}
