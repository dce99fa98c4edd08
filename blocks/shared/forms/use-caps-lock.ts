import { type KeyboardEvent, useState } from 'react';

/**
 * Returns whether Caps Lock was on at the last key event, and the event handlers for an element around the fields.
 * Browsers report Caps Lock only with key events.
 */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: read, onKeyUp: read } };
}
