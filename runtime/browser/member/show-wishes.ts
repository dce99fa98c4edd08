import { findWish } from '../../protocol/wish.ts';

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
      // The link itself isn't drawn for a member.
      link.closest('lerret-island')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}
