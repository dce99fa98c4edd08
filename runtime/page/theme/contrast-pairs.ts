/** A colour that words or marks have, the ground that they stand on, and the contrast that WCAG 2 asks of them. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

const WORDS = 4.5;
const MARKS = 3;

const onPages = {
  'color-text': WORDS,
  'color-text-muted': WORDS,
  'color-accent': WORDS,
  'color-accent-strong': WORDS,
  'color-danger': WORDS,
  'color-success': WORDS,
  'color-control': MARKS,
  'color-focus': MARKS,
};
const onStage = { 'color-on-stage': WORDS, 'color-on-stage-muted': WORDS, 'color-lamp': WORDS };

/** What stands on what, by the names of tokens. On the stage, buttons are lamps, and lit ones have the words' colour. */
export const contrastPairs: readonly ContrastPair[] = [
  ...crossed(['color-bg', 'color-surface', 'color-surface-2'], onPages),
  ...crossed(['color-stage', 'color-stage-2'], onStage),
  ...crossed(['color-accent', 'color-accent-strong'], { 'color-on-accent': WORDS }),
  ...crossed(['color-lamp', 'color-on-stage'], { 'color-on-lamp': WORDS }),
  ...['danger', 'warning', 'success'].flatMap((name) =>
    crossed([`color-${name}`], { [`color-on-${name}`]: WORDS }),
  ),
];

function crossed(
  grounds: readonly string[],
  fronts: Readonly<Record<string, number>>,
): ContrastPair[] {
  return grounds.flatMap((ground) =>
    Object.entries(fronts).map(([front, least]) => ({ front, ground, least })),
  );
}
