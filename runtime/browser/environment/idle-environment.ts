import { hasUnsentInput } from '../navigation/unsent-input.ts';
import type { BootEnvironment } from './boot-environment.ts';
import { readEntryState } from './entry-state.ts';
import type { Environment, Navigation, Screen } from './environment.ts';
import { browserWorkers } from './workers.ts';

/**
 * Completes boot's environment with what visits and recovery need.
 * @returns the same object.
 */
export function completeEnvironment(
  boot: BootEnvironment,
  screen: Screen,
  hasWorker: boolean,
): Environment {
  const workers = hasWorker && 'serviceWorker' in navigator ? browserWorkers() : null;
  return Object.assign(boot, { navigation: browserNavigation(boot), screen, workers });
}

function browserNavigation({ navigation }: BootEnvironment): Navigation {
  return {
    ...navigation,
    state: () => readEntryState(history.state),
    push: (address, state) => history.pushState(state, '', address),
    replace: (address, state) => history.replaceState(state, '', address),
    go: (delta) => history.go(delta),
    onTraverse(act) {
      const listener = ({ state, hasUAVisualTransition }: PopStateEvent) =>
        act({
          address: navigation.address(),
          state: readEntryState(state),
          isAnimated: hasUAVisualTransition === true,
        });
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
    assign(address) {
      // The browser takes the same address with a hash for a jump within the page.
      if (address === navigation.address()) location.reload();
      else location.assign(address);
    },
    hasUnsentInput,
  };
}
