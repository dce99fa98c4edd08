// Not in `slice-store.ts`, so that pages with only live events don't load immer.
import { type Draft, produce } from 'immer';
import { createStore } from 'zustand/vanilla';
import { readonlyStore } from './slice-store.ts';

/** The store of a slice, with the functions that change its state: only the slice's own code has it. */
export type OwnSlice<State extends object> = ReturnType<typeof createSlice<State>>;

/** Creates the store of a slice. */
export function createSlice<State extends object>(initial: State) {
  const store = createStore<State>()(() => initial);
  return {
    slice: readonlyStore(store),
    /** Changes the state; `write` may modify the draft. */
    change: (write: (draft: Draft<State>) => void) =>
      store.setState((state) => produce(state, write)),
    /** Restores the initial state. */
    reset: () => store.setState(initial, true),
  };
}
