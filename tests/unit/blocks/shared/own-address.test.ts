import { expect, it } from 'vitest';
import { isSamePage, ownAddress } from '../../../../blocks/shared/text/own-address.ts';

it.each([
  ['/film/havsula?a#b', '/film/havsula?a#b'],
  ['https://own.example/film/havsula', '/film/havsula'],
  ['http://OWN.example/havsula?fra=epost#tid', '/havsula?fra=epost#tid'],
  ['https://other.example/film', 'https://other.example/film'],
  ['https://own.example@other.example/x', 'https://own.example@other.example/x'],
  ['https://own.example:8443/x', 'https://own.example:8443/x'],
  // What a browser would take for another host.
  ['//other.example/film', undefined],
  ['/\\other.example/film', undefined],
  ['/\t/other.example/film', undefined],
  ['/.//other.example/film', undefined],
  ['https://own.example//other.example/film', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  [undefined, undefined],
])('S105 A73 a backend’s address %j is used as %j', (text, used) => {
  expect(ownAddress(text, ['own.example'])).toBe(used);
});

it.each([
  ['/bl%c3%a5%3f?fra=epost#tid', '/bl%C3%A5%3F', true],
  ['/blå/', '/bl%C3%A5', true],
  ['/bl%C3%A5', '/bla', false],
  ['https://other.example/film', 'https://other.example/film', false],
  ['/100%', '/100%', false],
])('of %j and %j: the same page of the site? %j', (one, other, isSame) => {
  expect(isSamePage(one, other)).toBe(isSame);
});
