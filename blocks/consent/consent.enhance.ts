import type { EnhanceContext } from '../../runtime/block.ts';
import { CONSENT_EVENT, findConsent, storeConsent } from '../../runtime/protocol/stored-choices.ts';

const TEXTS = {
  granted: 'Du har sagt ja. Takk for hjelpen.',
  denied: 'Du har sagt nei, og ingenting telles.',
  none: 'Du har ikke svart, og ingenting telles.',
  blocked: 'Nettleseren din lar oss ikke huske svaret, og ingenting telles.',
} as const;

/**
 * Shows the visitor's answer about analytics, and stores another answer when the visitor clicks a button.
 * @returns a function that hides the buttons; `signal` ends the rest
 */
export default function enhance(element: HTMLElement, { signal }: EnhanceContext): () => void {
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-consent]')];
  const answers = element.querySelector('[data-waiting]');
  const status = element.querySelector('[role=status]');

  function show(text: string = TEXTS[findConsent() ?? 'none']): void {
    const consent = findConsent();
    for (const button of buttons) button.ariaPressed = String(button.dataset.consent === consent);
    if (status !== null && status.textContent !== text) status.textContent = text;
  }

  for (const button of buttons) {
    const answer = button.dataset.consent === 'granted' ? 'granted' : 'denied';
    button.addEventListener(
      'click',
      () => {
        if (!storeConsent(answer)) show(TEXTS.blocked);
      },
      { signal },
    );
  }
  document.addEventListener(CONSENT_EVENT, () => show(), { signal });
  window.addEventListener('storage', () => show(), { signal });
  // A page in the back-forward cache gets no `storage` events.
  window.addEventListener('pageshow', () => show(), { signal });
  answers?.removeAttribute('data-waiting');
  show();
  return () => answers?.setAttribute('data-waiting', '');
}
