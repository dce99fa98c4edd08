import { type Problem, problem } from '../diagnostics/index.ts';
import { type Model, readProperty, type SiteRecord } from '../model.ts';
import { instantOf } from '../protocol/clock.ts';
import { fieldsWhere } from '../site/index.ts';
import type { After } from './after.ts';
import { below, type Check, type CheckContext } from './context.ts';

export const afterRecords: After = {
  'missing-record': [
    ({ facts }, known) => known.mayHoldId(`data/${facts.folder}`, String(facts.name)),
  ],
};

/** Records have unique ids, the records that they name exist (S117), and the site's time is valid. */
export const checkRecords: Check = function* (context) {
  const { site, loaded } = context;
  for (const model of site.models.values()) {
    yield* duplicateIds(context, site.records.get(model.name) ?? []);
    yield* missingRecords(context, model);
  }
  yield* duplicateIds(context, loaded.blockData);
  const { clock } = site.config;
  if (clock !== undefined && instantOf(clock) === null) {
    yield problem(
      'invalid-time',
      { file: 'site.json', path: ['clock'] },
      { found: JSON.stringify(clock) },
    );
  }
};

/** Reports ids, in fields that name records of another model, that no record has. */
function* missingRecords(context: CheckContext, { name, schema }: Model): Generator<Problem> {
  const { models, records } = context.site;
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    const named = part['x-names'] ?? Object(part.items)['x-names'] ?? name;
    const other = models.get(named);
    if (other === undefined || named === name) continue;
    const ids = context.namesOf(named, 'id');
    for (const record of records.get(name) ?? []) {
      for (const id of [readProperty(record, field)].flat()) {
        if (typeof id !== 'string' || ids.has(id)) continue;
        const place = below(context.originOf(record), field);
        const [en, nb] = [other.words.en[0], other.words.nb[0]];
        const facts = { name: id, model: { en, nb }, folder: other.folder };
        yield problem('missing-record', place, facts, context.near(id, ids));
      }
    }
  }
}

/** The problems of a record's times, in fields with these names. */
export function* problemsOfTimes(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly string[],
): Generator<Problem> {
  for (const field of fields) {
    const time = readProperty(record, field);
    if (typeof time !== 'string' || instantOf(time) !== null) continue;
    const place = below(context.originOf(record), ...field.split('.'));
    yield problem('invalid-time', place, { found: JSON.stringify(time) });
  }
}

/** The dotted fields of a schema with times. One in milliseconds is a text only if it isn't a valid date. */
export function timeFields(schema: Model['schema']): readonly string[] {
  return fieldsWhere(
    schema,
    (part) => part.$ref === 'time.schema.json' || part['x-milliseconds'] === true,
  );
}

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
