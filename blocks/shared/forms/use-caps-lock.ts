import { type KeyboardEvent, useState } from 'react';

interface CapsLock {
  readonly isOn: boolean;
  /** For the element around the fields: browsers tell it with each key only. */
  readonly watch: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
  };
}

/** Is Caps Lock on, as far as keys have told? */
export function useCapsLock(): CapsLock {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: read, onKeyUp: read } };
}
