import { type KeyboardEvent, useState } from 'react';

interface CapsLock {
  readonly isOn: boolean;
  /** Handlers for an element around the fields. Browsers report Caps Lock only with key events. */
  readonly watch: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
  };
}

/** Returns whether Caps Lock was on at the last key event. */
export function useCapsLock(): CapsLock {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: read, onKeyUp: read } };
}
