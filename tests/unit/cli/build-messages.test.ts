import { expect, it } from 'vitest';
import { buildWords } from '../../../runtime/cli/build-messages.ts';

it.each([
  ['en', 1, 'Drew 1 picture for'],
  ['en', 2, 'Drew 2 pictures for'],
  ['nb', 1, 'Tegnet 1 bilde til'],
  ['nb', 2, 'Tegnet 2 bilder til'],
] as const)('a build’s messages count in %s: %i', (language, count, start) => {
  expect(buildWords[language].drawn(count)).toContain(start);
});
