import { findProfile, MEMBER_EVENT, removeProfile } from '../../protocol/profile.ts';
import { MEMBER_DATABASE } from '../../protocol/storage-names.ts';
import { readSiteOptions } from '../site-options.ts';

/** How long a log-out waits for the backend, in milliseconds. */
const LIMIT = 5000;

/**
 * Logs out (A20, A91): the backend is told, the profile goes, which tells the other tabs, then what is kept of the member on
 * this device, and at last the document, with all that its scripts know. Where the backend couldn't be told, the visitor
 * hears of it first. Needs no code but this, for there may be no net to load any. Never rejects.
 */
export async function logOut(): Promise<void> {
  const token = findProfile()?.token;
  // Whoever closes the page meanwhile is logged out too.
  const leave = () => endLogin(token);
  window.addEventListener('pagehide', leave);
  const isTold = await tellBackend(token);
  window.removeEventListener('pagehide', leave);
  endLogin(token);
  await deleteDatabase(MEMBER_DATABASE);
  // A login that found no room in storage ends only with the document.
  if (isTold || token === undefined) location.reload();
  else tellUntold(() => tellBackend(token));
}

/** Removes the profile of a login; somebody who has logged in since, in another tab, stays. */
function endLogin(token: string | undefined): void {
  const present = findProfile();
  if (present !== null && present.token !== token) return;
  removeProfile();
  delete document.documentElement.dataset.member;
  document.dispatchEvent(new Event(MEMBER_EVENT));
}

/** The part of the public endpoints (`runtime/http`) that a log-out needs. */
interface Endpoints {
  readonly backends: Readonly<Record<string, { readonly baseUrl: string }>>;
  readonly calls: {
    readonly logout?: {
      readonly backend: string;
      readonly method: string;
      readonly path: string;
      readonly query?: Readonly<Record<string, string>>;
      readonly credentials?: boolean;
    };
  };
}

/**
 * Makes the call `logout`, by the cookie of the session and the token. Resolves whether there is nothing left to tell: it went
 * well, or the site has no such call, or the backend knows neither (401).
 */
async function tellBackend(token: string | undefined): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT);
  try {
    const { signal } = limit;
    const { endpoints } = readSiteOptions();
    if (endpoints === undefined) return true;
    const { backends, calls }: Endpoints = await (await fetch(endpoints, { signal })).json();
    const { backend = '', path = '', query, method, credentials } = calls.logout ?? {};
    const baseUrl = backends[backend]?.baseUrl;
    if (baseUrl === undefined) return true;
    const start = `${baseUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
    const { ok, status } = await fetch(query ? `${start}?${new URLSearchParams(query)}` : start, {
      ...(method && { method }),
      headers: token === undefined ? {} : { token },
      credentials: credentials ? 'include' : 'same-origin',
      cache: 'no-store',
      keepalive: true,
      signal,
    });
    return ok || status === 401;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const WORDS =
  'Du er logget ut her, men medlemstjenesten fikk ikke beskjed. Bruker flere denne nettleseren, så prøv igjen, eller slett informasjonskapslene for nettstedet.';

/** Says that the backend doesn't know of the log-out, and offers to tell it once more. The document goes after that. */
export function tellUntold(retry: () => Promise<boolean>): void {
  document.getElementById('lerret-log-out')?.remove();
  const place = document.createElement('section');
  place.id = 'lerret-log-out';
  place.className = 'message stage';
  place.role = 'alertdialog';
  place.ariaLabel = 'Logget ut';
  const text = document.createElement('p');
  text.id = 'lerret-log-out-words';
  text.textContent = WORDS;
  place.setAttribute('aria-describedby', text.id);
  const again = button('Prøv igjen', async () => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    again.textContent = 'Prøver …';
    const isTold = await retry().catch(() => false);
    if (isTold) location.reload();
    again.ariaDisabled = null;
    again.textContent = 'Prøv igjen';
  });
  place.append(
    text,
    again,
    button('Lukk', () => location.reload()),
  );
  document.querySelector<HTMLElement>('.member-menu')?.hidePopover?.();
  document.body.append(place);
  again.focus();
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button-secondary';
  element.textContent = label;
  element.onclick = act;
  return element;
}

/** Where it can't be deleted now, the next page does it: whoever needs the database looks for a profile first. */
async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
