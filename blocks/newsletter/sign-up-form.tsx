import type { ReactElement } from 'react';
import styles from './newsletter.module.css';

interface Props {
  readonly id: string;
  readonly action: string;
  /** Where the form is sent to, for those who want to know. */
  readonly host: string | null;
  readonly consent: string;
}

/** The form itself; the browser checks it before it is sent (A48: type=email, at most 254 characters). */
export function SignUpForm({ id, action, host, consent }: Props): ReactElement {
  return (
    <form action={action} method="post" className={styles.form}>
      <div className={styles.field}>
        <label htmlFor={`${id}-email`} className={styles.label}>
          E-postadresse
        </label>
        <input
          type="email"
          id={`${id}-email`}
          name="Email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby={`${id}-form`}
        />
        <p id={`${id}-form`} className={styles.hint}>
          Skriv hele adressen, for eksempel kari.nordmann@epost.example.
        </p>
      </div>
      <label className={styles.consent}>
        <input type="checkbox" name="consent" value="yes" required />
        <span>{consent}</span>
      </label>
      <div className={styles.send}>
        <button type="submit" className="button">
          Meld meg på
        </button>
        {host && <p className={styles.hint}>Påmeldingen skjer hos {host}.</p>}
      </div>
    </form>
  );
}
