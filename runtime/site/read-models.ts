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

/**
 * The models of a site, by name: Lerret's, and those of `models/` beside the site folder, which replace Lerret's of the
 * same name.
 * @param siteFolder the site folder; without one, Lerret's models alone
 * @throws DescriptionError listing every model.json that is invalid
 */
export async function readModels(siteFolder?: string): Promise<Models> {
  const own = siteFolder === undefined ? LERRET : dirname(resolve(siteFolder));
  const read = await Promise.all([...new Set([LERRET, own])].map(modelsIn));
  return new Map(read.flat().map((model) => [model.name, model]));
}

/** The problems of the `model.json` files in a folder's `models/`; their paths begin at the folder. */
export async function modelProblems(root: string): Promise<readonly Problem[]> {
  return (await describedIn(root)).flatMap(({ problems }) => problems);
}

async function modelsIn(root: string): Promise<readonly Model[]> {
  const found = await describedIn(root);
  requireNone(
    root,
    found.flatMap(({ problems }) => problems),
  );
  const known = found.flatMap(({ file, value }) => (value === null ? [] : [{ file, value }]));
  return Promise.all(known.map(({ file, value }) => modelOf(join(root, file), value)));
}

async function describedIn(root: string): Promise<readonly Described<ModelDescription>[]> {
  const found = await readDescribed(root, 'models/*/model.json', validateModel, schemas.model);
  return found.map((one) => {
    const problems = one.value === null ? one.problems : unknownRoles(one.file, one.value);
    return { ...one, problems };
  });
}

/** Roles name fields that the model's schema has. */
function unknownRoles(file: string, { name, roles, schema }: ModelDescription): readonly Problem[] {
  const known = Object.keys(recordSchema(name, schema).properties ?? {});
  return Object.entries(roles).flatMap(([role, fields]) =>
    [fields].flat().flatMap((field, index) => {
      const [first = ''] = field.split('.', 1);
      if (known.includes(first)) return [];
      const path = Array.isArray(fields) ? ['roles', role, index] : ['roles', role];
      const facts = { model: name, name: field };
      return [problem('unknown-property', { file, path }, facts, nearest(first, known))];
    }),
  );
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
