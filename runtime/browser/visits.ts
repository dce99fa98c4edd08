/** Entry file: visits without full loads. It comes once the visitor is at the page, or with the first visit. */
import { completeForVisits } from './environment/visit-environment.ts';
import type { Loader } from './loader/loader.ts';
import { observeForms } from './navigation/clicks/observe-forms.ts';
import { createNavigator } from './navigation/create-navigator.ts';
import { describeLink } from './navigation/followed-link.ts';
import { createScreen } from './navigation/screen/create-screen.ts';
import { observeSubmissions } from './navigation/unsent-input.ts';
import { observeIntents } from './prefetch/intent-observers.ts';
import type { PrefetchQueue } from './prefetch/prefetch-queue.ts';
import type { Recovered } from './recovery.ts';
import type { SiteOptions } from './site-options.ts';

/** Visits an address of the site; `link` is the one that was followed, if any. */
export type StartVisit = (address: string, link?: Element) => void;

/** Begins to make visits of forms, and to follow the visitor back and forward. */
export function startVisits(
  { env, messages }: Recovered,
  loader: Loader,
  queue: PrefetchQueue,
  options: SiteOptions,
): StartVisit {
  const world = completeForVisits(env, createScreen(options, messages));
  const navigator = createNavigator(world, loader, queue);
  // Who isn't logged in may be soon, here or in another tab.
  if (document.querySelector('.member-cell') !== null) import('./member-name.ts').catch(() => {});
  observeForms(navigator);
  observeSubmissions();
  observeIntents(world, queue, document);
  return (address, link) => {
    const followed = link && describeLink(link);
    navigator.visit(address, followed ? { followed } : {});
  };
}
