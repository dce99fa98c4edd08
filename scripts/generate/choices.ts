import { choiceGroups } from '../../blocks/shared/choices/choice-facts.ts';

/** The number of choices of a child's age (`childAges` of `blocks/shared/choices/choices.ts`). */
const AGES = 9;

const chosen = (slot: string) => `.choosing:has([data-slot="${slot}"]:checked)`;
const fitting = (slot: string) => `[data-fits~="${slot}"]`;

/** Returns the CSS that hides rows that don't fit the choices. As CSS has no loops, each slot has its own rule. */
export function generateChoices(root: string): [file: string, text: string][] {
  const groups = choiceGroups.map(({ letter, room }): [string, string[]] => [
    letter,
    numbered(room).map((at) => `${chosen(letter + at)} ${fitting(letter + at)}`),
  ]);
  const alone = ':has([data-alone]:checked)';
  const ages = numbered(AGES).flatMap((at) => [
    `${chosen(`y${at}`)}${alone} ${fitting(`y${at}`)}`,
    `${chosen(`y${at}`)}:not(${alone}) ${fitting(`z${at}`)}`,
  ]);
  const hidden = [...groups, ['y', ages] as const].map(
    ([letter, fits]) =>
      `  .choosing:has([data-slot^="${letter}"]:checked)\n    [data-fits]:not(\n      ${fits.join(',\n      ')}\n    )`,
  );
  const note =
    '/* Generated from blocks/shared/choices/choice-facts.ts by `npm run generate`. Do not edit. */';
  const text = `${note}\n@layer blocks {\n${hidden.join(',\n')} {\n    display: none;\n  }\n}\n`;
  return [[`${root}blocks/choices.gen.css`, text]];
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
