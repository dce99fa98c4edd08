import { normalisePath } from '../protocol/path.ts';

export { findWish, grantWish, loginAddress, storeWish, takeWish } from '../protocol/wish.ts';

/**
 * Returns the path to open after a login: the query's `retur` if that is a valid path (B1) of the site and not of a
 * backend, otherwise the profile page, or `/` if the site has none.
 */
export function returnPath(search: string, profilePage: string | undefined): string {
  const requested = new URLSearchParams(search).get('retur');
  const path = requested === null ? null : (normalisePath(requested)?.path ?? null);
  const isOwn = requested !== null && path !== null && !path.startsWith('/backends/');
  return isOwn ? requested : (profilePage ?? '/');
}

/** Opens a page of the site: without a full load if the script of the displayed page runs, otherwise as a link does. */
export function openPath(path: string): void {
  const { lerret } = window;
  if (lerret) lerret.navigate(path);
  else location.assign(path);
}
