import { type Draft, produce } from 'immer';
import { devtools } from 'zustand/middleware';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** The reading half of a slice's store; `useSlice` and zustand's `useStore` take it. */
export type Slice<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** A slice's store, for the slice itself. */
export interface SliceStore<State> {
  readonly slice: Slice<State>;
  /** Changes the state by writing into a draft of it. */
  change(write: (draft: Draft<State>) => void): void;
  /** Back to how it began. */
  reset(): void;
}

/** Makes the store of one slice. In development it shows under its name in the devtools of Redux. */
export function createSlice<State extends object>(name: string, initial: State): SliceStore<State> {
  const create: StateCreator<State> = () => initial;
  const store: StoreApi<State> = import.meta.env?.DEV
    ? createStore<State>()(devtools(create, { name: 'members', store: name }))
    : createStore<State>()(create);
  return {
    slice: store,
    change: (write) => store.setState((state) => produce(state, write), true),
    reset: () => store.setState(initial, true),
  };
}
