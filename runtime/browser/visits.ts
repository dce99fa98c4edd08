/** Entry file: visits without full loads. It comes once the visitor is at the page, or with the first visit. */
import { completeForVisits } from './environment/visit-environment.ts';
import type { Loader } from './loader/loader.ts';
import { observeClicks } from './navigation/clicks/observe-clicks.ts';
import { observeForms } from './navigation/clicks/observe-forms.ts';
import { createNavigator } from './navigation/create-navigator.ts';
import { describeLink } from './navigation/followed-link.ts';
import { createScreen } from './navigation/screen/create-screen.ts';
import { observeSubmissions } from './navigation/unsent-input.ts';
import { observeIntents } from './prefetch/intent-observers.ts';
import type { PrefetchQueue } from './prefetch/prefetch-queue.ts';
import { followMember, type Recovered } from './recovery.ts';
import type { SiteOptions } from './site-options.ts';

/** Visits an address of the site. */
export type StartVisit = (address: string) => void;

/** Begins to make visits of links and forms, and to follow the visitor back and forward. */
export function startVisits(
  { env, messages }: Recovered,
  loader: Loader,
  queue: PrefetchQueue,
  options: SiteOptions,
): StartVisit {
  const world = completeForVisits(env, createScreen(options, messages));
  const navigator = createNavigator(world, loader, queue);
  followMember(env);
  observeClicks((address, link) => {
    const followed = describeLink(link);
    navigator.visit(address, followed ? { followed } : {});
  });
  observeForms(navigator);
  observeSubmissions();
  observeIntents(world, queue, document);
  return (address) => navigator.visit(address);
}
