import { expect, it } from 'vitest';
import { plainName } from '../../../runtime/cli/options.ts';

it.each(['1abc', 'a--b', '-a', 'a-', 'Abc', 'å'])(
  'the name %s is refused with the rule',
  (name) => {
    expect(() => plainName(name)).toThrow(
      /begin with a small letter.*single hyphens between words/,
    );
  },
);

it.each(['a', 'opening-hours', 'a1-2'])('the name %s is taken', (name) => {
  expect(plainName(name)).toBe(name);
});
