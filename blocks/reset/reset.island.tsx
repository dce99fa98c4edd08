import { type ReactElement, useEffect, useRef } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { CallForm } from '../shared/forms/call-form.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { formError } from '../shared/forms/form-errors.ts';
import { useFreshForm } from '../shared/forms/use-fresh-form.ts';
import { MemberPanel } from '../shared/member/member-panel.tsx';
import type { Props } from './block.gen.ts';
import styles from './reset.module.css';

const REFUSED = 'Vi kunne ikke sende e-posten. Se over adressen, og prøv igjen.';

/** The form that requests a password-reset e-mail (S15, S191, A19, A32). */
export default function Reset({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile } = useMembers();
  const { loading, error, isEmailSent } = useSlice(userProfile);
  const sent = useRef<HTMLParagraphElement>(null);
  const { login } = site.memberPages;

  useEffect(() => {
    if (isEmailSent) sent.current?.focus();
  }, [isEmailSent]);
  // The confirmation stays until the page is left.
  useEffect(() => userProfile.clearEmailSent, [userProfile]);
  useFreshForm(userProfile);

  if (!site.member) return null;
  return (
    <MemberPanel
      block={id}
      page={page}
      heading={options.heading}
      text={isEmailSent ? undefined : options.text}
    >
      {isEmailSent ? (
        <p ref={sent} role="status" tabIndex={-1} className={`form-done ${styles.sent}`}>
          <strong>Se etter e-posten</strong>
          Hvis adressen finnes hos oss, har vi sendt en e-post. Se også i søppelposten.
        </p>
      ) : (
        <CallForm
          id={id}
          label="Send e-post"
          working="Sender …"
          isWorking={loading}
          error={error && formError(error, { refused: REFUSED })}
          onSend={(values) => void userProfile.requestReset(String(values.get('email')))}
          onCancel={userProfile.cancel}
        >
          {(isWrong) => <EmailField block={id} isWrong={isWrong} />}
        </CallForm>
      )}
      {login && <a href={login}>Tilbake til innloggingen</a>}
    </MemberPanel>
  );
}
