import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../../runtime/diagnostics/index.ts';

describe('the nearest name', () => {
  it.each([
    ['titel', ['text', 'title', 'image'], 'title'],
    ['titel', ['site', 'title'], 'title'],
    ['flim', ['home', 'film'], 'film'],
    // Swapped letters are one slip, two other letters are two.
    ['titel', ['tiles', 'title'], 'title'],
    ['slide-show', ['slideshow', 'schedule'], 'slideshow'],
    ['POST', ['post', 'put'], 'post'],
    ['/om-skarvoy-kion', ['/om-skarvoy-kino', '/om-skarvoy-bibliotek'], '/om-skarvoy-kino'],
  ])('of %s among %j is %s', (name, names, meant) => {
    expect(nearest(name, names)).toBe(meant);
  });

  it.each([
    ['weather', ['theme', 'title', 'stage']],
    ['10', ['0', '6', '12']],
    ['/om-skarvoy-badeland', ['/om-skarvoy-kino', '/om-skarvoy-bibliotek']],
    ['anything', []],
  ])('of %s among %j is none', (name, names) => {
    expect(nearest(name, names)).toBeNull();
  });

  it('is a name of the list, and the name itself where it is one', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, names) => {
        const found = nearest(name, names);
        expect(found === null || names.includes(found)).toBe(true);
        expect(nearest(name, [...names, name])?.toLowerCase()).toBe(name.toLowerCase());
      }),
    );
  });

  it('forgives one slip in any word of four letters or more', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), (name, number) => {
        const at = number % (name.length - 1);
        const swapped = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
        const lost = name.slice(0, at) + name.slice(at + 1);
        expect(nearest(swapped, [name])).toBe(name);
        expect(nearest(lost, [name])).toBe(name);
      }),
    );
  });

  it('finds nothing where two names are equally near: that would be a guess', () => {
    expect(nearest('ful', ['fun', 'full'])).toBeNull();
    expect(nearest('ful', ['fun', 'ful1', 'ful'])).toBe('ful');
    expect(nearest('newz', ['news', 'news'])).toBe('news');
  });

  it('is looked for neither of a name of more than 300 letters, nor among more than 20,000', () => {
    const long = 'a'.repeat(300);
    expect(nearest(long, [`${long}b`])).toBe(`${long}b`);
    expect(nearest(`${long}b`, [long])).toBeNull();
    const others = Array<string>(19_999).fill('x');
    expect(nearest('titel', [...others, 'title'])).toBe('title');
    expect(nearest('titel', [...others, 'x', 'title'])).toBeNull();
  });
});
