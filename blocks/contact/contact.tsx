import type { ReactElement } from 'react';
import { createAnchors } from '../shared/text/anchors.ts';
import { ContentsList } from '../shared/text/contents-list.tsx';
import { Heading } from '../shared/text/heading.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import type { Props } from './block.gen.ts';
import styles from './contact.module.css';
import { ContactCard } from './contact-card.tsx';

/** From this many groups on, a list of links to them is shown. */
const MANY = 4;

/** Contact details of each venue or department (S60, S84), one below the other. */
export default function Contact({ id, options, page, place, site, clock }: Props): ReactElement {
  const { heading, shortcuts = [], groups } = options;
  const level = page.heading === id ? 'h2' : 'h3';
  const anchor = createAnchors(id);
  const cards = groups.map((group) => ({ id: anchor(group.title), title: group.title, group }));
  return (
    <div className={styles.contact}>
      <Heading block={id} page={page} className={styles.heading}>
        {heading}
      </Heading>
      {shortcuts.length > 0 && (
        <ul className={styles.shortcuts}>
          {shortcuts.map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href} className="button-secondary">
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.length >= MANY && (
        <ContentsList
          id={`${id}-contents`}
          heading="Gå til"
          sections={cards}
          className={styles.contents}
        />
      )}
      <ul>
        {cards.map((card, index) => (
          <li key={card.id} id={card.id} className={styles.card}>
            <ContactCard
              group={card.group}
              level={level}
              week={site.hours?.find(({ venue }) => venue === card.group.venue)}
              clock={clock}
              place={place}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
