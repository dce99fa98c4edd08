import {
  findProfile,
  isLogOutPending,
  LOG_OUT_EVENT,
  MEMBER_EVENT,
  openLocal,
  removeProfile,
  setLogOutPending,
} from '../../protocol/profile.ts';
import { LOGGED_OUT_KEY, MEMBER_DATABASE } from '../../protocol/storage-names.ts';
import { forgetWish } from '../../protocol/wish.ts';
import type { SiteOptions } from '../site-options.ts';

/** The time limit of the request to the backend, in milliseconds. */
const LIMIT = 5000;

/** The id of the message about a log-out. The shell's style hides other messages beside it. */
const MESSAGE = 'lerret-log-out';

/**
 * Logs the member out (A20, A91): makes the call `logout`, removes what this browser has stored of the member, and
 * reloads the page. If the call fails, it dispatches `LOG_OUT_EVENT` instead. Never rejects. Loads no other code, as
 * there may be no network.
 */
export async function logOut(): Promise<void> {
  const token = findProfile()?.token;
  // Closing the page during the request logs out, too.
  const leave = () => endLogin(token);
  window.addEventListener('pagehide', leave);
  const isConfirmed = await sendLogOut(token);
  window.removeEventListener('pagehide', leave);
  await endLogin(token);
  // Also without a token: a login that storage refused lasts until the document is reloaded.
  if (isConfirmed || token === undefined) reload();
  else document.dispatchEvent(new CustomEvent(LOG_OUT_EVENT, { detail: () => sendLogOut(token) }));
}

/**
 * Completes a log-out that the backend hasn't confirmed, if nobody has logged in since: deletes what the browser has
 * stored of the member (A20), and if the browser is online, repeats the call `logout` with the session's cookie (A96).
 * Never rejects.
 */
export async function repeatLogOut(): Promise<void> {
  if (!isLogOutPending(openLocal) || findProfile() !== null) return;
  // The page may have been closed before that was deleted.
  void deleteDatabase(MEMBER_DATABASE);
  if (navigator.onLine && (await sendLogOut(undefined))) document.getElementById(MESSAGE)?.remove();
}

/**
 * Removes what this browser has stored of the member, and reports that (`MEMBER_EVENT`), unless another tab has stored
 * a newer login. Never rejects.
 */
async function endLogin(token: string | undefined): Promise<void> {
  const present = findProfile();
  if (present !== null && present.token !== token) return;
  removeProfile();
  forgetWish();
  delete document.documentElement.dataset.member;
  document.dispatchEvent(new Event(MEMBER_EVENT));
  await deleteDatabase(MEMBER_DATABASE);
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

/** Makes the call `logout`. Resolves to false if a retry is needed; storage then marks the log-out as unconfirmed. */
async function sendLogOut(token: string | undefined): Promise<boolean> {
  setLogOutPending(true, openLocal);
  const isConfirmed = await callLogOut(token);
  setLogOutPending(!isConfirmed, openLocal);
  return isConfirmed;
}

async function callLogOut(token: string | undefined): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT);
  try {
    const { signal } = limit;
    // Not by `readSiteOptions`: this bundle would share it with `idle` in a file of its own, for which `idle` would wait.
    const meta = document.querySelector<HTMLMetaElement>('meta[name="lerret"]');
    const { endpoints }: SiteOptions = JSON.parse(meta?.content ?? '{}');
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
  'Du er logget ut her, men medlemstjenesten fikk ikke beskjed. Nettstedet sier fra selv så snart det går. Bruker flere denne nettleseren, kan du prøve igjen nå, eller slette informasjonskapslene for nettstedet.';

/**
 * Shows the message that the backend hasn't confirmed the log-out, with a button that calls `retry`. Reloads the page
 * once `retry` resolves with true, or when the visitor closes the message, also with Escape, as dialogs are closed.
 */
export function showUnconfirmed(retry: () => Promise<boolean>): void {
  const again = button('Prøv igjen', async () => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    again.textContent = 'Prøver …';
    const isConfirmed = await retry().catch(() => false);
    if (isConfirmed) reload();
    again.ariaDisabled = null;
    again.textContent = 'Prøv igjen';
  });
  const close = button('Lukk', () => location.reload());
  document.querySelector<HTMLElement>('.member-menu')?.hidePopover?.();
  show('alertdialog', WORDS, again, close).onkeydown = ({ key }) => {
    if (key === 'Escape') close.click();
  };
  again.focus();
}

/** Reloads the page, which then says that the log-out succeeded, unless storage is blocked. */
function reload(): void {
  try {
    sessionStorage.setItem(LOGGED_OUT_KEY, '1');
  } catch {}
  location.reload();
}

/** Shows the message that the visitor is logged out, until the next visit, if a log-out caused this page's reload. */
export function sayLoggedOut(): void {
  try {
    if (sessionStorage.getItem(LOGGED_OUT_KEY) === null) return;
    sessionStorage.removeItem(LOGGED_OUT_KEY);
  } catch {
    return;
  }
  const place = show(
    'alert',
    'Du er logget ut.',
    button('Lukk', () => {
      place.remove();
      document.querySelector('main')?.focus({ preventScroll: true });
    }),
  );
  document.addEventListener('lerret:commit', () => place.remove(), { once: true });
}

/** Shows a message in place of the last one. Returns its element. */
function show(role: 'alert' | 'alertdialog', words: string, ...buttons: HTMLElement[]) {
  document.getElementById(MESSAGE)?.remove();
  const place = document.createElement('section');
  place.id = MESSAGE;
  place.className = 'message stage';
  place.role = role;
  place.ariaLabel = 'Logget ut';
  const text = document.createElement('p');
  text.id = `${MESSAGE}-words`;
  text.textContent = words;
  place.setAttribute('aria-describedby', text.id);
  place.append(text, ...buttons);
  document.body.append(place);
  return place;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button-secondary';
  element.textContent = label;
  element.onclick = act;
  return element;
}

/**
 * Resolves when a database is deleted, can't be, or is in use by another tab; never rejects. If no profile is stored,
 * the next page that uses the database deletes it.
 */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
