import type { ReactElement } from 'react';
import { ScriptMissingNote } from '../shared/forms/script-missing-note.tsx';
import { classNames } from '../shared/text/class-names.ts';
import styles from './newsletter.module.css';

interface Props {
  readonly id: string;
  /** The address to which the form is submitted without script. Undefined: the form works only with script. */
  readonly action: string | undefined;
  /** Is the form sent by a call of the site? Then `newsletter.enhance.ts` sends it. */
  readonly isCalled: boolean;
  /** The host that receives the address when no call does; shown to the visitor. */
  readonly host: string | null;
  readonly consent: string;
}

/** The form, validated by the browser before it is sent (A48: type=email, a maximum of 254 characters). */
export function SignUpForm({ id, action, isCalled, host, consent }: Props): ReactElement {
  const needsScript = action === undefined;
  const status = isCalled ? `${id}-status` : undefined;
  return (
    <>
      {needsScript && (
        <noscript>
          <p className="empty">
            Påmeldingen virker bare med JavaScript, som er slått av i nettleseren din.
          </p>
        </noscript>
      )}
      {/* `dialog`: without the script no browser sends the form. */}
      <form
        action={action}
        method={needsScript ? 'dialog' : 'post'}
        className="form"
        data-call={isCalled || undefined}
      >
        <div className="field">
          <label htmlFor={`${id}-email`}>E-postadresse</label>
          <input
            type="email"
            id={`${id}-email`}
            name="Email"
            required
            maxLength={254}
            autoComplete="email"
            aria-describedby={classNames(`${id}-form`, status)}
          />
          <p id={`${id}-form`} className="field-hint">
            Skriv hele adressen, for eksempel kari.nordmann@epost.example.
          </p>
        </div>
        <label className={styles.consent}>
          <input type="checkbox" name="consent" value="yes" required aria-describedby={status} />
          <span>{consent}</span>
        </label>
        <div className="form-actions">
          <button type="submit" className="button">
            Meld meg på
          </button>
          {needsScript && <ScriptMissingNote />}
          {isCalled && (
            <button type="button" className="button-secondary" data-cancel="" hidden>
              Avbryt
            </button>
          )}
          {host && !isCalled && <p className="field-hint">Påmeldingen skjer hos {host}.</p>}
        </div>
        {isCalled && <p id={status} role="status" tabIndex={-1} className="form-status" />}
      </form>
    </>
  );
}
