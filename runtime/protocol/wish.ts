import { WISHED } from './login-address.ts';
import { normalisePath } from './path.ts';
import { WISH_KEY } from './storage-names.ts';

/** A film that a visitor wants in the list, which needs a login first. */
export interface Wish {
  /** Its EDI number. */
  readonly film: string;
  /** Where the login leads back to, as its link says it; whoever goes there looks whether it is clean (B1). */
  readonly path: string;
  /** Has somebody logged in for it? */
  readonly isGranted: boolean;
  /** When it was made or granted, in milliseconds since 1970. */
  readonly at: number;
}

/** How long a wish holds, in milliseconds: long enough to create an account. */
export const WISH_LIFE = 10 * 60_000;

/**
 * Keeps the wish in the address of the login page, for this tab. Only on the page that the login leads back to can a
 * visitor have followed its link: one that somebody else made adds nothing to anybody's list. Where storage is blocked
 * nothing is kept.
 */
export function keepWish(): void {
  const query = new URLSearchParams(location.search);
  const [path, film] = [query.get('retur'), query.get(WISHED)];
  if (!path || !film) return;
  const page = normalisePath(path)?.path;
  if (page !== undefined && page === normalisePath(cameFrom())?.path)
    store({ film, path, isGranted: false, at: Date.now() });
}

/** The address of the site from which a visit, or else the browser, led here; empty where it was none. */
function cameFrom(): string {
  const { origin } = location;
  const state: unknown = history.state;
  const isVisit = typeof state === 'object' && state !== null && 'from' in state;
  if (isVisit) return String(state.from);
  const { referrer } = document;
  return referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '';
}

/** The wish that holds still, or null. What lies there and is none is removed. Never throws. */
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

/** Somebody has logged in, and is led to `path`: a wish that was made there comes true there. */
export function grantWish(path: string): void {
  const wish = findWish();
  if (wish?.path === path) store({ ...wish, isGranted: true, at: Date.now() });
}

/** Is it wished, by somebody who has logged in for it, that a film is added? Once. */
export function takeWish(film: string): boolean {
  const wish = findWish();
  if (wish === null || !wish.isGranted || wish.film !== film) return false;
  forgetWish();
  return true;
}

function readWish(value: unknown): Wish | null {
  if (typeof value !== 'object' || value === null) return null;
  const { film, path, isGranted, at } = Object.fromEntries<unknown>(Object.entries(value));
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

function forgetWish(): void {
  try {
    sessionStorage.removeItem(WISH_KEY);
  } catch {}
}
