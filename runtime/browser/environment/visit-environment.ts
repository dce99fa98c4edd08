import type { Recovered } from '../recovery.ts';
import { readEntryState } from './entry-state.ts';
import type { Environment, Screen } from './environment.ts';

/** Adds what visits need. @returns the same object, now whole. */
export function completeForVisits(env: Recovered['env'], screen: Screen): Environment {
  const { navigation } = env;
  const entries: Pick<
    Environment['navigation'],
    'state' | 'push' | 'replace' | 'go' | 'onTraverse' | 'stay'
  > = {
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
    stay: () => window.stop(),
  };
  return Object.assign(env, { screen, navigation: { ...navigation, ...entries } });
}
