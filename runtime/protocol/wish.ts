import { isObject } from './is-object.ts';
import { encodePath, normalisePath } from './path.ts';
import { WISH_KEY } from './storage-names.ts';

/** A film that a visitor wants in the watch list, and must log in for. */
export interface Wish {
  /** The EDI number of the film. */
  readonly film: string;
  /** The path to return to after the login, as written in the link: validate it before navigating there (B1). */
  readonly path: string;
  /** Whether the visitor has logged in. */
  readonly isGranted: boolean;
  /** When the wish was stored or marked as granted, in milliseconds since 1970. */
  readonly at: number;
}

/** What the state of a history entry says about the page that the visit came from. */
export interface CameFrom {
  /** The address of that page. Absent if the browser loaded the entry's page itself. */
  readonly from?: string;
}

/** How long a wish is stored, in milliseconds: long enough to create an account. */
export const WISH_LIFE = 10 * 60_000;

/**
 * Stores, for this tab, the film that the login page's address names, if it also names the page that the visitor came
 * from: a link from elsewhere can't add a film to a list. Does nothing if storage is blocked.
 */
export function storeWish(): void {
  const query = new URLSearchParams(location.search);
  const [path, film] = [query.get('retur'), query.get(WISHED)];
  if (!path || !film) return;
  const page = normalisePath(path)?.path;
  if (page !== undefined && page === normalisePath(cameFrom())?.path)
    store({ film, path, isGranted: false, at: Date.now() });
}

/** Returns the path of the site's page that the visitor came from; '' if there is none. */
function cameFrom(): string {
  const { origin } = location;
  const state: CameFrom | null = history.state;
  if (state?.from !== undefined) return String(state.from);
  const { referrer } = document;
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '';
}

/** Returns the stored wish to add a film; null if it is missing, unreadable or over ten minutes old. Never throws. */
export function findWish(): Wish | null {
  try {
    const text = sessionStorage.getItem(WISH_KEY);
    const wish = text === null ? null : readWish(JSON.parse(text));
    const age = wish === null ? Number.NaN : Date.now() - wish.at;
    if (age >= 0 && age < WISH_LIFE) return wish;
  } catch {}
  forgetWish();
  return null;
}

/**
 * Marks the stored wish to add a film as granted, because the visitor has logged in: `takeWish` finds the wish for ten
 * more minutes. Does nothing if no wish is stored, or if the visitor made it on another page.
 * @param path the path of the page to which the visitor returns after the login
 */
export function grantWish(path: string): void {
  const wish = findWish();
  if (wish?.path === path) store({ ...wish, isGranted: true, at: Date.now() });
}

/**
 * Returns whether the visitor logged in to add this film to the watch list, within the last ten minutes. If so, removes
 * the stored wish, so that the next call returns false. @param film the film's EDI number
 */
export function takeWish(film: string): boolean {
  const wish = findWish();
  if (wish === null || !wish.isGranted || wish.film !== film) return false;
  forgetWish();
  return true;
}

function readWish(value: unknown): Wish | null {
  if (!isObject(value)) return null;
  const { film, path, isGranted, at } = value;
  const isWish =
    typeof film === 'string' &&
    typeof path === 'string' &&
    typeof isGranted === 'boolean' &&
    typeof at === 'number';
  return isWish ? { film, path, isGranted, at } : null;
}

function store(wish: Wish): void {
  try {
    sessionStorage.setItem(WISH_KEY, JSON.stringify(wish));
  } catch {}
}

/** Removes the stored wish to add a film. Does nothing if storage is blocked. */
export function forgetWish(): void {
  try {
    sessionStorage.removeItem(WISH_KEY);
  } catch {}
}

/** The query parameter of the login page for the film that the visitor logs in for. */
const WISHED = 'onske';

/** Returns the login page's address, for a return to `path`. @param film the EDI number of a film to add then (A86) */
export function loginAddress(login: string, path: string, film?: string): string {
  const query = { retur: encodePath(path), ...(film !== undefined && { [WISHED]: film }) };
  return `${login}?${new URLSearchParams(query)}`;
}
