import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WISH_KEY } from '../../../runtime/protocol/storage-names.ts';
import {
  findWish,
  grantWish,
  storeWish,
  takeWish,
  WISH_LIFE,
} from '../../../runtime/protocol/wish.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');

const here = location.href;

/** The login page is opened by a visit from an address of the site, or by the browser from an address in full. */
function arrive(query: string, from = '/film'): void {
  const isVisit = from.startsWith('/');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(isVisit ? '' : from);
  history.replaceState(isVisit ? { from } : null, '', query);
  storeWish();
}

const WISH = '?retur=%2Ffilm&onske=NOR20260114';
const press = () => arrive(WISH);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', here);
  sessionStorage.clear();
});

describe('a wish', () => {
  it('holds the film and the way back, in this tab', () => {
    press();
    expect(findWish()).toEqual({ film: 'NOR20260114', path: '/film', isGranted: false, at: NOW });
    expect(localStorage.getItem(WISH_KEY)).toBeNull();
  });

  it('comes true once, after a login that leads back, for its film only', () => {
    press();
    expect(takeWish('NOR20260114')).toBe(false);
    grantWish('/min-side');
    expect(takeWish('NOR20260114')).toBe(false);
    grantWish('/film');
    expect(takeWish('NOR20260402')).toBe(false);
    expect(takeWish('NOR20260114')).toBe(true);
    expect(takeWish('NOR20260114')).toBe(false);
    expect(sessionStorage.getItem(WISH_KEY)).toBeNull();
  });

  it('is the last one that was made', () => {
    press();
    arrive('?retur=%2Fen-annen&onske=NOR20260402', '/en-annen');
    grantWish('/film');
    expect(findWish()).toMatchObject({ film: 'NOR20260402', isGranted: false });
  });

  it.each([
    [WISH_LIFE - 1, true],
    [WISH_LIFE, false],
    // A clock that was set back.
    [-1, false],
  ])('holds for a few minutes: after %i ms it is there: %s', (later, isThere) => {
    press();
    vi.setSystemTime(NOW + later);
    expect(findWish() !== null).toBe(isThere);
    expect(sessionStorage.getItem(WISH_KEY) !== null).toBe(isThere);
  });

  it.each([
    ['a visit from a query of it', '/film?dag=i-dag#tid'],
    ['the browser', `${location.origin}/film`],
    ['the browser, with a slash at the end', `${location.origin}/film/`],
  ])('is stored where %s led here from the page that it leads back to', (_who, from) => {
    arrive(WISH, from);
    expect(findWish()).toMatchObject({ film: 'NOR20260114', path: '/film' });
  });

  it.each([
    ['no way back', '?onske=NOR20260114', '/film'],
    ['no film', '?retur=%2Ffilm', '/film'],
    ['an empty film', '?retur=%2Ffilm&onske=', '/film'],
    ['another page', WISH, '/kontakt'],
    ['a site that begins like this one', WISH, `${location.origin}0/film`],
    ['nowhere', WISH, 'about:blank'],
    ['what is no way back', '?retur=%2F%2Fond.example&onske=NOR20260114', '//ond.example'],
  ])('is none of a link with %s', (_what, query, from) => {
    arrive(query, from);
    expect(sessionStorage.getItem(WISH_KEY)).toBeNull();
  });

  it.each([
    'null',
    'ikke JSON',
    '{"film":1,"path":"/film","isGranted":true,"at":1795186800000}',
    '{"film":"NOR20260114","path":"/film","isGranted":"ja","at":1795186800000}',
    '{"film":"NOR20260114","path":"/film","isGranted":true}',
  ])('is none where %s lies there, which goes', (text) => {
    sessionStorage.setItem(WISH_KEY, text);
    expect(takeWish('NOR20260114')).toBe(false);
    expect(sessionStorage.getItem(WISH_KEY)).toBeNull();
  });

  it('isn’t stored, and costs nothing, where storage is blocked', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    press();
    grantWish('/film');
    expect(takeWish('NOR20260114')).toBe(false);
    blocked.mockRestore();
    expect(sessionStorage.getItem(WISH_KEY)).toBeNull();
  });
});
