import type { ReactElement } from 'react';
import { ScriptMissingNote } from '../shared/forms/script-missing-note.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Heading } from '../shared/text/heading.tsx';
import { hostOf, Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Options, Props } from './block.gen.ts';
import styles from './newsletter.module.css';

/**
 * The newsletter sign-up (S10, S54, A47): a form that is sent by the call `newsletter` or to another address; without
 * both, a link.
 */
export default function Newsletter({ id, options, place, page, site }: Props): ReactElement {
  const { heading, text, action, fallback } = options;
  const isCalled = site.calls.includes('newsletter');
  return (
    <div className={classNames(styles.newsletter, isFullWidth(place) ? 'bleed' : styles.framed)}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Heading block={id} page={page}>
            {heading}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action || isCalled ? (
          <SignUpForm {...options} id={id} isCalled={isCalled} />
        ) : fallback ? (
          <p>
            <Link href={fallback.href} className="button">
              {fallback.label}
            </Link>
          </p>
        ) : (
          <Empty>Påmeldingen er ikke åpen ennå. Prøv gjerne igjen om noen dager.</Empty>
        )}
      </div>
    </div>
  );
}

/**
 * The form, validated by the browser before it is sent (A48). Without `action`, it works only with script. If it isn't
 * sent by a call, it shows the host that receives the visitor's address.
 */
function SignUpForm(
  props: Pick<Options, 'action' | 'consent' | 'afterwards'> & {
    readonly id: string;
    /** Whether `newsletter.enhance.ts` sends the form, by a call of the site. */
    readonly isCalled: boolean;
  },
): ReactElement {
  const { id, action, isCalled, consent, afterwards } = props;
  const needsScript = action === undefined;
  const host = hostOf(action ?? '');
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
        {isCalled && (
          <p
            id={status}
            role="status"
            tabIndex={-1}
            className="form-status"
            data-afterwards={afterwards}
          />
        )}
      </form>
    </>
  );
}
