import { describe, expect, it } from 'vitest';
import {
  type AgeLimitYears,
  answersFor,
  fromAges,
  GROWN_UP,
  judge,
} from '../../../blocks/shared/showings/child-age.ts';

const N = 'no';
const A = 'withAdult';
const Y = 'yes';

/** Every age under 18 at every limit, as /aldersgrenser-pa-kino of the sample site has it. */
const table: readonly (readonly [AgeLimitYears, readonly string[]])[] = [
  //   0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  [0, [Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y]],
  [6, [A, A, A, A, A, A, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y, Y]],
  [9, [N, N, N, N, N, N, A, A, A, Y, Y, Y, Y, Y, Y, Y, Y, Y]],
  [12, [N, N, N, N, N, N, N, N, N, A, A, A, Y, Y, Y, Y, Y, Y]],
  [15, [N, N, N, N, N, N, N, N, N, N, N, N, A, A, A, Y, Y, Y]],
  [18, [N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N]],
];

const verdictsOf = (limit: AgeLimitYears) =>
  Array.from({ length: GROWN_UP }, (_, age) => judge(fromAges(limit), age));

describe('may a child see it', () => {
  it.each(table)('by the law, with the limit %i', (limit, verdicts) => {
    expect(verdictsOf(limit)).toEqual(verdicts);
    expect(judge(fromAges(limit), GROWN_UP)).toBe('yes');
  });

  it('without a limit as with 18, and by the site’s own rules; a limit that they leave out is absolute', () => {
    expect(fromAges(undefined)).toEqual(fromAges(18));
    const rules = { '6': 3, '18': 16 };
    expect(fromAges(6, rules)).toEqual({ alone: 6, withAdult: 3 });
    expect(fromAges(12, rules)).toEqual({ alone: 12, withAdult: 12 });
    expect(fromAges(18, rules)).toEqual({ alone: 18, withAdult: 16 });
  });
});

describe('the answers', () => {
  it('are those that some age gets, and say why', () => {
    const words = (limit: AgeLimitYears) =>
      answersFor(fromAges(limit)).map(({ text, reason }) => `${text}. ${reason}`);
    expect(words(0)).toEqual(['Ja. Alle kan se filmen.']);
    expect(words(12)).toEqual([
      'Nei. Barn under 9 år slipper ikke inn, heller ikke i følge med voksne.',
      'Ja, sammen med en voksen. Alene må barnet ha fylt 12 år.',
      'Ja. Barnet har fylt 12 år.',
    ]);
    expect(words(6)[0]).toBe('Ja, sammen med en voksen. Alene må barnet ha fylt 6 år.');
    expect(words(18)[0]).toBe('Nei. Grensa på 18 år gjelder også i følge med voksne.');
  });
});
