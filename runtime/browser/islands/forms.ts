/**
 * Entry file: what is told at forms that wait for the code of their block, and how that is asked for again. It comes
 * with the first such form of a document; that nothing is sent meanwhile doesn't depend on it.
 */

import { SLOW_AFTER, TIMEOUT } from '../constants.ts';
import { type IslandElement, NEEDS_CODE } from './start-island.ts';

const WAITING = 'Skjemaet gjøres klart …';

const FAILED = 'Skjemaet virker ikke akkurat nå. Det du har skrevet, står her fortsatt.';

const OFFLINE = 'Skjemaet trenger nett for å virke. Det du har skrevet, står her fortsatt.';

/** From the place of the words to the words: those that come with their place aren't read out, in milliseconds. */
const READ_AFTER = 100;

/** What is told at the form of an island. */
interface FormWords {
  /** The island is new, or has another state. */
  look(): void;
  /** A submit came too early. */
  hold(submit: SubmitEvent): void;
}

/** How long the nearest addresses are waited for, in milliseconds. */
const PATIENCE = 3000;

function createFormWords(island: IslandElement): FormWords {
  const { place, words, button } = createPlace();
  const code = island.getAttribute('code') ?? '';
  const form = () => island.querySelector<HTMLFormElement>(NEEDS_CODE);
  /** Sends the form, where the visitor wanted it. */
  let send: (() => void) | null = null;
  let tries = 0;
  let isTrying = false;
  let hasBegunAnew = false;
  /** Timers: of words that will be told, and of patience. */
  let soon = 0;
  let late = 0;

  function tell(text: string, mayTryAgain: boolean): void {
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

  const tellFailed = () => tell(navigator.onLine ? FAILED : OFFLINE, true);

  function giveUp(reason?: unknown): void {
    clearTimeout(late);
    late = 0;
    isTrying = false;
    if (!island.isConnected) return;
    // The first time the island itself does (S244).
    if (reason) console.error('bundle loading error', island.getAttribute('name'), reason);
    // It may be blocked for good; a form that names an address works without.
    const own = form();
    if (send && tries > 0 && navigator.onLine && own?.hasAttribute('action'))
      HTMLFormElement.prototype.submit.call(own);
    else tellFailed();
  }

  /** Whoever has filled it in may have sent it before this came. */
  function tellSlow(): void {
    soon = 0;
    if (send || form()?.matches(':valid')) tell(WAITING, false);
  }

  function wait(): void {
    late ||= window.setTimeout(() => giveUp('time-out'), TIMEOUT);
    if (place.isConnected) tell(WAITING, false);
    else soon ||= window.setTimeout(tellSlow, SLOW_AFTER);
  }

  function end(): void {
    clearTimeout(soon);
    clearTimeout(late);
    soon = late = 0;
    place.remove();
    // What was held from the start is made to happen by the island itself.
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
      // At once, whatever it waited for at first.
      island.removeAttribute('hydrate');
      island.connectedCallback();
    } catch (error) {
      giveUp(error);
    }
  }

  button.onclick = () => {
    // The button goes; the one that sends the form stays.
    form()?.querySelector<HTMLElement>('[type=submit]')?.focus();
    void tryAgain();
  };

  return {
    look() {
      const { state } = island.dataset;
      if (state === 'loading' && button.hidden) wait();
      if (state === 'hydrated') end();
      if (state === 'failed' && !isTrying) giveUp();
    },
    hold({ target, submitter }) {
      if (target instanceof HTMLFormElement) send = () => target.requestSubmit(submitter);
      if (button.hidden) return wait();
      // Said once more; what can be done stands beside it.
      words.textContent = '';
      tellFailed();
    },
  };
}

/** Words, and a button to try again. React takes it away before it begins (`react-root.tsx`). */
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

const known = new WeakMap<IslandElement, FormWords>();

function wordsOf(island: IslandElement): FormWords {
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
 * Imports code whose import has failed, or doesn't answer. Engines keep that for the document's life, by its address; so
 * other addresses of the same file are asked: with a hash; and where the file is there, so that something that it imports
 * must have failed, with letters of its folder written as numbers, which the addresses of what it imports inherit.
 *
 * @param tries From 1 to 63: other ones give other addresses.
 * @returns the address that it came by. Rejects when it came by none.
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

/** An address whose folder has those letters written as numbers that the bits of `which` say. */
function inNumbers(address: string, which: number): string {
  return address.replace(/(?<=^\/)\w+/, (folder) =>
    folder.replace(/\w/g, (letter, at) =>
      (which >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  );
}
