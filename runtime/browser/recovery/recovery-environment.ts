import type { Environment, RuntimeEvent, Screen } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import type { ReloadsEnvironment } from './reloads.ts';
import { watchInput } from './unsent-input.ts';

/** The part of the environment that full loads and updates of the worker use. */
export type RecoveryEnvironment = Pick<
  Environment,
  | 'fetch'
  | 'online'
  | 'start'
  | 'isPrerendering'
  | 'whenLoaded'
  | 'watch'
  | 'workers'
  | 'emit'
  | 'log'
> &
  ReloadsEnvironment & { readonly screen: Pick<Screen, 'tell' | 'message'> };

/** Adds the members that full loads and updates of the worker use. @returns the same object. */
export function completeForRecovery(
  idle: IdleEnvironment,
  screen: RecoveryEnvironment['screen'],
): IdleEnvironment & RecoveryEnvironment {
  const { navigation } = idle;
  const input = watchInput();
  return Object.assign(idle, {
    emit(event: RuntimeEvent, detail: object) {
      // `idle.ts` has dispatched this event already.
      if (event === 'lerret:offline-ready') return;
      document.dispatchEvent(new CustomEvent(event, { detail }));
    },
    screen,
    storage: {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
    },
    navigation: {
      ...navigation,
      assign(address: string) {
        // For the same address with a hash, `assign` would only scroll.
        if (address === navigation.address()) location.reload();
        else location.assign(address);
      },
      hasUnsentInput: input.has,
    },
  });
}
