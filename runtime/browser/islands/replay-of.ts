/**
 * What acts through script. All else works without, at once, and isn't held: links to pages, fields and
 * their labels, `details`, popovers.
 */
const ACTING = [
  'button:not([popovertarget])',
  '[role="button"]',
  'input:is([type="submit"], [type="button"], [type="reset"], [type="image"])',
  'a[href^="#"]',
].join();

/** Keys that something may react to; not Tab, and no modifier. */
const PRESSED = /^(.|Enter|Escape|Delete|Home|End|Page\w+|Arrow\w+)$/u;

/** How an event that comes too early is made to happen again; null where it needs no holding. */
export function replayOf(event: Event): (() => void) | null {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  const acting = target instanceof Element ? target.closest(ACTING) : null;
  if (target === null || acting === null) return null;
  if (event instanceof KeyboardEvent) {
    return isHeld(event, acting)
      ? () => target.dispatchEvent(new KeyboardEvent(event.type, event))
      : null;
  }
  if (event instanceof MouseEvent && !(acting.matches('a') && opensElsewhere(event))) {
    return () => target.dispatchEvent(new MouseEvent(event.type, event));
  }
  return null;
}

function isHeld({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, acting: Element): boolean {
  if (ctrlKey || metaKey || altKey || !PRESSED.test(key)) return false;
  // The browser makes a click of these, and that is held.
  const isClick = /^(Enter| )$/.test(key) && acting.matches('button, input, a');
  return !isClick;
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
