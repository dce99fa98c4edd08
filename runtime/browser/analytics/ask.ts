import { CONSENT_EVENT, findConsent, storeConsent } from '../../protocol/stored-choices.ts';

const QUESTION = 'Får vi telle besøk og klikk?';
/** Milliseconds between adding the live region and its text: screen readers don't read text that is added with it. */
const HEARD_AFTER = 100;

/**
 * Asks the visitor for consent to analytics, at the lower edge of the window, once no other message is shown. The
 * question disappears after an answer in any tab, and is hidden on pages with the block `consent`.
 * @param more the address of the page on which visitors can change their answer; null if there is no such page
 */
export async function askForConsent(more: string | null): Promise<void> {
  await untilQuiet();
  if (findConsent() !== null) return;
  const place = document.createElement('section');
  place.id = 'lerret-question';
  place.className = 'message stage';
  place.ariaLabel = 'Statistikk';
  const text = paragraph(QUESTION);
  if (more !== null) {
    const link = document.createElement('a');
    link.href = more;
    link.textContent = 'Mer';
    link.ariaLabel = 'Mer om statistikken';
    text.append(' ', link);
  }
  // Screen readers read text that is added to an existing live region, after other speech.
  const heard = paragraph('');
  heard.role = 'status';
  heard.className = 'visually-hidden';
  place.append(
    text,
    answer('Ja', () => storeConsent('granted')),
    answer('Nei', () => storeConsent('denied')),
    heard,
  );

  function answer(label: string, store: () => boolean): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button-secondary';
    button.textContent = label;
    button.onclick = () => {
      // Storage is blocked, so asking again would change nothing.
      if (!store()) end();
    };
    return button;
  }

  /** Shows the question, but hides it on a page with the block `consent`, which asks the same. */
  const show = () => {
    place.hidden = document.querySelector('[data-block=consent]') !== null;
  };
  const follow = () => {
    if (findConsent() !== null) end();
  };
  const listening = new AbortController();
  const { signal } = listening;

  function end(): void {
    listening.abort();
    const hadFocus = place.contains(document.activeElement);
    place.remove();
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
  }

  document.addEventListener(CONSENT_EVENT, follow, { signal });
  document.addEventListener('lerret:commit', show, { signal });
  window.addEventListener('storage', follow, { signal });
  // A page in the back-forward cache gets no `storage` events.
  window.addEventListener('pageshow', follow, { signal });
  show();
  document.body.append(place);
  // The focused element must stay visible (WCAG 2.4.11): the question may cover it.
  const { activeElement } = document;
  if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
  setTimeout(() => {
    heard.textContent = `Et spørsmål nederst på siden: ${QUESTION}`;
  }, HEARD_AFTER);
}

/** Resolves when no message is shown, nor is about to be: a worker that is being installed may bring one. */
async function untilQuiet(): Promise<void> {
  const registration =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistration().catch(() => undefined)
      : undefined;
  const { installing } = registration ?? {};
  if (installing) {
    await new Promise((resolve) =>
      installing.addEventListener('statechange', resolve, { once: true }),
    );
  }
  const message = document.getElementById('lerret-message');
  if (!message?.hasChildNodes()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (message.hasChildNodes()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(message, { childList: true });
  });
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
