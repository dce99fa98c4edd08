// Not in `slice-store.ts`, so that pages with only live events don't load immer.
import { type Draft, produce } from 'immer';
import { createSliceStore, readonlyStore } from './slice-store.ts';

/** The store of a slice, with the functions that change its state: only the slice's own code has it. */
export type OwnSlice<State extends object> = ReturnType<typeof createSlice<State>>;

/** Creates the store of a slice. @param name the name in the Redux devtools */
export function createSlice<State extends object>(name: string, initial: State) {
  const store = createSliceStore(name, initial);
  return {
    slice: readonlyStore(store),
    /** Changes the state; `write` may modify the draft. */
    change: (write: (draft: Draft<State>) => void) =>
      store.setState((state) => produce(state, write)),
    /** Restores the initial state. */
    reset: () => store.setState(initial, true),
  };
}
