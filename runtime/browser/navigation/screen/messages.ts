import type { Message, Screen } from '../../environment/environment.ts';

const TEXTS: Readonly<Record<Message['kind'], string>> = {
  offline: 'Siden kan ikke åpnes uten nett. Vi prøver igjen når nettet er tilbake.',
  'not-loaded': 'Siden kunne ikke lastes.',
  'update-waiting': 'Nettstedet er oppdatert. Neste side du åpner, er ny.',
  'offline-ready': 'Tilgjengelig uten nett.',
};

/** Tells the visitor, and knows what it told. */
export type Messages = Pick<Screen, 'tell' | 'message'>;

/** Polite messages at the lower edge of the window, one at a time. Their place is there before the first one is. */
export function createMessages(): Messages {
  const place = document.createElement('div');
  place.id = 'lerret-message';
  place.className = 'message stage';
  place.role = 'status';
  document.body.append(place);
  let message: Message | null = null;
  let cameFrom: HTMLElement | null = null;
  place.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !place.contains(from)) cameFrom = from;
  });

  function tell(next: Message | null): void {
    if (place.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
    message = next;
    place.replaceChildren(...(next === null ? [] : contents(next)));
    if (next !== null) uncoverFocus(place);
  }

  function contents(shown: Message): Node[] {
    const text = document.createElement('p');
    text.textContent = TEXTS[shown.kind];
    const close = button('Lukk', () => tell(null));
    if (shown.kind !== 'not-loaded') return [text, close];
    const retry = button('Prøv igjen', () => {
      tell(null);
      shown.retry();
    });
    return [text, retry, close];
  }

  return { tell, message: () => message };
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = 'button-secondary';
  element.textContent = label;
  element.onclick = act;
  return element;
}

/** Scrolls what has focus out from under the message (WCAG 2.4.11); the shell's scroll padding says how far. */
function uncoverFocus(place: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  const { activeElement } = document;
  const focused = activeElement?.getBoundingClientRect();
  if (focused && focused.bottom > top && focused.top < bottom && focused.height < top)
    activeElement?.scrollIntoView({ block: 'nearest' });
}
