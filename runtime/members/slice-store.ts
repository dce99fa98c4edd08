import { devtools } from 'zustand/middleware';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** The read-only part of a slice's store, for `useSlice` and zustand's `useStore`. */
export type Slice<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Creates the store of one slice. In development the Redux devtools show it under its name. */
export function createSliceStore<State extends object>(
  name: string,
  initial: State,
): StoreApi<State> {
  const create: StateCreator<State> = () => initial;
  return import.meta.env?.DEV
    ? createStore<State>()(devtools(create, { name: 'members', store: name }))
    : createStore<State>()(create);
}

/** Returns the store without write access, for use outside the slice. */
export function readonlyStore<State>(store: StoreApi<State>): Slice<State> {
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe };
}
