import { devtools } from 'zustand/middleware';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** A slice: a store that other code may read and watch, but not change. Zustand's `useStore` accepts it. */
export type Slice<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Creates the store of a slice. During development, the Redux devtools show the store under this name. */
export function createSliceStore<State extends object>(
  name: string,
  initial: State,
): StoreApi<State> {
  const create: StateCreator<State> = () => initial;
  return import.meta.env?.DEV
    ? createStore<State>()(devtools(create, { name: 'members', store: name }))
    : createStore<State>()(create);
}

/** Returns a store's functions that read and watch the state, without those that change it. */
export function readonlyStore<State>(store: StoreApi<State>): Slice<State> {
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe };
}
