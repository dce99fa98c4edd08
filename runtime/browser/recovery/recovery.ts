/** Entry file: reloads, messages, search suggestions. Fetched at idle; at once if a worker controls the page. */
import { OFFLINE_PAGE } from '../../protocol/constants.ts';
import type { Screen } from '../environment/environment.ts';
import { isSaving } from '../environment/moments.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import { readSiteOptions } from '../site-options.ts';
import { completeForRecovery, createRecovery } from './create-recovery.ts';
import { createMessages } from './messages.ts';

/** The completed environment, and the one object that shows messages. */
export type Recovered = ReturnType<typeof startRecovery>;

/**
 * Starts what pages need while they are idle: reloads (for a new service worker, after the offline page, on the 404
 * page), suggestions in the header's search field, the note on stored pages, and the date on printed pages. Returns
 * `messages`, which shows messages, and `env`: `idle` with the functions that reloads need.
 */
export function startRecovery(idle: IdleEnvironment) {
  const messages = createMessages(() => describe());
  // On other sites visits do this.
  if (readSiteOptions().navigation === 'native') followMember(idle);
  observeSearchField(idle);
  observePrint();
  const env = completeForRecovery(idle, messages);
  const describe = describeStoredPages(env, messages);
  const recovery = createRecovery(env);
  void recovery.unknownPage().then((isReloading) => {
    if (!isReloading) recovery.start();
  });
  return { env, messages };
}

/** Writes the date, in the device's time zone, below each printed page: its tickets and times may soon change (S8). */
export function observePrint(): void {
  const words = document.createElement('p');
  words.className = 'showing-facts';
  window.addEventListener('beforeprint', () => {
    words.textContent = `Skrevet ut ${new Date().toLocaleDateString('nb')}`;
    document.body.append(words);
  });
  window.addEventListener('afterprint', () => words.remove());
}

/** Loads the code of suggestions when the header's search field gets the focus, unless the visitor saves data. */
function observeSearchField(env: IdleEnvironment): void {
  if (isSaving(env)) return;
  const begin = () => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.id === 'site-search')
      import('../suggest/suggest.ts').then(
        ({ suggest }) => suggest(field),
        (error: unknown) => env.log('bundle loading error', 'suggest', error),
      );
  };
  document.addEventListener('focusin', begin);
  begin();
}

/**
 * Loads the code that shows in the header who is logged in, and logs out, if the page has a log-out button. It does
 * this even if nobody is logged in, as somebody may log in later, in any tab.
 */
export function followMember({ log }: Pick<IdleEnvironment, 'log'>): void {
  if (document.querySelector('[data-log-out]') === null) return;
  import('../member/member-name.ts').catch((error: unknown) =>
    log('bundle loading error', 'member-name', error),
  );
}

/**
 * Shows in a message how old the displayed page is (on a site with a fixed clock, that time), while the browser is
 * offline or the service worker has marked the page as stored. Replaces `offline-ready`; any other message has priority.
 * Returns the function that looks again.
 */
export function describeStoredPages(
  env: Pick<IdleEnvironment, 'online' | 'watch'>,
  screen: Pick<Screen, 'tell' | 'message'>,
): () => void {
  const { dataset } = document.documentElement;

  function say(): void {
    const { page, stored, clock, at = performance.timeOrigin } = dataset;
    const since = clock ?? stored ?? +at;
    const kind = screen.message()?.kind;
    const isCopy = env.online() === false || stored !== undefined;
    if (!isCopy || !page || page === OFFLINE_PAGE) {
      if (kind === 'stored-page') screen.tell(null);
    } else if ([undefined, 'stored-page', 'offline-ready'].includes(kind))
      // A host may send no date.
      screen.tell({ kind: 'stored-page', since: since === '' ? null : new Date(since) });
  }

  env.watch((change) => {
    if (change === 'online') delete dataset.stored;
    else if (change !== 'offline') return;
    say();
  });
  say();
  return say;
}
