// Apart from `slice-store.ts` for immer's sake: pages with live events come without it.
import { type Draft, produce } from 'immer';
import { createSliceStore, readonlyStore, type Slice } from './slice-store.ts';

/** A slice's store, for the slice itself. */
interface OwnSlice<State> {
  readonly slice: Slice<State>;
  /** Changes the state by writing into a draft of it. */
  change(write: (draft: Draft<State>) => void): void;
  /** Back to how it began. */
  reset(): void;
}

/** A slice of what one member sees, and how it is emptied when somebody else is there (A20). */
export interface MemberSlice<Slice> {
  readonly slice: Slice;
  empty(): void;
}

/** Makes the store of one slice, whose changes are written as if into the state itself. */
export function createSlice<State extends object>(name: string, initial: State): OwnSlice<State> {
  const store = createSliceStore(name, initial);
  return {
    slice: readonlyStore(store),
    change: (write) => store.setState((state) => produce(state, write), true),
    reset: () => store.setState(initial, true),
  };
}
