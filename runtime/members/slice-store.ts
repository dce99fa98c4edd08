import { devtools } from 'zustand/middleware';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** The reading half of a slice's store; `useSlice` and zustand's `useStore` take it. */
export type Slice<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Makes the store of one slice. In development it shows under its name in the devtools of Redux. */
export function createSliceStore<State extends object>(
  name: string,
  initial: State,
): StoreApi<State> {
  const create: StateCreator<State> = () => initial;
  return import.meta.env?.DEV
    ? createStore<State>()(devtools(create, { name: 'members', store: name }))
    : createStore<State>()(create);
}

/** What others than the slice get of its store. */
export function readonlyStore<State>(store: StoreApi<State>): Slice<State> {
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe };
}
