import { describe, expect, it } from 'vitest';
import { withShade } from '../../../storybook/tokens/with-shade.ts';

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
