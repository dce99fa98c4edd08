import { tokenNames } from './tokens.ts';

/** A colour that words or marks have, on a ground, and the contrast that WCAG AA asks of it. */
export interface ColourPair {
  readonly colour: string;
  readonly ground: string;
  readonly minimum: number;
}

const words = ['--color-text', '--color-text-muted', '--color-accent', '--color-danger'];
const marks = ['--color-focus', '--color-control'];
const grounds = ['--color-bg', '--color-surface', '--color-surface-2'];

/** What stands on what: words and marks on each ground, and each `--color-on-x` on its `--color-x`. */
export function colourPairs(): ColourPair[] {
  const named = tokenNames('--color-on-').map((colour) => ({
    colour,
    ground: colour.replace('--color-on-', '--color-').replace(/-muted$/, ''),
    minimum: 4.5,
  }));
  const crossed = [
    ...words.map((colour) => ({ colour, minimum: 4.5 })),
    ...marks.map((colour) => ({ colour, minimum: 3 })),
  ].flatMap((mark) => grounds.map((ground) => ({ ...mark, ground })));
  return [...crossed, ...named];
}
