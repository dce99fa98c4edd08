import type { ReactElement } from 'react';
import type { Clock, OpeningHours } from '../../runtime/block.ts';
import { exceptionRows, type HoursRow, weekRows } from '../shared/showings/opening-hours.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Icon } from '../shared/text/icon.tsx';
import { PostalAddress } from '../shared/text/postal-address.tsx';
import type { Options } from './block.gen.ts';
import styles from './contact.module.css';

type Group = Options['groups'][number];

interface Props {
  readonly group: Group;
  readonly level: 'h2' | 'h3';
  /** The hours of its venue in site.json. */
  readonly week: OpeningHours | undefined;
  readonly clock: Clock;
}

/** One venue or department: address, contact details, people, opening hours. */
export function ContactCard({ group, level: Title, week, clock }: Props): ReactElement {
  const Subtitle = Title === 'h2' ? 'h3' : 'h4';
  const { title, text, address, phone, email, people = [], hours = [] } = group;
  return (
    <>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {address && <PostalAddress lines={address} className={styles.address} />}
        <LinkList phone={phone} email={email} />
      </div>
      {(week || hours.length > 0) && (
        <div data-hours={week && JSON.stringify({ days: week.days, exceptions: week.exceptions })}>
          <Subtitle className={styles.subtitle}>Åpningstider</Subtitle>
          {week && <p className={styles.now} data-now="" />}
          <table className={styles.hours}>
            <tbody>
              {week && weekRows(week).map(hoursRow)}
              {week && exceptionRows(week, clock).map(hoursRow)}
              {hours.map(({ days, hours: time }) => hoursRow({ name: days, hours: time }))}
            </tbody>
          </table>
        </div>
      )}
      {people.length > 0 && (
        <Disclosure summary={peopleSummary(people)} verb={null}>
          <ul className={styles.people} aria-label="Kontaktpersoner">
            {people.map((person) => (
              <li key={person.name}>
                <strong>{person.name}</strong>
                <span className={styles.text}>{person.role}</span>
                <LinkList phone={person.phone} email={person.email} of={person.name} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function hoursRow({ name, hours, days }: Omit<HoursRow, 'days'> & Partial<HoursRow>): ReactElement {
  return (
    <tr key={name} data-days={days?.join(' ')}>
      <th scope="row">{name}</th>
      <td>{hours}</td>
    </tr>
  );
}

/** The people in a line: `Eirik Nymo, kinosjef, og to til`. */
function peopleSummary([first, ...others]: NonNullable<Group['people']>): string {
  const words = ['', ' og én til', ' og to til', ' og tre til'];
  const more = words[others.length] ?? ` og ${others.length} til`;
  return `${first?.name} (${first?.role.toLocaleLowerCase('nb')})${more}`;
}

interface WaysProps {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The person's name, when the card lists several people. */
  readonly of?: string;
}

function LinkList({ phone, email, of }: WaysProps): ReactElement | null {
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
        <a href={`mailto:${email}`} className={styles.way} aria-label={`E-post${to}: ${email}`}>
          <Icon name="mail" />
          <span>
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </span>
        </a>
      )}
    </span>
  );
}

/** The number in dialable form: Norwegian numbers (five or eight digits) get the country code. */
function dialled(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '');
  return /^(\d{5}|\d{8})$/.test(number) ? `+47${number}` : number;
}
