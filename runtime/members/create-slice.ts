// Not in `slice-store.ts`, so that pages with only live events don't load immer.
import { type Draft, produce } from 'immer';
import { createSliceStore, readonlyStore, type Slice } from './slice-store.ts';

/** The store of a slice, with the functions that change its state: only the slice's own code has it. */
export interface OwnSlice<State> {
  readonly slice: Slice<State>;
  /** Changes the state; `write` may modify the draft. */
  change(write: (draft: Draft<State>) => void): void;
  /** Restores the initial state. */
  reset(): void;
}

/** A slice with data of one member. The function `empty` deletes the data when the member changes (A20). */
export interface MemberSlice<Slice> {
  readonly slice: Slice;
  empty(): void;
}

/** Creates the store of a slice. @param name the name in the Redux devtools */
export function createSlice<State extends object>(name: string, initial: State): OwnSlice<State> {
  const store = createSliceStore(name, initial);
  return {
    slice: readonlyStore(store),
    change: (write) => store.setState((state) => produce(state, write), true),
    reset: () => store.setState(initial, true),
  };
}
