import { type ReactElement, useEffect, useState } from 'react';

interface Props {
  readonly isGoing: boolean;
  readonly onCancel: () => void;
}

/** When a call counts as slow, in milliseconds (A35). */
const CALL_SLOW_AFTER = 8000;

/**
 * After eight seconds of a call: a note that it takes longer than usual, with a button to cancel it (A35). Until then,
 * nothing is visible.
 */
export function SlowCallNote({ isGoing, onCancel }: Props): ReactElement {
  const isSlow = useSlowCall(isGoing);
  return (
    <div className="form-actions">
      <p role="status" className="field-hint">
        {isSlow ? 'Dette tar lengre tid enn vanlig.' : ''}
      </p>
      {isSlow && (
        <button type="button" className="button-secondary" onClick={onCancel}>
          Avbryt
        </button>
      )}
    </div>
  );
}

/** Returns whether `isGoing` has been true for longer than usual. */
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
