import { type ReactElement, useEffect, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { leaveFor, returnPath } from '../../runtime/members/return-path.ts';
import { CallForm } from '../parts/call-form.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { formError } from '../parts/form-errors.ts';
import { Heading } from '../parts/heading.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useFreshForm } from '../parts/use-fresh-form.ts';
import type { Props } from './block.gen.ts';
import styles from './login.module.css';

/** One answer for a wrong address and a wrong password: whether the address exists is nobody's business. */
const REFUSED =
  'E-postadressen eller passordet stemmer ikke. Prøv igjen, eller be om et nytt passord.';

/** Logging in (S13, S189, S190), or who is logged in and a way out. */
export default function Login({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile, logOut } = useMembers();
  const { userProfile: profile, loading, error } = useSlice(userProfile);
  const { signup, reset, profile: ownPage } = site.memberPages;
  // Sent here from a page that wants a login: the stored profile is no longer good for it (A86).
  const [isExpired, setExpired] = useState(false);
  useEffect(() => setExpired(new URLSearchParams(location.search).has('retur')), []);
  useFreshForm(userProfile);
  if (!site.member) return null;
  const isKnown = profile !== null && !isExpired;

  async function send(values: FormData): Promise<void> {
    const email = String(values.get('email'));
    const password = String(values.get('password'));
    const outcome = await userProfile.login({ email, password });
    if (outcome === 'done') leaveFor(returnPath(location.search, ownPage));
  }

  return (
    <section className={styles.login} aria-labelledby={`${id}-heading`}>
      <Heading block={id} page={page} id={`${id}-heading`}>
        {options.heading}
      </Heading>
      {options.text && <p>{options.text}</p>}
      {!isKnown ? (
        <CallForm
          id={id}
          label="Logg inn"
          working="Logger inn …"
          isWorking={loading}
          error={error && formError(error, { refused: REFUSED })}
          onSend={(values) => void send(values)}
          onCancel={userProfile.cancel}
        >
          {(isWrong) => (
            <>
              <EmailField block={id} isWrong={isWrong} />
              <TextField
                id={`${id}-password`}
                name="password"
                label="Passord"
                type="password"
                autoComplete="current-password"
                hint="Skriv passordet ditt."
                isWrong={isWrong('password')}
              />
            </>
          )}
        </CallForm>
      ) : (
        <p className={styles.known}>
          Du er logget inn som {profile.userName || profile.email}.{' '}
          {ownPage && <a href={ownPage}>Til min side</a>}
        </p>
      )}
      {!isKnown ? (
        <ul className="link-row">
          {reset && (
            <li>
              <a href={reset}>Glemt passordet?</a>
            </li>
          )}
          {signup && site.calls.includes('createAccount') && (
            <li>
              <a href={signup}>Opprett konto</a>
            </li>
          )}
        </ul>
      ) : (
        <button type="button" className="button-secondary" onClick={() => void logOut()}>
          Logg ut
        </button>
      )}
    </section>
  );
}
