import { normalisePath } from '../protocol/path.ts';

export { loginAddress } from '../protocol/login-address.ts';
export { findWish, grantWish, keepWish, takeWish } from '../protocol/wish.ts';

/**
 * Where somebody goes after logging in: the query's `retur`, where it is an address of the site and clean (B1), else the
 * member's own page, else the front page.
 */
export function returnPath(search: string, profilePage: string | undefined): string {
  const asked = new URLSearchParams(search).get('retur');
  const isClean = asked !== null && normalisePath(asked) !== null;
  return isClean ? asked : (profilePage ?? '/');
}

/** Opens a page of the site, without a full load where the page's script does that. */
export function leaveFor(path: string): void {
  const { lerret } = window;
  if (lerret) lerret.navigate(path);
  else location.assign(path);
}
