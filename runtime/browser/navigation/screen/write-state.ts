/** Writes the state of the history entry shown now. Never throws: Safari allows 100 writes in 30 seconds (B10). */
export function writeState(state: unknown): void {
  try {
    history.replaceState(state, '');
  } catch {
    // A position that is not kept is no reason to stop a visit.
  }
}
