import { CONSENT_EVENT, findConsent, storeConsent } from '../../protocol/consent.ts';

const QUESTION = 'Får vi telle besøk og klikk?';
/** How long a screen reader is given to know the place, in milliseconds. */
const HEARD_AFTER = 100;

/**
 * Asks whether analytics may begin, at the lower edge of the window, in one line: no dialog, nothing is behind it, and yes
 * and no are the same click away. It comes after what else is told there, and goes with the answer, wherever that is given.
 *
 * @param more The page that tells more and where the answer can be changed; it asks by itself.
 */
export async function askForConsent(more: string | null): Promise<void> {
  await untilQuiet();
  if (findConsent() !== null) return;
  const place = document.createElement('section');
  place.id = 'lerret-question';
  place.className = 'message stage';
  place.ariaLabel = 'Statistikk';
  const text = paragraph(QUESTION);
  const reason = document.createElement('span');
  reason.textContent = ' Tallene hjelper oss å lage programmet.';
  text.append(reason);
  if (more !== null) {
    const link = document.createElement('a');
    link.href = more;
    link.textContent = 'Mer';
    link.ariaLabel = 'Mer om statistikken';
    text.append(' ', link);
  }
  // Words that come into a place that is there already are read out, when nothing else is.
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
      // Storage that is blocked: asking again would change nothing.
      if (!store()) end();
    };
    return button;
  }

  /** Not on the page that asks by itself. */
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
  show();
  document.body.append(place);
  // What has the keyboard stays in sight (WCAG 2.4.11): it may stand where the question now is.
  const { activeElement } = document;
  if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
  setTimeout(() => {
    heard.textContent = `Et spørsmål nederst på siden: ${QUESTION}`;
  }, HEARD_AFTER);
}

/**
 * Resolves when nothing else is told at the edge, or about to be: once a worker that is being installed is there, and its
 * message has gone.
 */
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
