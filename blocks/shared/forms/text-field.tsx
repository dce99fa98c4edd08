import { type FormEvent, type ReactElement, useState } from 'react';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The pattern of valid values. Default: for texts, one that refuses only blanks. */
  readonly pattern?: string;
  /** What screen keyboards begin with a capital. Default: sentences; nothing in addresses and passwords. */
  readonly autoCapitalize?: 'words';
  /** An instruction, shown below the field. */
  readonly hint: string;
  /** The message if the field is empty, instead of the browser's. Default: `hint`. */
  readonly missing?: string;
  /** The message if the value is invalid. Default: `missing`. */
  readonly malformed?: string;
  /** Whether the value is invalid. */
  readonly isWrong: boolean;
}

/** Matches a text that isn't only blanks: a text of blanks counts as empty. */
const NOT_BLANK = '.*\\S.*';

/**
 * Shows a form field with its label and its hint or what is wrong with the input; a password can be made visible. React
 * doesn't set the value: that would remove a text typed before the script runs.
 */
export function TextField(props: Props): ReactElement {
  const { id, label, type, hint, missing = hint, malformed = missing, isWrong, ...input } = props;
  const [isShown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isPassword = type === 'password';
  const isText = type === 'text';

  function judge(event: FormEvent<HTMLInputElement>): void {
    setMissing(event.currentTarget.validity.valueMissing);
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          autoCapitalize={isText ? undefined : 'none'}
          spellCheck={isText ? undefined : false}
          pattern={isText ? NOT_BLANK : undefined}
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          required
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          onInvalid={judge}
          onInput={judge}
        />
        {isPassword && (
          <button
            type="button"
            className="button-secondary"
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Skjul' : 'Vis'}
            <span className="visually-hidden"> passordet</span>
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {!isWrong ? hint : isMissing ? missing : malformed}
      </p>
    </div>
  );
}
