/**
 * Entry file: updates the header's cell for members, reports or repeats a log-out, and scrolls to the film that a
 * visitor logged in for. If a profile is stored, the document loads it (`frame-head.ts`), else the code of visits does.
 */

import {
  findProfile,
  LOG_OUT_EVENT,
  MEMBER_EVENT,
  nameOf,
  storedText,
} from '../../protocol/profile.ts';
import { MEMBER_DATABASE } from '../../protocol/storage-names.ts';
import { findWish } from '../../protocol/wish.ts';
import { deleteDatabase, logOut, repeatLogOut, sayLoggedOut, showUnconfirmed } from './log-out.ts';

/** Whether a log-out runs, in which its buttons must stay disabled: until the page is reloaded, or it failed. */
let isLeaving = false;

// The script in the head may run this before the body is parsed, or before `boot.ts` has read the document, which must
// not have a member's name (B4). `boot.ts` runs before this event; where it can't be loaded, the event may be over.
if ('lerret' in window || document.readyState === 'complete') showPage();
else {
  const opened = new AbortController();
  const open = () => {
    opened.abort();
    showPage();
  };
  document.addEventListener('DOMContentLoaded', open, opened);
  addEventListener('load', open, opened);
}
// A page of another build replaces the header.
document.addEventListener('lerret:commit', showPage);

document.addEventListener(MEMBER_EVENT, showMember);
window.addEventListener('storage', showMember);
// A page in the back-forward cache gets no `storage` events.
window.addEventListener('pageshow', showMember);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-log-out]') : null;
  if (!button || isLeaving) return;
  isLeaving = true;
  showMember();
  void logOut();
});
document.addEventListener(LOG_OUT_EVENT, (event) => {
  isLeaving = false;
  showMember();
  if (event instanceof CustomEvent) showUnconfirmed(event.detail);
});

sayLoggedOut();

void repeatLogOut();
window.addEventListener('online', repeatLogOut);
document.addEventListener('lerret:commit', repeatLogOut);

function showPage(): void {
  showMember();
  showWished();
}

/** Shows logins and log-outs of all tabs in `html[data-member]` and the header's cell; makes the buttons that log out work. */
function showMember(): void {
  const root = document.documentElement;
  const isStored = storedText() !== null;
  const profile = findProfile();
  // It was damaged and is removed (A74); what was stored for it goes, too (A20).
  if (isStored && profile === null) void deleteDatabase(MEMBER_DATABASE);
  // When storage refuses the profile, the login lasts as long as the document (`runtime/members/react.ts`).
  const name = profile === null ? (root.dataset.member ?? '') : nameOf(profile);
  root.toggleAttribute('data-member', profile !== null || name !== '');
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-log-out]')) {
    button.disabled = isLeaving;
    button.textContent = isLeaving ? 'Logger ut …' : 'Logg ut';
  }
}

/** After a login, scrolls to the block that required it. Once in view, the block hydrates and adds the film. */
function showWished(): void {
  const wish = findWish();
  if (!wish?.isGranted) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    if (link.dataset.wish === wish.film)
      // The island, because members don't see the link itself.
      link.closest('lerret-island')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}
