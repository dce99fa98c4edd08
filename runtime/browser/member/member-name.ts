/**
 * Entry file: the header's cell for members, and what they logged in for. Documents ask for it by themselves where a profile is stored
 * (`runtime/page/render/document.ts`); elsewhere it comes with visits.
 */

import { findProfile, LOG_OUT_EVENT, MEMBER_EVENT, nameOf } from '../../protocol/profile.ts';
import { findWish } from '../../protocol/wish.ts';
import { logOut, tellUntold } from './log-out.ts';

keepMemberCell();

showWishes();

/**
 * From now on `html[data-member]` and the header's cell say who is logged in, whether this tab changes it or another
 * one, and the button there logs out.
 */
export function keepMemberCell(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', showMember, { once: true });
  } else showMember();
  document.addEventListener(MEMBER_EVENT, showMember);
  // A page of another build brings a header of its own.
  document.addEventListener('lerret:commit', showMember);
  window.addEventListener('storage', showMember);
  // No event reaches a page that was frozen.
  window.addEventListener('pageshow', showMember);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-log-out]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    button.textContent = 'Logger ut …';
    void logOut();
  });
  document.addEventListener(LOG_OUT_EVENT, (event) => {
    if (event instanceof CustomEvent) tellUntold(event.detail);
  });
}

function showMember(): void {
  const root = document.documentElement;
  const profile = findProfile();
  // Where storage has no room, the login holds as long as the document (`runtime/members/react.ts`).
  const name = profile === null ? (root.dataset.member ?? '') : nameOf(profile);
  root.toggleAttribute('data-member', profile !== null || name !== '');
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
  const button = document.querySelector<HTMLButtonElement>('button[data-log-out]');
  if (button === null) return;
  button.disabled = false;
  button.textContent = 'Logg ut';
}

/** From now on a page to which a login leads back shows where it was asked for: its block, in view then, does the rest. */
export function showWishes(): void {
  document.addEventListener('lerret:commit', showWished);
  // The script in the head may have fetched this before there is a page.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', showWished, { once: true });
  else showWished();
}

function showWished(): void {
  const wish = findWish();
  if (!wish?.isGranted) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    if (link.dataset.wish === wish.film)
      // The link itself isn't rendered for a member.
      link.closest('lerret-island')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}
