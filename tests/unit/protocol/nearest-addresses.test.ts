import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, createNearest } from '../../../runtime/protocol/nearest-addresses.ts';

const addresses: readonly Address[] = [
  ['/', 'Forsiden'],
  ['/kinoprogram', 'Kinoprogram'],
  ['/kulturprogram', 'Kulturprogram'],
  ['/om-skarvoy-kino', 'Om Skarvøy kino'],
  ['/nordlysvakten-DXM1234567', 'Nordlysvakten'],
  ['/article/nye-stoler-i-sal-2', 'Nye stoler i sal 2'],
  ['/bl%C3%A5tt-d%C3%B8gn', 'Blått døgn'],
];
const nearest = createNearest(addresses);
const pathsFor = (asked: string) => nearest(asked).map(([path]) => path);

describe('the pages that somebody may have meant', () => {
  it.each([
    ['a slip', '/kinoprogrm', '/kinoprogram'],
    ['another ending', '/kinoprogram.html?a=1', '/kinoprogram'],
    ['capitals', '/KinoProgram/', '/kinoprogram'],
    ['the code of a film left out', '/nordlysvakten', '/nordlysvakten-DXM1234567'],
    ['the folder left out', '/nye-stoler-i-sal-2', '/article/nye-stoler-i-sal-2'],
    ['plain letters', '/blatt-dogn', '/bl%C3%A5tt-d%C3%B8gn'],
  ])('are found with %s', (_, asked, path) => {
    expect(pathsFor(asked)[0]).toBe(path);
  });

  it('are none for what is like nothing', () => {
    expect(pathsFor('/wp-login.php')).toEqual([]);
    expect(pathsFor('/')).toEqual([]);
  });

  it('are the best ones, three at most', () => {
    expect(pathsFor('/kinokulturprogram')).toEqual(['/kulturprogram', '/kinoprogram']);
    const many = createNearest(
      Array.from({ length: 9 }, (_, i): Address => [`/side-${i}`, `${i}`]),
    );
    expect(many('/side')).toHaveLength(3);
  });

  it('are looked for without reading all addresses again', () => {
    let reads = 0;
    const many = Array.from({ length: 1000 }, (_, i): Address => {
      const one: [string, string] = ['', ''];
      const get = () => {
        reads += 1;
        return `/article/nordlys-i-${i}`;
      };
      return Object.defineProperty(one, 0, { get });
    });
    const find = createNearest(many);
    expect(reads).toBe(many.length);
    expect(find('/article/nordlys-i')).toHaveLength(3);
    expect(reads).toBe(many.length);
  });

  it('are looked for without failing, whatever was asked', () => {
    fc.assert(
      fc.property(fc.string(), (asked) => {
        expect(nearest(`/${asked}`).length).toBeLessThanOrEqual(3);
      }),
    );
    expect(pathsFor('/%E0%A4%A')).toEqual([]);
  });
});
