import type { Environment, RuntimeEvent, Screen } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import type { ReloadsEnvironment } from './reloads.ts';
import { watchInput } from './unsent-input.ts';

/** What of the environment full loads and the worker's life need. */
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
  ReloadsEnvironment & { readonly screen: Pick<Screen, 'tell'> };

/** Adds what full loads and the worker's life need. @returns the same object. */
export function completeForRecovery(
  idle: IdleEnvironment,
  screen: Pick<Screen, 'tell'>,
): IdleEnvironment & RecoveryEnvironment {
  const { navigation } = idle;
  const input = watchInput();
  return Object.assign(idle, {
    emit(event: RuntimeEvent, detail: object) {
      // Idle has told it, as soon as it was so.
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
        // The browser takes the same address with a hash for a jump within the page.
        if (address === navigation.address()) location.reload();
        else location.assign(address);
      },
      hasUnsentInput: input.has,
    },
  });
}
