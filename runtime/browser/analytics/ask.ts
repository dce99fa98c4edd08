import { CONSENT_EVENT, findConsent, storeConsent } from '../../protocol/consent.ts';

/**
 * Asks whether analytics may begin, at the lower edge of the window: no dialog, nothing is behind it, and yes and no
 * are the same click away. It goes with the answer, wherever that is given.
 *
 * @param more The page that tells more and where the answer can be changed; it asks by itself.
 */
export function askForConsent(more: string | null): void {
  const place = document.createElement('section');
  place.id = 'lerret-question';
  place.className = 'message stage';
  place.ariaLabel = 'Statistikk';
  const text = document.createElement('p');
  text.append(
    'Får vi telle besøk og klikk til billettkjøp? Tallene hjelper oss å lage programmet.',
  );
  if (more !== null) {
    const link = document.createElement('a');
    link.href = more;
    link.textContent = 'Mer om dette';
    text.append(' ', link);
  }
  place.append(
    text,
    answer('Ja', () => storeConsent('granted')),
    answer('Nei', () => storeConsent('denied')),
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
}
