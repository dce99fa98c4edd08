import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import type { MemberError } from '../../runtime/members/request-slot.ts';
import { CallForm } from '../shared/forms/call-form.tsx';
import { EmailField } from '../shared/forms/email-field.tsx';
import { formError, isRefused } from '../shared/forms/form-errors.ts';
import { useFreshForm } from '../shared/forms/use-fresh-form.ts';
import { MemberPanel } from '../shared/member/member-panel.tsx';
import { useWayBack } from '../shared/member/use-way-back.island.ts';
import type { Props } from './block.gen.ts';
import styles from './reset.module.css';

/**
 * The statuses with which backends refuse an address. The form then shows the same text as after success, so that
 * nobody learns which addresses have accounts (A102). The error is only in the member state (S148).
 */
const REFUSED = [400, 404, 409, 422];

/** The form that requests a password-reset e-mail (S15, S191, A19, A32). */
export default function Reset({ id, options, page, site }: Props): ReactElement | null {
  const { userProfile } = useMembers();
  const { loading } = useSlice(userProfile);
  const sent = useRef<HTMLParagraphElement>(null);
  const { login, profile } = site.memberPages;
  const { through } = useWayBack(profile);

  // This form's own: the slice's may be those of another form, or of an earlier visit to this one.
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<MemberError | null>(null);
  const isDone = isSent || (error !== null && isRefused(error, REFUSED));

  useEffect(() => userProfile.clearEmailSent, [userProfile]);
  useEffect(() => {
    if (isDone) sent.current?.focus();
  }, [isDone]);
  useFreshForm(userProfile);

  if (!site.member) return null;

  async function send(values: FormData): Promise<void> {
    setError(null);
    const outcome = await userProfile.requestReset(String(values.get('email')));
    if (outcome === 'done') setSent(true);
    if (outcome === 'failed') setError(userProfile.getState().error);
  }

  return (
    <MemberPanel
      block={id}
      page={page}
      heading={options.heading}
      text={isDone ? undefined : options.text}
    >
      {isDone ? (
        <p ref={sent} role="status" tabIndex={-1} className={`form-done ${styles.sent}`}>
          <strong>Se etter e-posten</strong>
          Hvis adressen finnes hos oss, har vi sendt en e-post. Se også i søppelposten.
        </p>
      ) : (
        <CallForm
          label="Send e-post"
          working="Sender …"
          isWorking={loading}
          error={error && formError(error, null)}
          onSend={(values) => void send(values)}
          onCancel={userProfile.cancel}
        >
          {(isWrong) => <EmailField block={id} isWrong={isWrong} />}
        </CallForm>
      )}
      {login && <a href={through(login)}>Tilbake til innloggingen</a>}
    </MemberPanel>
  );
}
