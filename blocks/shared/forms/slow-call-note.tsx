import { type ReactElement, useEffect, useRef, useState } from 'react';

interface Props {
  /** Whether the call runs. */
  readonly isGoing: boolean;
  readonly onCancel: () => void;
}

/** The duration in milliseconds after which a call counts as slow (A35). */
const CALL_SLOW_AFTER = 8000;

/**
 * A note that a call takes longer than usual, with a button to cancel it (A35). It appears after eight seconds. If the
 * button has the focus when the call ends, the place of the note takes it, unless the block hands it on.
 */
export function SlowCallNote({ isGoing, onCancel }: Props): ReactElement {
  const isSlow = useSlowCall(isGoing);
  const status = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A button that goes is still in the page.
  const hadFocus = button.current?.matches(':focus');
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body) status.current?.focus();
  });
  return (
    <div className="form-actions">
      <p ref={status} tabIndex={-1} role="status" className="field-hint">
        {isSlow ? 'Dette tar lengre tid enn vanlig.' : ''}
      </p>
      {isSlow && (
        <button ref={button} type="button" className="button-secondary" onClick={onCancel}>
          Avbryt
        </button>
      )}
    </div>
  );
}

/** Returns whether `isGoing` has been true for CALL_SLOW_AFTER milliseconds. */
function useSlowCall(isGoing: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setSlow(true), CALL_SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoing]);
  return isGoing && isSlow;
}
