import { describe, expect, it } from 'vitest';
import { colours } from '../../../blocks/shared/colours.gen.ts';
import {
  poorPairs,
  schemes,
  type Tokens,
  themeColours,
} from '../../../runtime/theme/theme-colours.ts';
import { settingOf, triedIn } from '../../../storybook/tokens/as-setting.ts';
import { betterShade, withShade } from '../../../storybook/tokens/with-shade.ts';

describe('a colour that is changed in the panel of tokens', () => {
  const shades = { light: '#9a2a5a', dark: '#7fd3d6' };

  it.each([
    ['light-dark(#0f5c6e, #7fd3d6)', 'light', 'light-dark(#9a2a5a, #7fd3d6)'],
    [undefined, 'light', '#9a2a5a'],
    ['#0f5c6e', 'light', '#9a2a5a'],
    ['#9a2a5a', 'dark', 'light-dark(#9a2a5a, #7fd3d6)'],
  ] as const)(
    '%s, changed in the %s scheme, is %s: a pair keeps its other shade',
    (before, scheme, is) => {
      expect(withShade(before, shades, scheme)).toBe(is);
    },
  );
});

describe('tokens that are tried', () => {
  it.each(['light-dark(#0f5c6e, #7fd3d6)', '#ffe0e0', '1.5rem', '2', 'a_0023', "'Gå', serif"])(
    'are in Storybook’s address, and come back from it: %s',
    (value) => {
      const setting = settingOf({ one: value });
      expect(setting.one).toMatch(/^[a-zA-Z0-9 _-]+$/);
      expect(triedIn(setting)).toEqual({ one: value });
    },
  );

  it('may be a colour as Storybook writes it, or none', () => {
    expect(triedIn({ one: '#ffe0e0' })).toEqual({ one: '#ffe0e0' });
    expect(triedIn(undefined)).toEqual({});
  });
});

describe('a pair with too little contrast', () => {
  const pairOf = (tokens: Tokens) => {
    const both = themeColours(tokens, colours);
    const [pair] = schemes.flatMap((scheme) => poorPairs(both[scheme], scheme));
    if (pair === undefined) throw new Error('No pair is poor');
    return betterShade(pair, tokens, both);
  };

  it.each([
    ['#ffe0e0', 'light'],
    ['light-dark(#0f5c6e, #101020)', 'dark'],
  ])('gets a shade that the check takes, for %s', (value, scheme) => {
    const better = pairOf({ 'color-accent': value });
    expect(better?.name).toBe('color-accent');
    expect(better?.value.startsWith('light-dark(')).toBe(scheme === 'dark');
    const after = themeColours({ 'color-accent': better?.value ?? '' }, colours);
    expect(schemes.flatMap((one) => poorPairs(after[one], one))).toEqual([]);
  });
});
