import type { StoreApi } from 'zustand/vanilla';

/** A slice: a store that other code may read and watch, but not change. Zustand's `useStore` accepts it. */
export type Slice<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Returns a store's functions that read and watch the state, without the functions that change the state. */
export function readonlyStore<State>(store: StoreApi<State>): Slice<State> {
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe };
}
