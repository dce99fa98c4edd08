import type { ReactElement } from 'react';
import { useSlow } from './use-slow.ts';

interface Props {
  readonly isGoing: boolean;
  readonly onCancel: () => void;
}

/** Says that a call takes longer than usual, with a button to cancel it (A35). Empty before that. */
export function SlowNote({ isGoing, onCancel }: Props): ReactElement {
  const isSlow = useSlow(isGoing);
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
