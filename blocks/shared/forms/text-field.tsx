import { type ReactElement, useState } from 'react';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** An instruction, shown below the field, and as the error instead of the browser's message. */
  readonly hint: string;
  /** Whether the value is invalid. */
  readonly isWrong: boolean;
}

/**
 * A labelled field with its hint; a password can be made visible. React doesn't set its value, so that text stays which
 * a visitor has typed before the script runs.
 */
export function TextField({ id, label, type, hint, isWrong, ...input }: Props): ReactElement {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          required
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isPassword && (
          <button
            type="button"
            className="button-secondary"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Skjul' : 'Vis'}
            <span className="visually-hidden"> passordet</span>
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}
