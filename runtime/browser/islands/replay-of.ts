/**
 * What acts by script only, or better with it. All else isn't held, for it works at once without: links to
 * pages, fields and their labels, `details`, popovers.
 */
const ACTING = 'button:not([popovertarget]), [role=button], input[type=button], a[href^="#"]';

/** How an event that comes too early is made to happen again; null where it needs no holding. */
export function replayOf(event: Event): (() => void) | null {
  const { target, type } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  const acting = target instanceof Element && target.closest(ACTING);
  if (!acting) return null;
  if (event instanceof MouseEvent && !isForBrowser(event)) {
    return () => target.dispatchEvent(new MouseEvent(type, event));
  }
  if (event instanceof KeyboardEvent && !isForBrowser(event) && event.key !== 'Tab') {
    return () => target.dispatchEvent(new KeyboardEvent(type, event));
  }
  return null;
}

/** With a modifier, a click opens a tab or a window, and a key is the browser's own. */
function isForBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
