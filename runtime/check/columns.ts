import { problem, type Text } from '../diagnostics/index.ts';
import { below, type Check } from './context.ts';

const screens = [
  { size: 'large', words: { en: 'wide screens', nb: 'brede skjermer' } },
  { size: 'medium', words: { en: 'tablets', nb: 'nettbrett' } },
  { size: 'small', words: { en: 'phones', nb: 'telefoner' } },
] as const satisfies readonly { readonly size: string; readonly words: Text }[];

/** The grid, in columns. */
const WHOLE = 12;

/** Columns of a row fill whole lines: one that doesn't fit beside the others goes below and leaves a gap (S257). */
export const checkColumns: Check = function* ({ site, originOf }) {
  for (const layout of site.layouts.values()) {
    for (const [row, { columns }] of layout.rows.entries()) {
      for (const { size, words } of screens) {
        const spans = columns.map((column) => column[size]);
        const index = firstThatWraps(spans);
        if (index === null) continue;
        const place = below(originOf(layout), 'rows', row, 'columns', index, size);
        const sum = spans.reduce((all, span) => all + span, 0);
        yield problem('columns-over', place, { row: row + 1, screen: words, sum });
        break;
      }
    }
  }
};

/** The first column that goes to the next line while the one before isn't full. */
function firstThatWraps(spans: readonly number[]): number | null {
  let used = 0;
  for (const [index, span] of spans.entries()) {
    if (used === WHOLE) used = 0;
    if (used + span > WHOLE) return index;
    used += span;
  }
  return null;
}
