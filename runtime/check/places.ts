import { type Problem, problem } from '../diagnostics/index.ts';
import type { NamedPage } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Layouts exist, and every block has a place of its own in them (A10). */
export const checkPlaces: Check = function* (context) {
  for (const page of context.pages) {
    const { layout: name } = page.definition;
    const { layouts } = context.site;
    if (!layouts.has(name)) {
      const place = below(context.originOf(page.definition), 'layout');
      yield problem('unknown-layout', place, { name }, context.near(name, layouts.keys()));
    } else yield* outside(context, page);
    yield* taken(context, page);
  }
};

function* outside(context: CheckContext, page: NamedPage): Generator<Problem> {
  const { layout, blocks = [] } = page.definition;
  const rows = context.site.layouts.get(layout)?.rows ?? [];
  for (const [index, { place }] of blocks.entries()) {
    const at = below(context.originOf(page.definition), 'blocks', index, 'place');
    const columns = rows[place.row - 1]?.columns;
    if (columns === undefined) {
      const what = { en: `Row ${place.row}`, nb: `Rad ${place.row}` };
      yield problem('place-outside', below(at, 'row'), {
        what,
        layout,
        count: rows.length,
      });
    } else if (place.column > columns.length) {
      const { row, column } = place;
      const what = { en: `Column ${column} of row ${row}`, nb: `Kolonne ${column} i rad ${row}` };
      yield problem('place-outside', below(at, 'column'), {
        what,
        layout,
        count: columns.length,
      });
    }
  }
}

function* taken(context: CheckContext, page: NamedPage): Generator<Problem> {
  const seen = new Map<string, string>();
  for (const [index, { component, place }] of (page.definition.blocks ?? []).entries()) {
    const key = `${place.row} ${place.column} ${place.order}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, component);
    else {
      const at = below(context.originOf(page.definition), 'blocks', index, 'place');
      yield problem('place-taken', at, { ...place, first, second: component });
    }
  }
}
