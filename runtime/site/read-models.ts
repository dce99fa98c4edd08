import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { recordSchema, type Schema, schemas, sharedSchemas } from '../../schemas/index.ts';
import type { ModelDescription } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateModel } from '../../schemas/validators.gen.js';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import type { Model, ModelFunctions, Models, SiteRecord } from '../model.ts';
import { type Described, DescriptionError, readDescribed, requireNone } from './read-described.ts';

/** Lerret's own folder, with the models that every site has. */
const LERRET = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The model.json files of a folder's `models/`. */
interface Folder {
  readonly root: string;
  readonly described: readonly Described<ModelDescription>[];
}

/**
 * The models of a site, by name: Lerret's, and those of `models/` beside the site folder, which replace Lerret's of the
 * same name.
 * @param siteFolder the site folder; without one, Lerret's models alone
 * @throws DescriptionError listing every model.json that is invalid
 */
export async function readModels(siteFolder?: string): Promise<Models> {
  const folders = await foldersOf(siteFolder);
  for (const folder of folders) requireNone(folder.root, problemsIn(folder, folders));
  const files = new Map<string, string>();
  for (const { root, described } of folders) {
    for (const { file, value } of described) {
      if (value !== null) files.set(value.name, join(root, file));
    }
  }
  const models = await Promise.all(
    knownIn(folders).map((one) => modelOf(files.get(one.name) ?? '', one)),
  );
  return new Map(models.map((model) => [model.name, model]));
}

/** What Lerret's own models say, by name. */
export async function describeModels(): Promise<ReadonlyMap<string, ModelDescription>> {
  return new Map(knownIn(await foldersOf(undefined)).map((model) => [model.name, model]));
}

/** The problems of the model.json files beside a site folder; their paths begin at the folder that holds both. */
export async function modelProblems(siteFolder: string): Promise<readonly Problem[]> {
  const folders = await foldersOf(siteFolder);
  const own = folders.at(-1);
  return own === undefined ? [] : problemsIn(own, folders);
}

async function foldersOf(siteFolder: string | undefined): Promise<readonly Folder[]> {
  const own = siteFolder === undefined ? LERRET : dirname(resolve(siteFolder));
  return Promise.all(
    [...new Set([LERRET, own])].map(async (root) => ({
      root,
      described: await readDescribed(root, 'models/*/model.json', validateModel, schemas.model),
    })),
  );
}

/** The models of the folders; of two with one name the last. */
function knownIn(folders: readonly Folder[]): readonly ModelDescription[] {
  const all = folders.flatMap(({ described }) => described.flatMap(({ value }) => value ?? []));
  return [...new Map(all.map((model) => [model.name, model])).values()];
}

function problemsIn({ described }: Folder, folders: readonly Folder[]): readonly Problem[] {
  const all = new Map(knownIn(folders).map((model) => [model.name, model]));
  return described.flatMap(({ file, value, problems }) =>
    value === null ? problems : [...mistakesIn(file, value, all)],
  );
}

/** Fields that a model names are fields of it, or of the models that it joins; its folder is its own. */
function* mistakesIn(
  file: string,
  model: ModelDescription,
  all: ReadonlyMap<string, ModelDescription>,
): Generator<Problem> {
  const known = fieldsIn(model);
  const unknown = (name: string, path: Problem['path'], fields: readonly string[], of = model) =>
    problem('unknown-property', { file, path }, { model: of.name, name }, nearest(name, fields));
  for (const [role, fields = []] of Object.entries(model.roles)) {
    for (const [index, field] of [fields].flat().entries()) {
      const path = ['roles', role, ...(Array.isArray(fields) ? [index] : [])];
      if (!known.includes(firstOf(field))) yield unknown(field, path, known);
    }
  }
  for (const [name, { model: joined, by, fields = [] }] of Object.entries(model.joins ?? {})) {
    const other = all.get(joined);
    const path = ['joins', name];
    if (!known.includes(by)) yield unknown(by, [...path, 'by'], known);
    if (other === undefined) {
      const place = { file, path: [...path, 'model'] };
      yield problem('unknown-model', place, { name: joined }, nearest(joined, [...all.keys()]));
      continue;
    }
    const theirs = fieldsIn(other);
    for (const [index, field] of fields.entries()) {
      if (!theirs.includes(field)) yield unknown(field, [...path, 'fields', index], theirs, other);
    }
  }
  const rival = [...all.values()].find(
    ({ name, folder }) => folder === model.folder && name !== model.name,
  );
  if (rival !== undefined)
    yield problem('duplicate-name', { file, path: ['folder'] }, { name: model.folder });
}

function fieldsIn({ name, schema }: ModelDescription): readonly string[] {
  return Object.keys(recordSchema(name, schema).properties ?? {});
}

function firstOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}

async function modelOf(file: string, description: ModelDescription): Promise<Model> {
  const schema = recordSchema(description.name, description.schema);
  const folder = dirname(file);
  return {
    ...description,
    schema,
    validate: await validatorOf(folder, schema),
    functions: await functionsOf(folder),
  };
}

/** The validator of a model's records: the generated one, else one compiled now. @throws DescriptionError */
async function validatorOf(folder: string, schema: Schema): Promise<Validate<SiteRecord>> {
  const generated = join(folder, 'validate.gen.js');
  if (existsSync(generated)) {
    const module: { readonly validate: Validate<SiteRecord> } = await importOf(generated);
    return module.validate;
  }
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false, logger: false });
  for (const [name, shared] of Object.entries(sharedSchemas)) ajv.addSchema(shared, name);
  try {
    return ajv.compile<SiteRecord>({ ...schema });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DescriptionError(
      `${join(folder, 'model.json')}: \`schema\` is no JSON Schema (draft-07): ${why}`,
    );
  }
}

async function functionsOf(folder: string): Promise<ModelFunctions> {
  const file = join(folder, 'model.ts');
  if (!existsSync(file)) return {};
  const module: { readonly default: ModelFunctions } = await importOf(file);
  return module.default;
}

function importOf(file: string) {
  return import(pathToFileURL(file).href);
}
