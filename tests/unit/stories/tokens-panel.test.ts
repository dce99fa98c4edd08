import { describe, expect, it } from 'vitest';
import { colours } from '../../../blocks/shared/colours.gen.ts';
import {
  poorPairs,
  schemes,
  type Tokens,
  themeColours,
} from '../../../runtime/theme/theme-colours.ts';
import { betterShade, withShade } from '../../../storybook/tokens/with-shade.ts';

describe('a colour that is changed in the panel of tokens', () => {
  const shades = { light: '#9a2a5a', dark: '#7fd3d6' };

  it('keeps the dark shade that was chosen, when the light one changes', () => {
    const before = 'light-dark(#0f5c6e, #7fd3d6)';
    expect(withShade(before, shades, 'light')).toBe('light-dark(#9a2a5a, #7fd3d6)');
  });

  it.each([undefined, '#0f5c6e'])('is one colour for both schemes where it was %s', (before) => {
    expect(withShade(before, shades, 'light')).toBe('#9a2a5a');
  });

  it('is a pair as soon as the dark shade is chosen', () => {
    expect(withShade('#9a2a5a', shades, 'dark')).toBe('light-dark(#9a2a5a, #7fd3d6)');
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
