import type { ReactElement } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { CallForm } from '../shared/forms/call-form.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { formError } from '../shared/forms/form-errors.ts';
import { PasswordField } from '../shared/forms/password-field.tsx';
import { useFreshForm } from '../shared/forms/use-fresh-form.ts';
import { CookieNote } from '../shared/member/cookie-note.tsx';
import { KnownMember } from '../shared/member/known-member.island.tsx';
import { MemberPanel } from '../shared/member/member-panel.tsx';
import { useWayBack } from '../shared/member/use-way-back.island.ts';
import type { Props } from './block.gen.ts';
import './login.module.css';

/** The same message for a wrong address and a wrong password, so as not to reveal who has an account (A102). */
const TEXTS = {
  refused: 'E-postadressen eller passordet stemmer ikke. Prøv igjen, eller be om et nytt passord.',
  statuses: [400, 401],
};

const FOR_FILM = 'Logg inn for å legge filmen i listen din. Så er du tilbake der du var.';

/** The login form for visitors (S13, S189, S190); for members, their name and the logout button. */
export default function Login({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile } = useMembers();
  const { userProfile: profile, loading, error } = useSlice(userProfile);
  const { signup, reset, profile: ownPage } = site.memberPages;
  const { isSent, isForFilm, through, go } = useWayBack(ownPage);
  useFreshForm(userProfile);
  if (!site.member) return null;
  // A page that sent the visitor here to log in couldn't use the stored profile (A86).
  const isKnown = profile !== null && !isSent;

  async function send(values: FormData): Promise<void> {
    const email = String(values.get('email'));
    const password = String(values.get('password'));
    const outcome = await userProfile.login({ email, password });
    if (outcome === 'done') go();
  }

  return (
    <MemberPanel
      block={id}
      page={page}
      heading={options.heading}
      text={isKnown ? undefined : isForFilm ? FOR_FILM : options.text}
    >
      {!isKnown ? (
        <CallForm
          label="Logg inn"
          working="Logger inn …"
          isWorking={loading}
          error={error && formError(error, TEXTS)}
          onSend={(values) => void send(values)}
          onCancel={userProfile.cancel}
        >
          {(isWrong) => (
            <>
              <CookieNote />
              <EmailField block={id} isWrong={isWrong} />
              <PasswordField
                block={id}
                autoComplete="current-password"
                hint="Passordet du valgte da du opprettet kontoen."
                missing="Skriv passordet."
                isWrong={isWrong}
              />
            </>
          )}
        </CallForm>
      ) : (
        <KnownMember name={profile.userName || profile.email} ownPage={ownPage} />
      )}
      {!isKnown && reset && <a href={through(reset)}>Glemt passordet?</a>}
      {!isKnown && signup && site.calls.includes('createAccount') && (
        <p className="panel-other">
          Ny her?{' '}
          <a href={through(signup)} className="button-secondary">
            Opprett konto
          </a>
        </p>
      )}
    </MemberPanel>
  );
}
