import type { ReactElement } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { CallForm } from '../shared/forms/call-form.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { formError } from '../shared/forms/form-errors.ts';
import { PasswordField } from '../shared/forms/password-field.tsx';
import { TextField } from '../shared/forms/text-field.tsx';
import { useFreshForm } from '../shared/forms/use-fresh-form.ts';
import { CookieNote } from '../shared/member/cookie-note.tsx';
import { KnownMember } from '../shared/member/known-member.island.tsx';
import { MemberPanel } from '../shared/member/member-panel.tsx';
import { useWayBack } from '../shared/member/use-way-back.island.ts';
import { Empty } from '../shared/text/empty.tsx';
import type { Props } from './block.gen.ts';
import './signup.module.css';

/**
 * The same message for invalid fields (400, 422) and for an address in use (409), so as not to reveal who has an
 * account (A102).
 */
const TEXTS = {
  refused:
    'Kontoen kunne ikke opprettes. Se over feltene, eller logg inn hvis du har konto fra før.',
  statuses: [400, 409, 422],
};

const FOR_FILM = 'Opprett konto for å legge filmen i listen din. Så er du tilbake der du var.';

const CANCELLED =
  'Avbrutt. Vi vet ikke om kontoen ble opprettet. Prøv å logge inn, eller prøv igjen.';

/** The form that creates an account (S14, A52), and then logs in; for members, their name and the logout button. */
export default function SignUp({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile } = useMembers();
  const { userProfile: profile, loading, error } = useSlice(userProfile);
  const { login, profile: ownPage } = site.memberPages;
  const { isForFilm, through, go } = useWayBack(ownPage);
  useFreshForm(userProfile);
  if (!site.member) return null;
  const isOpen = site.calls.includes('createAccount');

  async function send(values: FormData): Promise<void> {
    const [userName, email, password] = ['name', 'email', 'password'].map((name) =>
      String(values.get(name)),
    );
    if (!userName || !email || !password) return;
    const outcome = await userProfile.signUp({ userName, email, password });
    if (outcome === 'done') go();
  }

  return (
    <MemberPanel
      block={id}
      page={page}
      heading={options.heading}
      text={profile !== null ? undefined : isForFilm ? FOR_FILM : options.text}
    >
      {profile !== null ? (
        <KnownMember name={profile.userName || profile.email} ownPage={ownPage} />
      ) : isOpen ? (
        <CallForm
          label="Opprett konto"
          working="Oppretter konto …"
          isWorking={loading}
          error={error && formError(error, TEXTS)}
          onSend={(values) => void send(values)}
          onCancel={userProfile.cancel}
          cancelled={CANCELLED}
        >
          {(isWrong) => (
            <>
              <CookieNote />
              <TextField
                id={`${id}-name`}
                name="name"
                label="Navn"
                type="text"
                autoComplete="name"
                autoCapitalize="words"
                maxLength={100}
                hint="Det vi skal kalle deg."
                missing="Skriv navnet ditt."
                isWrong={isWrong('name')}
              />
              <EmailField block={id} isWrong={isWrong} />
              <PasswordField
                block={id}
                autoComplete="new-password"
                minLength={8}
                hint="Minst åtte tegn."
                missing="Velg et passord."
                malformed="Passordet er for kort. Det må ha minst åtte tegn."
                isWrong={isWrong}
              />
            </>
          )}
        </CallForm>
      ) : (
        <Empty link={login ? { label: 'Logg inn', href: login } : undefined}>
          Her kan du ikke opprette konto akkurat nå.
        </Empty>
      )}
      {profile === null && login && isOpen && (
        <p className="panel-other">
          Har du konto?{' '}
          <a href={through(login)} className="button-secondary">
            Logg inn
          </a>
        </p>
      )}
    </MemberPanel>
  );
}
