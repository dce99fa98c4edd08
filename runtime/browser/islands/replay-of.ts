/**
 * What acts by script only, or better with it. All else isn't held, for it works at once without: links to
 * pages, fields and their labels, `details`, popovers. A button that sends a form isn't either: the browser checks the
 * fields first, and the submit is held.
 */
const ACTING =
  ':is(button:not(form *), [type=button]):not([popovertarget]), [role=button], a[href^="#"]';

/** How an event that comes too early is made to happen again; null where it needs no holding. */
export function replayOf(event: Event): (() => void) | null {
  const { target, type } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  if (!(target instanceof Element && target.closest(ACTING))) return null;
  const isKey = event instanceof KeyboardEvent;
  if (!isKey && !(event instanceof MouseEvent)) return null;
  // With a modifier, a click opens a tab or a window, and a key is the browser's own.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (!isKey) return () => target.dispatchEvent(new MouseEvent(type, event));
  return event.key === 'Tab' ? null : () => target.dispatchEvent(new KeyboardEvent(type, event));
}
