import type { ReactElement } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { leaveFor, returnPath } from '../../runtime/members/return-path.ts';
import { CallForm } from '../parts/call-form.tsx';
import { EmailField } from '../parts/email-field.tsx';
import { Empty } from '../parts/empty.tsx';
import { formError } from '../parts/form-errors.ts';
import { Heading } from '../parts/heading.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useFreshForm } from '../parts/use-fresh-form.ts';
import type { Props } from './block.gen.ts';
import styles from './signup.module.css';

/** It doesn't say whether the address is known. */
const REFUSED =
  'Kontoen kunne ikke opprettes. Se over feltene, eller logg inn hvis du har konto fra før.';

/** Creating an account (S14, A52), which logs in too. */
export default function SignUp({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile } = useMembers();
  const { loading, error } = useSlice(userProfile);
  const { login, profile: ownPage } = site.memberPages;
  useFreshForm(userProfile);
  if (!site.member) return null;

  async function send(values: FormData): Promise<void> {
    const [userName, email, password] = ['name', 'email', 'password'].map((name) =>
      String(values.get(name)),
    );
    if (!userName || !email || !password) return;
    const outcome = await userProfile.signUp({ userName, email, password });
    if (outcome === 'done') leaveFor(returnPath(location.search, ownPage));
  }

  return (
    <section className={styles.signup} aria-labelledby={`${id}-heading`}>
      <Heading block={id} page={page} id={`${id}-heading`}>
        {options.heading}
      </Heading>
      {options.text && <p>{options.text}</p>}
      {site.calls.includes('createAccount') ? (
        <CallForm
          id={id}
          label="Opprett konto"
          working="Oppretter konto …"
          isWorking={loading}
          error={error && formError(error, { refused: REFUSED })}
          onSend={(values) => void send(values)}
          onCancel={userProfile.cancel}
        >
          {(isWrong) => (
            <>
              <TextField
                id={`${id}-name`}
                name="name"
                label="Navn"
                type="text"
                autoComplete="name"
                maxLength={100}
                hint="Det vi skal kalle deg."
                isWrong={isWrong('name')}
              />
              <EmailField block={id} isWrong={isWrong} />
              <TextField
                id={`${id}-password`}
                name="password"
                label="Passord"
                type="password"
                autoComplete="new-password"
                minLength={8}
                hint="Minst åtte tegn."
                isWrong={isWrong('password')}
              />
            </>
          )}
        </CallForm>
      ) : (
        <Empty link={login ? { label: 'Logg inn', href: login } : undefined}>
          Her kan du ikke opprette konto akkurat nå.
        </Empty>
      )}
      {login && site.calls.includes('createAccount') && (
        <p>
          Har du konto? <a href={login}>Logg inn</a>
        </p>
      )}
    </section>
  );
}
