import { expect, it } from 'vitest';
import { buildWords } from '../../../runtime/cli/build-messages.ts';

it.each([
  ['en', 1, ['Made 1 smaller copy of', 'Drew 1 picture for', 'Encoding 1 picture in']],
  ['en', 2, ['Made 2 smaller copies of', 'Drew 2 pictures for', 'Encoding 2 pictures in']],
  ['nb', 1, ['Laget 1 mindre kopi av', 'Tegnet 1 bilde til', 'Lager 1 bilde i']],
  ['nb', 2, ['Laget 2 mindre kopier av', 'Tegnet 2 bilder til', 'Lager 2 bilder i']],
] as const)('a build’s messages count in %s: %i', (language, count, starts) => {
  const { encoded, drawn, behind } = buildWords[language];
  for (const [index, words] of [encoded, drawn, behind].entries())
    expect(words(count)).toContain(starts[index]);
});
