import type { EntryState } from './environment.ts';

/** Returns the state of a history entry; null when other code wrote it. */
export function readEntryState(state: unknown): EntryState | null {
  return isEntryState(state) ? state : null;
}

function isEntryState(state: unknown): state is EntryState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'index' in state &&
    'x' in state &&
    'y' in state &&
    [state.index, state.x, state.y].every((value) => typeof value === 'number')
  );
}
