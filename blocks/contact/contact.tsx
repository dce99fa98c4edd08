import type { ReactElement } from 'react';
import type { BlockPlace, Clock, OpeningHours } from '../../runtime/block.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { exceptionRows, type HoursRow, weekRows } from '../shared/showings/opening-hours.ts';
import { createAnchors } from '../shared/text/anchors.ts';
import { ContentsList } from '../shared/text/contents-list.tsx';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Heading } from '../shared/text/heading.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { Link } from '../shared/text/link.tsx';
import { PostalAddress } from '../shared/text/postal-address.tsx';
import type { Options, Props } from './block.gen.ts';
import styles from './contact.module.css';

/** The minimum number of groups for which the block shows a list of links to them. */
const MANY = 4;

/** Contact details of each venue or department (S60, S84), one below the other. */
export default function Contact({ id, options, page, place, site, clock }: Props): ReactElement {
  const { heading, image, shortcuts = [], groups } = options;
  const level = page.heading === id ? 'h2' : 'h3';
  const anchor = createAnchors(id);
  const cards = groups.map((group) => ({ id: anchor(group.title), title: group.title, group }));
  const head = (
    <>
      <Heading block={id} page={page}>
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
    </>
  );
  return (
    <div className={styles.contact}>
      {image ? (
        <div className={styles.pictured}>
          <Picture picture={image} frame={house} place={place} className={styles.house} />
          <div className={styles.head}>{head}</div>
        </div>
      ) : (
        head
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

type Group = Options['groups'][number];

/** The picture of the house: above the heading, or beside it, by the rules of contact.module.css. */
const house: Frame = ({ width, gutter }) => {
  const share = width < 40 ? 1 : width < 56 ? 1 / 2 : 7 / 12;
  return { width: share === 1 ? width : (width - gutter) * share, ratio: '16x9' };
};

/** The picture beside a person's name. */
const face: Frame = () => ({ width: 7, ratio: '1x1' });

interface ContactCardProps {
  readonly group: Group;
  readonly level: 'h2' | 'h3';
  /** The opening hours of the group's venue in site.json; undefined if it has none. */
  readonly week: OpeningHours | undefined;
  readonly clock: Clock;
  readonly place: BlockPlace;
  /** Whether it is the first card: on phones all others are folded. */
  readonly isFirst: boolean;
}

/** One venue or department: opening hours, address, contact details, people. */
function ContactCard({
  group,
  level: Title,
  week,
  clock,
  place,
  isFirst,
}: ContactCardProps): ReactElement {
  const { title, text, address, phone, email, people = [], hours = [] } = group;
  const rows = hours.map((row) => ({ name: row.days, hours: row.hours }));
  const hasMore = [week, text, address, phone, email, ...people, ...rows].some(Boolean);
  const exceptions = week ? exceptionRows(week, clock) : [];
  return (
    <div data-hours={week && JSON.stringify({ ...week, venue: undefined })}>
      <Title>{title}</Title>
      {week && <p className={styles.now} data-now="" />}
      {hasMore && (
        <Disclosure summary={`mer om ${title}`} className={styles.fold} isOpen={isFirst}>
          <div className={styles.parts}>
            {(week || rows.length > 0) && (
              <div>
                <HoursTable
                  caption="Åpningstider"
                  rows={[...(week ? weekRows(week) : []), ...rows]}
                />
                {exceptions.length > 0 && (
                  <Disclosure summary="dager med andre tider" of={title}>
                    <HoursTable caption="Andre tider" isHidden rows={exceptions} />
                  </Disclosure>
                )}
              </div>
            )}
            <div className={styles.words}>
              {text && <p className={styles.text}>{text}</p>}
              {address && <PostalAddress lines={address} />}
              <Ways phone={phone} email={email} />
            </div>
            {people.length > 0 && (
              <Disclosure summary="kontaktpersoner" of={title} className={styles.fold}>
                <ul className={styles.people} aria-label="Kontaktpersoner">
                  {people.map((person) => (
                    <li key={person.name}>
                      {person.image && (
                        <Picture
                          picture={person.image}
                          frame={face}
                          place={place}
                          className={styles.face}
                        />
                      )}
                      <div>
                        <strong>{person.name}</strong>{' '}
                        <span className={styles.text}>{person.role}</span>
                        <Ways phone={person.phone} email={person.email} of={person.name} />
                      </div>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function HoursTable(props: {
  readonly caption: string;
  /** Whether the caption is for screen readers only. Default: false. */
  readonly isHidden?: boolean;
  readonly rows: readonly (Omit<HoursRow, 'days'> & Partial<HoursRow>)[];
}): ReactElement {
  return (
    <table className={styles.hours}>
      <caption className={props.isHidden ? 'visually-hidden' : styles.caption}>
        {props.caption}
      </caption>
      <tbody>
        {props.rows.map(({ name, hours, days }) => (
          <tr key={`${name} ${days?.join()}`} data-days={days?.join(' ')}>
            <th scope="row">{name}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links by which visitors call or write. Renders nothing without phone number and e-mail address. */
function Ways(props: {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The name of the person; missing for the group itself. */
  readonly of?: string;
}): ReactElement | null {
  const { phone, email, of } = props;
  if (!phone && !email) return null;
  const to = of === undefined ? '' : ` til ${of}`;
  const number = phone?.replaceAll(' ', '\u00a0');
  return (
    <span className={styles.ways}>
      {phone && (
        <a
          href={`tel:${dialled(phone)}`}
          className={styles.way}
          aria-label={`Telefon${to}: ${number}`}
        >
          <Icon name="phone" />
          {number}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={styles.way}
          aria-label={of === undefined ? `E-post: ${email}` : `Skriv til ${of}`}
          title={of && email}
        >
          <Icon name="mail" />
          {of === undefined ? email : `Skriv til ${firstName(of)}`}
        </a>
      )}
    </span>
  );
}

/** Returns all words of a name except the last: `Eirik`, `Per Anders`. A name of one word is unchanged. */
function firstName(name: string): string {
  return name.split(' ').slice(0, -1).join(' ') || name;
}

/** Returns a number that phones can dial: Norwegian numbers (five or eight digits) get the country code. */
function dialled(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '');
  return /^(\d{5}|\d{8})$/.test(number) ? `+47${number}` : number;
}
