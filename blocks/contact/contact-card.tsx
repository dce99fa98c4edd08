import type { ReactElement } from 'react';
import { Icon } from '../shared/text/icon.tsx';
import { PostalAddress } from '../shared/text/postal-address.tsx';
import type { Options } from './block.gen.ts';
import styles from './contact.module.css';

type Group = Options['groups'][number];

interface Props {
  readonly group: Group;
  readonly level: 'h2' | 'h3';
}

/** One venue or department: address, contact details, people, opening hours. */
export function ContactCard({ group, level: Title }: Props): ReactElement {
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
      {hours.length > 0 && (
        <div>
          <Subtitle className={styles.subtitle}>Åpningstider</Subtitle>
          <table className={styles.hours}>
            <tbody>
              {hours.map((time) => (
                <tr key={time.days}>
                  <th scope="row">{time.days}</th>
                  <td>{time.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {people.length > 0 && (
        <div>
          <Subtitle className={styles.subtitle}>Kontaktpersoner</Subtitle>
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.name}>
                <strong>{person.name}</strong>
                <span className={styles.text}>{person.role}</span>
                <LinkList phone={person.phone} email={person.email} of={person.name} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
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
