import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../scripts/pictures/random.ts';
import { drawScene, pictureSize } from '../../../scripts/pictures/scenes/index.ts';

describe('scenes', () => {
  it.each(['nordlys', 'film-havsula', 'popkorn'])('draws %s the same way every time', (name) => {
    const first = drawScene(name);
    expect(first).toMatch(/^<svg /);
    expect(first).not.toMatch(/NaN|undefined/);
    expect(drawScene(name)).toBe(first);
  });

  it('names only paints, filters and clips that it defines', () => {
    const svg = drawScene('strikkekafe');
    const named = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((id) => !defined.has(id))).toEqual([]);
  });

  it('makes posters stand and all other pictures lie', () => {
    expect(pictureSize('film-knirk')).toEqual({ width: 720, height: 1080 });
    expect(pictureSize('film-knirk-bred')).toEqual({ width: 1600, height: 900 });
    expect(pictureSize('filmrull')).toEqual({ width: 1600, height: 900 });
  });

  it('refuses a name that no scene has', () => {
    expect(() => drawScene('finnes-ikke')).toThrow('finnes-ikke');
  });
});

describe('createRandom', () => {
  it('gives the same numbers for a seed, others for another', () => {
    const take = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.whole(0, 1000));
    };
    expect(take('havn')).toEqual(take('havn'));
    expect(take('havn')).not.toEqual(take('marked'));
  });
});
