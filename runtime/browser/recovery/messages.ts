import { TIME_ZONE } from '../../protocol/clock.ts';
import { OFFLINE_READY_KEY } from '../../protocol/storage-names.ts';
import type { Message } from '../environment/environment.ts';

/** How long the message `offline-ready` is shown, in milliseconds. */
export const OFFLINE_READY_FOR = 4000;
/** How often to check whether the message is still hovered or focused, in milliseconds. */
const LOOK_AGAIN = 500;

const TEXTS: Readonly<Record<Exclude<Message['kind'], 'stored-page'>, string>> = {
  offline: 'Siden kan ikke åpnes uten nett. Vi prøver igjen når nettet er tilbake.',
  'not-loaded': 'Siden kunne ikke lastes.',
  'update-waiting': 'Nettstedet er oppdatert. Neste side du åpner, er ny.',
  'offline-ready': 'Sider du har åpnet, virker uten nett.',
};

/** Returns the words of a message. Times are those of Oslo. */
function textOf(message: Message): string {
  if (message.kind !== 'stored-page') return TEXTS[message.kind];
  const since = message.since?.toLocaleString('nb', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  const age = since ? `er slik den var ${since.replace(':', '.')}` : 'kan være endret';
  return `Vi får ikke kontakt med nettstedet. Siden ${age}.`;
}

/** Shows messages to the visitor. */
export type Messages = ReturnType<typeof createMessages>;

/**
 * Creates the place for messages at the lower edge of the window, which shows one at a time and doesn't interrupt
 * screen readers. `offline-ready` is shown once, for OFFLINE_READY_FOR milliseconds, on the next page after the service
 * worker's installation (S175), also while the question about statistics waits for an answer.
 * @param onFree called for each page after the document's own, and when a message other than `stored-page` is removed
 */
export function createMessages(onFree?: () => void) {
  const place = document.createElement('div');
  place.id = 'lerret-message';
  place.className = 'message stage';
  place.role = 'status';
  document.body.append(place);
  let message: Message | null = null;
  let isDue = readOfflineReady() === 'due';
  let cameFrom: HTMLElement | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  place.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !place.contains(from)) cameFrom = from;
  });

  /** Removes the message, but not while it is hovered or focused. */
  function leave(): void {
    if (place.matches(':hover, :focus-within')) leaving = setTimeout(leave, LOOK_AGAIN);
    else tell(null);
  }

  function tell(next: Message | null): void {
    if (next?.kind !== 'offline-ready') {
      const former = message?.kind;
      show(next);
      if (next === null && former !== 'stored-page') onFree?.();
    } else if (!readOfflineReady()) {
      isDue = true;
      writeOfflineReady('due');
    }
  }

  function show(next: Message | null): void {
    clearTimeout(leaving);
    if (place.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
    message = next;
    place.replaceChildren(...(next === null ? [] : contents(next)));
    if (next !== null) uncoverFocus(place);
  }

  /** Shows the message `offline-ready` if it is due. Another message isn't replaced. */
  function showDue(): void {
    if (!isDue || message !== null) return;
    isDue = false;
    writeOfflineReady('said');
    show({ kind: 'offline-ready' });
    leaving = setTimeout(leave, OFFLINE_READY_FOR);
  }

  function contents(shown: Message): Node[] {
    const text = document.createElement('p');
    text.textContent = textOf(shown);
    const close = button('Lukk', () => tell(null));
    if (shown.kind !== 'not-loaded') return [text, close];
    const retry = button('Prøv igjen', () => {
      tell(null);
      shown.retry();
    });
    return [text, retry, close];
  }

  showDue();
  return {
    tell,
    message: () => message,
    /** Shows the message `offline-ready` if it is due, or removes it. Called for each page after the document's own. */
    pageShown(): void {
      if (message?.kind === 'offline-ready') show(null);
      else showDue();
      onFree?.();
    },
  };
}

function readOfflineReady(): string | null {
  try {
    return sessionStorage.getItem(OFFLINE_READY_KEY);
  } catch {
    return null;
  }
}

/** Stores the state of the message `offline-ready`. If storage is blocked, only this document shows it. */
function writeOfflineReady(state: 'due' | 'said'): void {
  try {
    sessionStorage.setItem(OFFLINE_READY_KEY, state);
  } catch {}
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = 'button-secondary';
  element.textContent = label;
  element.onclick = act;
  return element;
}

/** Scrolls the focused element out from under the message (WCAG 2.4.11), by the scroll padding of the shell. */
function uncoverFocus(place: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  const { activeElement } = document;
  const focused = activeElement?.getBoundingClientRect();
  if (focused && focused.bottom > top && focused.top < bottom && focused.height < top)
    activeElement?.scrollIntoView({ block: 'nearest' });
}
