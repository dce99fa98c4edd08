import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import type { PageBlock } from '../page/index.ts';
import { inBackticks, type NamedPage } from '../site/index.ts';
import { type Checks, defaultedBeside } from './after.ts';
import { below, type CheckContext, repeats } from './context.ts';

export const placeChecks: Checks = {
  checks: [checkPlaces, checkColumns],
  after: {
    'unknown-layout': [
      ({ facts }, { isUnread }) => isUnread(`layouts/${facts.name}.json`) || isUnread('layouts/'),
    ],
    'place-outside': [({ facts }, known) => known.hasLostRows(String(facts.layout))],
    'place-taken': [defaultedBeside('blocks', null, 'place')],
    'columns-over': [({ file, path }, known) => known.isDefaulted(file, ...path.slice(0, 3))],
  },
};

/** Checks that layouts exist, and that every block has a place of its own (A10). */
function* checkPlaces(context: CheckContext): Generator<Problem> {
  for (const page of context.pages) {
    const { layout: name } = page.definition;
    const { layouts } = context.site;
    if (!layouts.has(name)) {
      const place = context.originOf(page.definition, 'layout');
      const names = inBackticks(layouts.keys());
      const known: Text = { en: `; there are ${names}`, nb: `; disse finnes: ${names}` };
      const meant = context.near(name, layouts.keys());
      const facts = { name, known: meant === null && names !== '' ? known : '' };
      yield problem('unknown-layout', place, facts, meant);
    } else yield* outside(context, page);
    yield* taken(context, page);
  }
}

const screens = [
  { size: 'large', words: { en: 'wide screens', nb: 'brede skjermer' } },
  { size: 'medium', words: { en: 'tablets', nb: 'nettbrett' } },
  { size: 'small', words: { en: 'phones', nb: 'telefoner' } },
] as const satisfies readonly { readonly size: string; readonly words: Text }[];

/** Number of columns of the grid. */
const WHOLE = 12;

/** Checks that columns fill whole lines: one that doesn't fit moves to the next and leaves a gap (S257). */
function* checkColumns({ site, originOf }: CheckContext): Generator<Problem> {
  for (const layout of site.layouts.values()) {
    for (const [row, { columns }] of layout.rows.entries()) {
      for (const { size, words } of screens) {
        const wrapped = firstThatWraps(columns.map((column) => column[size]));
        if (wrapped === null) continue;
        const { index, sum } = wrapped;
        const place = originOf(layout, 'rows', row, 'columns', index, size);
        yield problem('columns-over', place, { row: row + 1, screen: words, sum });
        break;
      }
    }
  }
}

function* outside(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { layout, blocks = [] } = page.definition;
  const rows = context.site.layouts.get(layout)?.rows ?? [];
  for (const [index, { place }] of blocks.entries()) {
    const at = context.originOf(page.definition, 'blocks', index, 'place');
    const { row, column } = place;
    const columns = rows[row - 1]?.columns;
    if (columns === undefined) {
      const what = { en: `row ${row}`, nb: `rad ${row}` };
      yield problem('place-outside', below(at, 'row'), { what, layout, count: rows.length });
    } else if (column > columns.length) {
      const what = { en: `column ${column} in row ${row}`, nb: `kolonne ${column} i rad ${row}` };
      const count = columns.length;
      yield problem('place-outside', below(at, 'column'), { what, layout, count });
    }
  }
}

function* taken(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { blocks = [] } = page.definition;
  const keyOf = ({ place }: PageBlock) => `${place.row} ${place.column} ${place.order}`;
  for (const [block, { component: first }] of repeats(blocks, keyOf)) {
    const { component: second, place } = block;
    const at = context.originOf(page.definition, 'blocks', blocks.indexOf(block), 'place');
    const beside = blocks.filter(
      ({ place: { row, column } }) => row === place.row && column === place.column,
    );
    const free = Math.max(...beside.map((one) => one.place.order)) + 1;
    yield problem('place-taken', at, { ...place, first, second, free });
  }
}

/**
 * Returns the first column that doesn't fit on its line: its index, and its width with the columns before it on that
 * line (`sum`); null if all columns fit.
 */
function firstThatWraps(spans: readonly number[]): { index: number; sum: number } | null {
  let used = 0;
  for (const [index, span] of spans.entries()) {
    if (used === WHOLE) used = 0;
    used += span;
    if (used > WHOLE) return { index, sum: used };
  }
  return null;
}
