/** Entry file: visits without full loads. It is fetched at idle, and started at the first sign of the visitor. */

import { type Environment, readEntryState, type Screen } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/create-prefetch-queue.ts';
import type { Loader } from '../loader/loader.ts';
import { followMember, type Recovered } from '../recovery/recovery.ts';
import type { SiteOptions } from '../site-options.ts';
import { createNavigator } from './create-navigator.ts';
import { describeLink, observeClicks, observeForms, observeIntents } from './observers.ts';
import { createScreen } from './screen/create-screen.ts';

/**
 * Makes links, GET forms, back and forward change the page without a full load. Returns a function that visits an
 * address in this way.
 */
export function startVisits(
  { env, messages }: Recovered,
  loader: Loader,
  queue: PrefetchQueue,
  options: SiteOptions,
): (address: string) => void {
  const environment = completeForVisits(env, createScreen(options, messages));
  const navigator = createNavigator(environment, loader, queue);
  followMember(env);
  observeClicks((address, link) => {
    const followed = describeLink(link);
    navigator.visit(address, followed ? { followed } : {});
  }, navigator.holdBack);
  observeForms(navigator);
  observeIntents(environment, queue, document);
  return (address) => navigator.visit(address);
}

/** Adds to an environment what visits use. Returns the same object, now complete. */
function completeForVisits(env: Recovered['env'], screen: Screen): Environment {
  const { navigation } = env;
  const entries: Omit<Environment['navigation'], keyof typeof navigation> = {
    state: () => readEntryState(history.state),
    push: (address, state) => history.pushState(state, '', address),
    replace: (address, state) => history.replaceState(state, '', address),
    go: (delta) => history.go(delta),
    onTraverse(act) {
      window.addEventListener('popstate', ({ state, hasUAVisualTransition }) =>
        act({
          address: navigation.address(),
          state: readEntryState(state),
          isAnimated: hasUAVisualTransition === true,
        }),
      );
    },
    stay: () => window.stop(),
  };
  return Object.assign(env, { screen, navigation: { ...navigation, ...entries } });
}
