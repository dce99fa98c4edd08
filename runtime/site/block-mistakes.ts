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
 * Returns a problem for each model, field or role that a block accepts and that doesn't exist. A record may have fields
 * that its model doesn't describe (A69), but blocks get only those of a known type.
 * @param root the folder with `models/`: a model there that can't be read is no mistake of the block
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

/** Yields what is wrong in a block.json that can be used, and in the names of the block's files. */
export function* blockMistakes(
  file: string,
  metadata: BlockMetadata,
  folder: string,
): Generator<Problem> {
  yield* ungivenFields(file, metadata);
  yield* unlistedNeeds(file, metadata);
  yield* componentMistakes(file, metadata, folder);
}

/** Returns a problem for each field of the example's records that `accepts` lacks: stories show it, sites never do. */
function ungivenFields(file: string, { accepts, example }: BlockMetadata): readonly Problem[] {
  return Object.entries(example.records).flatMap(([model, records]) => {
    const accepted = (accepts[model] ?? []).map((field) => field.replace(/^@/, ''));
    const known = model === ANY ? [...accepted, ...ALWAYS] : accepted;
    return records.flatMap((record, index) =>
      Object.keys(record).flatMap((name) => {
        if (known.includes(name)) return [];
        const place = { file, path: ['example', 'records', model, index, name] };
        return problem('ungiven-field', place, { model, name }, nearest(name, known), 'key');
      }),
    );
  });
}

/** Returns a problem for each field that a block needs but doesn't accept: the block never gets it. */
function unlistedNeeds(file: string, { accepts, needs = {} }: BlockMetadata): readonly Problem[] {
  return Object.entries(needs).flatMap(([model, fields]) => {
    const listed = accepts[model] ?? [];
    return fields.flatMap((name, index) => {
      if (listed.includes(name)) return [];
      const place = { file, path: ['needs', model, index] };
      return problem('unlisted-need', place, { model, name }, nearest(name, listed));
    });
  });
}

/** Matches code that exports something as its default. */
const exportsDefault = /\bexport\b[^;]*\bdefault\b/;

/** Yields a problem if a block's files aren't one component, and one for an island with `clock`: it also runs later. */
function* componentMistakes(
  file: string,
  { name, clock }: BlockMetadata,
  folder: string,
): Generator<Problem> {
  const files = readdirSync(folder);
  const island = `${name}.island.tsx`;
  const isIsland = files.includes(island);
  const replaced = [`${name}.tsx`, `${name}.enhance.ts`].find((one) => files.includes(one));
  const component = isIsland ? island : `${name}.tsx`;
  const what =
    isIsland && replaced
      ? { en: `${island} replaces ${replaced}`, nb: `${island} erstatter ${replaced}` }
      : !files.includes(component)
        ? { en: `${component} is missing`, nb: `${component} mangler` }
        : !exportsDefault.test(readFileSync(join(folder, component), 'utf8'))
          ? {
              en: `${component} has no \`export default\``,
              nb: `${component} mangler \`export default\``,
            }
          : null;
  if (what !== null) yield problem('wrong-component', { file, path: ['name'] }, { name, what });
  if (isIsland && clock === true)
    yield problem('island-clock', { file, path: ['clock'] }, { name, island }, null, 'key');
}
