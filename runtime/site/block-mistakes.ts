import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata, ModelDescription } from '../../schemas/types.gen.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';

/** The key in `accepts` for records of any model. */
const ANY = '*';

/** Fields that blocks get from records of any model, besides roles. */
const ALWAYS = ['id', 'model'];

/**
 * Returns a problem for each model, field or role in `accepts` that doesn't exist; none if all do. A record may have
 * fields that its model doesn't describe (A69), but blocks get only those of a known type.
 * @param root the folder with `models/`: a model that is there but can't be read has an error of its own, and none here
 */
export function acceptedMistakes(
  file: string,
  { accepts }: BlockMetadata,
  models: ReadonlyMap<string, ModelDescription>,
  root: string,
): readonly Problem[] {
  return Object.entries(accepts).flatMap(([name, fields]) => {
    const model = models.get(name);
    if (!model && name !== ANY) {
      if (existsSync(join(root, 'models', name))) return [];
      const place = { file, path: ['accepts', name] };
      return problem('unknown-model', place, { name }, nearest(name, models.keys()), 'key');
    }
    const own = model ? fieldsOf(model, models) : [];
    return fields.flatMap((field, index) => {
      const known = field.startsWith('@') ? anyRoles : own;
      if (known.includes(field)) return [];
      const place = { file, path: ['accepts', name, index] };
      const facts = { model: name, name: field, fields: known.join(', ') };
      return problem('unknown-field', place, facts, nearest(field, known));
    });
  });
}

const anyRoles = Object.keys(schemas.model.properties.roles.properties).map((role) => `@${role}`);

/** Returns the fields of a model that a block may accept: its own, joined ones, and addresses. */
function fieldsOf(
  { schema, joins = {} }: ModelDescription,
  models: ReadonlyMap<string, ModelDescription>,
): readonly string[] {
  const { properties = {} }: Schema = schema;
  const joined = Object.values(joins).flatMap(({ model, fields = [] }) =>
    models.has(model) ? fields : [],
  );
  return [...new Set([...Object.keys(properties), ...joined, 'href', 'calendar', 'saleCalendar'])];
}

/** Yields the problems of a usable block.json: those of its fields, and of the names of the block's files. */
export function* blockMistakes(
  file: string,
  metadata: BlockMetadata,
  folder: string,
): Generator<Problem> {
  const { accepts, example, needs = {} } = metadata;
  // A field that `accepts` lacks: stories show it, sites never do.
  for (const [model, records] of Object.entries(example.records)) {
    const accepted = (accepts[model] ?? []).map((field) => field.replace(/^@/, ''));
    const known = model === ANY ? [...accepted, ...ALWAYS] : accepted;
    for (const [index, record] of records.entries())
      for (const name of Object.keys(record)) {
        if (known.includes(name)) continue;
        const place = { file, path: ['example', 'records', model, index, name] };
        yield problem('ungiven-field', place, { model, name }, nearest(name, known), 'key');
      }
  }
  // A field that a block needs but doesn't accept: the block never gets it.
  for (const [model, fields] of Object.entries(needs)) {
    const listed = accepts[model] ?? [];
    for (const [index, name] of fields.entries()) {
      if (listed.includes(name)) continue;
      const place = { file, path: ['needs', model, index] };
      yield problem('unlisted-need', place, { model, name }, nearest(name, listed));
    }
  }
  yield* componentMistakes(file, metadata, folder);
}

/** Matches code that exports something as its default. */
const exportsDefault = /\bexport\b[^;]*\bdefault\b/;

/** Yields a problem if a block's files aren't one component, and for an island with `clock`: islands also run later. */
function* componentMistakes(
  file: string,
  { name, clock }: BlockMetadata,
  folder: string,
): Generator<Problem> {
  const files = readdirSync(folder);
  const island = `${name}.island.tsx`;
  const isIsland = files.includes(island);
  const component = isIsland ? island : `${name}.tsx`;
  const replaced = [`${name}.tsx`, `${name}.enhance.ts`].find((one) => files.includes(one));
  const wrong = (en: string, nb: string) =>
    problem('wrong-component', { file, path: ['name'] }, { name, what: { en, nb } });
  if (isIsland && replaced)
    yield wrong(`${island} replaces ${replaced}`, `${island} erstatter ${replaced}`);
  else if (!files.includes(component))
    yield wrong(`${component} is missing`, `${component} mangler`);
  else if (!exportsDefault.test(readFileSync(join(folder, component), 'utf8')))
    yield wrong(
      `${component} has no \`export default\``,
      `${component} mangler \`export default\``,
    );
  if (isIsland && clock === true)
    yield problem('island-clock', { file, path: ['clock'] }, { name, island }, null, 'key');
}
