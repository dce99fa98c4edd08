// Not in `slice-store.ts`, so that pages with only live events don't load immer.
import { produce } from 'immer';
import { createStore } from 'zustand/vanilla';
import { readonlyStore } from './slice-store.ts';

/** The store of a slice, with the functions that change its state: only the slice's own code has it. */
export type OwnSlice<State extends object> = ReturnType<typeof createSlice<State>>;

/** Creates a store with this state, and two functions for the code of the store: `change` and `reset`. */
export function createSlice<State extends object>(initial: State) {
  const store = createStore<State>()(() => initial);
  return {
    slice: readonlyStore(store),
    /** Replaces fields of the state, and freezes it. Calls no listener if the fields have these values already. */
    change: (fields: Partial<State>) =>
      store.setState((state) => produce(state, (draft) => void Object.assign(draft, fields))),
    /** Restores the initial state. */
    reset: () => store.setState(initial, true),
  };
}
