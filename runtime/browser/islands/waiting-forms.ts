/**
 * Entry file, loaded with the first form that waits for its block's code: messages at such forms, and retries of the
 * import. `define-islands.ts` prevents the submit, also without this file.
 */

import { SLOW_AFTER, TIMEOUT } from '../constants.ts';
import { type IslandElement, NEEDS_CODE } from './start-island.ts';

const WAITING = 'Skjemaet gjøres klart …';

const FAILED = 'Skjemaet virker ikke akkurat nå. Det du har skrevet, står her fortsatt.';

const OFFLINE = 'Skjemaet trenger nett for å virke. Det du har skrevet, står her fortsatt.';

/** Milliseconds between adding the live region and its text: screen readers don't read text that is added with it. */
const READ_AFTER = 100;

/** How long a retry waits for the file's own address and the one with a hash, in milliseconds. */
const PATIENCE = 3000;

/** Creates the message at the form of an island. */
function createFormWords(island: IslandElement) {
  const { place, words, button } = createPlace();
  const code = island.getAttribute('code') ?? '';
  const form = () => island.querySelector<HTMLFormElement>(NEEDS_CODE);
  /** Submits the form; null if the visitor hasn't submitted it. */
  let send: (() => void) | null = null;
  let tries = 0;
  let isTrying = false;
  let hasBegunAnew = false;
  /** Timers of the next message (`soon`) and of the time limit (`late`). */
  let soon = 0;
  let late = 0;

  function show(text: string, mayTryAgain: boolean): void {
    clearTimeout(soon);
    button.hidden = !mayTryAgain;
    if (!place.isConnected) {
      words.textContent = '';
      form()?.append(place);
    }
    soon = window.setTimeout(() => {
      words.textContent = text;
    }, READ_AFTER);
  }

  const showFailed = () => show(navigator.onLine ? FAILED : OFFLINE, true);

  function giveUp(reason?: unknown): void {
    clearTimeout(late);
    late = 0;
    isTrying = false;
    if (!island.isConnected) return;
    // The island itself logs the first failure, without a reason here (S244).
    if (reason) console.error('bundle loading error', island.getAttribute('name'), reason);
    // The code may be blocked permanently. A form with an `action` works without it.
    const own = form();
    if (send && tries > 0 && navigator.onLine && own?.hasAttribute('action'))
      HTMLFormElement.prototype.submit.call(own);
    else showFailed();
  }

  /** Shows that the form waits, if it was submitted; also if it is valid, as this file may have missed the submit. */
  function showSlow(): void {
    soon = 0;
    if (send || form()?.matches(':valid')) show(WAITING, false);
  }

  function wait(): void {
    late ||= window.setTimeout(() => giveUp('time-out'), TIMEOUT);
    if (place.isConnected) show(WAITING, false);
    else soon ||= window.setTimeout(showSlow, SLOW_AFTER);
  }

  function end(): void {
    clearTimeout(soon);
    clearTimeout(late);
    soon = late = 0;
    place.remove();
    // After a first start the island itself repeats the recorded submit.
    if (hasBegunAnew) send?.();
    send = null;
  }

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    tries += 1;
    wait();
    try {
      const address = await importAgain(code, tries);
      if (island.dataset.state === 'hydrated') return;
      isTrying = false;
      hasBegunAnew = true;
      island.setAttribute('code', address);
      // Hydrates at once instead of by its strategy.
      island.removeAttribute('hydrate');
      island.connectedCallback();
    } catch (error) {
      giveUp(error);
    }
  }

  button.onclick = () => {
    // This button disappears, so focus moves to the submit button.
    form()?.querySelector<HTMLElement>('[type=submit]')?.focus();
    void tryAgain();
  };

  return {
    /** Updates the message when the island is new or its state has changed. */
    look(): void {
      const { state } = island.dataset;
      if (state === 'loading' && button.hidden) wait();
      if (state === 'hydrated') end();
      if (state === 'failed' && !isTrying) giveUp();
    },
    /** Handles a submit before the code is loaded. */
    hold({ target, submitter }: SubmitEvent) {
      if (target instanceof HTMLFormElement) send = () => target.requestSubmit(submitter);
      if (button.hidden) return wait();
      // Cleared first, so that screen readers read the same text again.
      words.textContent = '';
      showFailed();
    },
  };
}

/** Creates the elements of the message: its text and a hidden retry button. `react-root.tsx` removes them. */
function createPlace() {
  const place = document.createElement('div');
  place.className = 'form-words';
  const words = document.createElement('p');
  words.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  button.className = 'button-secondary';
  button.textContent = 'Prøv igjen';
  place.append(words, button);
  return { place, words, button };
}

const known = new WeakMap<IslandElement, ReturnType<typeof createFormWords>>();

function wordsOf(island: IslandElement) {
  const words = known.get(island) ?? createFormWords(island);
  known.set(island, words);
  return words;
}

function look(): void {
  for (const island of document.querySelectorAll<IslandElement>('lerret-island')) {
    if (known.has(island) || island.querySelector(NEEDS_CODE)) wordsOf(island).look();
  }
}

document.addEventListener('lerret:island', look);

document.addEventListener(
  'submit',
  (submit) => {
    const { target } = submit;
    if (!(target instanceof Element && target.matches(NEEDS_CODE))) return;
    const island = target.closest<IslandElement>('lerret-island:not([data-state=hydrated])');
    if (island) wordsOf(island).hold(submit);
  },
  true,
);

look();

/**
 * Imports a file whose import has failed, and resolves to the address that worked; rejects if none does. Browsers
 * remember a failure by the address, so it also tries the address with a hash and, after PATIENCE milliseconds, one
 * whose folder has percent-encoded letters: relative imports inside the file then have new addresses, too.
 * @param code the file's address @param tries the number of the retry, from 1 to 63; each has its own addresses
 */
export async function importAgain(code: string, tries: number): Promise<string> {
  const by = (address: string) => import(/* @vite-ignore */ address).then(() => address);
  const nearest = Promise.any([by(code), by(`${code}#${tries}`)]);
  const isLate = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([nearest, isLate]);
  } catch (error) {
    const { ok } = await fetch(code);
    if (!ok) throw error;
    return Promise.any([nearest, by(inNumbers(code, tries))]);
  }
}

/** Returns the address with percent-encoded letters in its first folder: those whose bits are set in `which`. */
function inNumbers(address: string, which: number): string {
  return address.replace(/(?<=^\/)\w+/, (folder) =>
    folder.replace(/\w/g, (letter, at) =>
      (which >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  );
}
