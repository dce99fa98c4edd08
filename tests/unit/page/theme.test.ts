import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colours } from '../../../blocks/shared/colours.gen.ts';
import { layoutStylesheets } from '../../../runtime/page/rendering.ts';
import { readSite } from '../../../runtime/site/index.ts';
import {
  bothOf,
  contrastOf,
  contrastPairs,
  hexOf,
  poorPairs,
  schemes,
  shadeFor,
  themeColours,
} from '../../../runtime/theme/theme-colours.ts';
import tokensSchema from '../../../schemas/tokens.schema.json' with { type: 'json' };
import { smallSite } from '../prerender/small-renderer.tsx';
import { registry as testRegistry } from './test-blocks.tsx';

const css = readFileSync(new URL('../../../blocks/tokens.css', import.meta.url), 'utf8');

const ratio = (one: string, other: string) => {
  const ratio = contrastOf(one, other);
  if (ratio === null) throw new Error(`${one} or ${other} is no colour`);
  return ratio;
};

describe('a colour', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['rgb(300 -1 0)', '#ff0000'],
    ['rgb(11 98 94 / 50%)', '#0b625e'],
    ['', null],
    ['rgb(1.2.3 0 0)', null],
    ['var(--x)', null],
  ])('%s is %s', (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  it('contrasts as WCAG counts it', () => {
    expect(ratio('#000', '#fff')).toBeCloseTo(21);
    expect(ratio('#777', '#fff')).toBeCloseTo(4.48, 2);
    expect(ratio('#0b625e', '#fcf8f5')).toBe(ratio('#fcf8f5', '#0b625e'));
  });
});

describe('light-dark()', () => {
  it.each([
    ['light-dark(#fff, #000)', { light: '#fff', dark: '#000' }],
    ['light-dark(rgb(1, 2, 3), hsl(4, 5%, 6%))', { light: 'rgb(1, 2, 3)', dark: 'hsl(4, 5%, 6%)' }],
    ['#fff', null],
  ])('%s', (value, both) => {
    expect(bothOf(value)).toEqual(both);
  });
});

it('the shade of a token is the nearest one with enough contrast: itself as it is written, if it has that', () => {
  const written = shadeFor('color-accent', '#fff', colours.light)?.toUpperCase() ?? '';
  expect(written).toMatch(/^#[67]/);
  expect(shadeFor('color-accent', written, colours.light)).toBe(written);
});

describe('the colours of a site', () => {
  it('are the defaults where it has none, and all of these can be read', () => {
    expect(themeColours({}, colours)).toEqual(colours);
    for (const scheme of schemes) expect(poorPairs(colours[scheme], scheme)).toEqual([]);
  });

  it('are its own in each scheme, where it says so', () => {
    const { light, dark } = themeColours({ 'color-accent': 'light-dark(#123, #abc)' }, colours);
    expect([light['color-accent'], dark['color-accent']]).toEqual(['#123', '#abc']);
    expect(light['color-text']).toBe(colours.light['color-text']);
  });

  it('are the same in both schemes, where they can be read in both', () => {
    const tokens = { 'color-stage': '#07242e', 'color-lamp': '#ffd75e', 'color-accent': '#0b625e' };
    const { light, dark } = themeColours(tokens, colours);
    expect(light).toEqual({ ...colours.light, ...tokens });
    expect(dark).toMatchObject({ 'color-stage': '#07242e', 'color-lamp': '#ffd75e' });
    expect(dark['color-accent']).not.toBe('#0b625e');
  });

  it('are chosen for the dark from the back to the front, in whatever order it has them', () => {
    const tokens = { 'color-bg': '#eee', 'color-accent': '#0b625e', 'color-on-accent': '#fff' };
    const before: Record<string, string> = { ...colours.dark };
    for (const [name, value] of Object.entries(tokens))
      before[name] = shadeFor(name, value, before) ?? '';
    const reversed = Object.fromEntries(Object.entries(tokens).toReversed());
    expect(themeColours(tokens, colours).dark).toEqual(before);
    expect(themeColours(reversed, colours).dark).toEqual(before);
  });

  it('can be read in the dark, whatever single colour can in the light', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const names = fc.constantFrom(...new Set(contrastPairs.map(({ front }) => front)));
    fc.assert(
      fc.property(names, fc.tuple(channel, channel, channel), (name, [red, green, blue]) => {
        const value = `rgb(${red} ${green} ${blue})`;
        const { light, dark } = themeColours({ [name]: value }, colours);
        expect(light[name]).toBe(value);
        expect(poorPairs(dark, 'dark')).toEqual([]);
      }),
    );
  });
});

describe('a stylesheet with tokens of a site', () => {
  const sheetWith = async (tokens: Readonly<Record<string, string>>) => {
    const { site } = await readSite(smallSite({ theme: { menu: [], tokens } }));
    const registry = { ...testRegistry, colours };
    return layoutStylesheets(site, registry).get('plain') ?? '';
  };

  it('has those of the dark beside those of the light, and no more', async () => {
    const sheet = await sheetWith({ 'color-bg': 'light-dark(#fff, #111)', 'radius-m': '0' });
    expect(sheet).toContain(
      '@layer tokens{:root{--color-bg:#fff;--radius-m:0}@media (prefers-color-scheme:dark){:root{--color-bg:#111}}}',
    );
  });

  it('says nothing of the dark where it is as the light', async () => {
    expect(await sheetWith({ 'color-lamp': '#ffd75e' })).toContain(
      '@layer tokens{:root{--color-lamp:#ffd75e}}',
    );
  });
});

it('S257 a stylesheet has the spans of its layout for each kind of screen', async () => {
  const { site } = await readSite(smallSite());
  expect(layoutStylesheets(site, testRegistry).get('plain')).toMatch(
    /@layer grid\{(\.s\d+\{[^}]+\})+@media \(min-width:600px\)\{(\.m[^}]+\})+\}@media \(min-width:960px\)\{(\.l[^}]+\})+\}\}/,
  );
});

describe('the schema of tokens', () => {
  it('names every token but the size of what is clicked', () => {
    const declared = [...css.matchAll(/^\s+--([\w-]+):/gm)].map(([, name]) => name);
    const names = new Set(declared.filter((name) => name !== 'target'));
    expect(Object.keys(tokensSchema.properties).sort()).toEqual([...names].sort());
  });

  it('takes what blocks/tokens.css says itself, but for colours with var()', () => {
    const kinds: Readonly<Record<string, { readonly pattern: string }>> = tokensSchema.definitions;
    const values = [...css.matchAll(/^\s+--([\w-]+):\s*([^;]+);/gm)];
    const properties: Readonly<Record<string, { readonly $ref: string }>> = tokensSchema.properties;
    const refused = values.flatMap(([, name = '', value = '']) => {
      const kind = properties[name]?.$ref.split('/').at(-1) ?? '';
      const flat = value.replaceAll(/\s+/g, ' ');
      if (name === 'target' || flat.startsWith('var(')) return [];
      return new RegExp(kinds[kind]?.pattern ?? '^$', 'u').test(flat) ? [] : [`${name}: ${flat}`];
    });
    expect(refused).toEqual([]);
  });

  it.each(['red;', '1px}', 'url(//x)', 'rgb(0 0 0', '</style>', '@import x'])(
    'takes “%s” for no token',
    (value) => {
      const { definitions } = tokensSchema;
      const taking = Object.values(definitions).filter(({ pattern }) =>
        new RegExp(pattern, 'u').test(value),
      );
      expect(taking).toEqual([]);
    },
  );
});
