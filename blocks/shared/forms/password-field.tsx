import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { TextField } from './text-field.tsx';

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

/** Returns whether Caps Lock was on at the last key event, and the handlers for an element around the fields. */
function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: read, onKeyUp: read } };
}
