import { hasUnsentInput } from '../navigation/unsent-input.ts';
import type { RecoveryEnvironment } from '../recovery/recovery-environment.ts';
import type { RuntimeEvent, Screen } from './environment.ts';
import type { IdleEnvironment } from './idle-environment.ts';

/** Adds what full loads and the worker's life need. @returns the same object. */
export function completeForRecovery(
  idle: IdleEnvironment,
  screen: Pick<Screen, 'tell'>,
): IdleEnvironment & RecoveryEnvironment {
  const { navigation } = idle;
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
      hasUnsentInput,
    },
  });
}
