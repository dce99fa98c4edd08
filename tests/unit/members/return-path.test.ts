import { describe, expect, it } from 'vitest';
import { loginAddress, returnPath } from '../../../runtime/members/return-path.ts';

describe('where a login leads', () => {
  it.each([
    ['?retur=%2Fkontakt', '/kontakt'],
    ['?retur=%2Fkontakt%3Fa%3D1', '/kontakt?a=1'],
    ['', '/min-side'],
    ['?retur=%2F%2Fannen.example', '/min-side'],
    ['?retur=%2Fbackends%2Fbutikk%2Fx', '/min-side'],
    ['?retur=%2F%2562ackends%2Fbutikk', '/min-side'],
  ])('A86 B1.7 after %s it is %s', (search, path) => {
    expect(returnPath(search, '/min-side')).toBe(path);
  });

  it('is the front page where members have none of their own', () => {
    expect(returnPath('', undefined)).toBe('/');
  });

  it.each(['/kontakt', '/blåbær', '/100 %', '/a?b', '/100%25'])('A86 leads back to %s', (path) => {
    const address = loginAddress('/logg-inn', path);
    const back = returnPath(address.slice('/logg-inn'.length), undefined);
    expect(decodeURIComponent(back)).toBe(path);
  });
});
