import type { ReactElement } from 'react';
import { TextField } from './text-field.tsx';
import { useCapsLock } from './use-caps-lock.ts';

interface Props {
  /** The block's id. */
  readonly block: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly minLength?: number;
  readonly hint: string;
  /** The messages if the field is empty, and if the password is invalid. */
  readonly missing?: string;
  readonly malformed?: string;
  readonly isWrong: (name: string) => boolean;
}

/** A member's password. It warns about Caps Lock, the most common reason for a wrong password. */
export function PasswordField({ block, isWrong, ...field }: Props): ReactElement {
  const { isOn, watch } = useCapsLock();
  return (
    <div {...watch}>
      <TextField
        {...field}
        id={`${block}-password`}
        name="password"
        label="Passord"
        type="password"
        isWrong={isWrong('password')}
      />
      <p role="status" className="field-hint">
        {isOn && 'Caps Lock er på.'}
      </p>
    </div>
  );
}
