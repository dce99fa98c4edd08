import { normalisePath } from '../protocol/path.ts';

export { findWish, grantWish, loginAddress, storeWish, takeWish } from '../protocol/wish.ts';

/**
 * Returns the path after a login: the query parameter `retur` if it is a clean address of the site (B1), else the
 * profile page, else the front page.
 */
export function returnPath(search: string, profilePage: string | undefined): string {
  const requested = new URLSearchParams(search).get('retur');
  const isClean = requested !== null && normalisePath(requested) !== null;
  return isClean ? requested : (profilePage ?? '/');
}

/** Opens a page of the site: by a visit when the page's script runs, else by a full load. */
export function leaveFor(path: string): void {
  const { lerret } = window;
  if (lerret) lerret.navigate(path);
  else location.assign(path);
}
