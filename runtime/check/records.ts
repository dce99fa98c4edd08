import { type Problem, problem } from '../diagnostics/index.ts';
import { models } from '../page/index.ts';
import { instantOf } from '../protocol/clock.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Records have unique ids, events belong to a production (S117), times are valid. */
export const checkRecords: Check = function* (context) {
  const { site, loaded } = context;
  for (const model of models) yield* duplicateIds(context, site.records[model]);
  yield* duplicateIds(context, loaded.blockData);
  const productions = new Set(site.records.production.map(({ id }) => id));
  for (const event of site.records.event) {
    const origin = context.originOf(event);
    if (!productions.has(event.productionId)) {
      const name = event.productionId;
      yield problem(
        'unknown-production',
        below(origin, 'productionId'),
        { name },
        context.near(name, productions),
      );
    }
    for (const key of ['startTime', 'endTime', 'previousStart', 'saleStart'] as const) {
      const time = event[key];
      if (time === undefined || instantOf(time) !== null) continue;
      yield problem('invalid-time', below(origin, key), { found: JSON.stringify(time) });
    }
  }
  const { clock } = site.config;
  if (clock !== undefined && instantOf(clock) === null) {
    yield problem(
      'invalid-time',
      { file: 'site.json', path: ['clock'] },
      { found: JSON.stringify(clock) },
    );
  }
};

function* duplicateIds(
  context: CheckContext,
  records: readonly { readonly id: string }[],
): Generator<Problem> {
  const seen = new Map<string, object>();
  for (const record of records) {
    const first = seen.get(record.id);
    if (first === undefined) seen.set(record.id, record);
    else {
      const at = below(context.originOf(record), 'id');
      yield problem('duplicate-id', at, { name: record.id, first: context.originOf(first).file });
    }
  }
}
