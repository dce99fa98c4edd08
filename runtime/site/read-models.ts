import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, schemas, sharedSchemas } from '../../schemas/index.ts';
import { recordSchema } from '../../schemas/record-schema.ts';
import type { ModelDescription } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateModel } from '../../schemas/validators.gen.js';
import type { Problem } from '../diagnostics/index.ts';
import type { Model, ModelFunctions, Models, Searched, SiteRecord } from '../model.ts';
import {
  type CacheOptions,
  digestOf,
  importMade,
  notingSources,
  storedFolder,
  toolsOf,
} from '../store/index.ts';
import { htmlFields } from './json/schema-at.ts';
import { modelMistakes } from './model-mistakes.ts';
import { codeFolders, isCurrent, LERRET, projectOf } from './project.ts';
import { type Described, DescriptionError, readDescribed, throwErrors } from './read-described.ts';

/** A folder, and the model.json files in its `models/`. */
interface Folder {
  readonly root: string;
  readonly described: readonly Described<ModelDescription>[];
}

/** The models of a site, and the problems of the project's own models. */
export type CheckedModels = Awaited<ReturnType<typeof checkModels>>;

/**
 * Resolves to the models of a site by name: Lerret's, and those of `models/` beside the site folder, which replace
 * Lerret's of the same name. Without a site folder: Lerret's alone.
 * @throws DescriptionError with all problems if a model.json is invalid
 */
export async function readModels(siteFolder?: string): Promise<Models> {
  const folders = await foldersOf(siteFolder);
  for (const folder of folders) throwErrors(folder.root, problemsIn(folder, folders));
  return modelsIn(folders);
}

/**
 * Resolves with a site's `models` by name, Lerret's and its own; `problems`, all errors in its own model files;
 * and `isPartial`: whether a model is left out because its model.json is invalid.
 * @throws DescriptionError for errors in Lerret's models in a project, and for a `schema` that isn't a JSON Schema
 */
export async function checkModels(siteFolder: string, cache?: CacheOptions) {
  const folders = await foldersOf(siteFolder);
  const own = folders.at(-1);
  for (const folder of folders) {
    if (folder !== own) throwErrors(folder.root, problemsIn(folder, folders));
  }
  const found = own === undefined ? [] : problemsIn(own, folders);
  return {
    models: await modelsIn(folders, cache),
    problems: found.map((one) => ({ ...one, file: `../${one.file}` })),
    isPartial: own?.described.some(({ value }) => value === null) ?? false,
  };
}

async function modelsIn(folders: readonly Folder[], cache?: CacheOptions): Promise<Models> {
  const files = new Map(
    folders.flatMap(({ root, described }) =>
      described.flatMap(({ file, value }) => (value ? [[value.name, join(root, file)]] : [])),
    ),
  );
  const models = await Promise.all(
    Array.from(knownIn(folders), ([name, one]) => modelOf(files.get(name) ?? '', one, cache)),
  );
  return new Map(models.map((model) => [model.name, model]));
}

/** Returns the model.json of each model of a site, by name. @param siteFolder undefined: Lerret's models alone */
export async function describeModels(
  siteFolder?: string,
): Promise<ReadonlyMap<string, ModelDescription>> {
  return knownIn(await foldersOf(siteFolder));
}

async function foldersOf(siteFolder: string | undefined): Promise<readonly Folder[]> {
  const folders = siteFolder === undefined ? [LERRET] : codeFolders(projectOf(siteFolder));
  return Promise.all(
    folders.map(async (root) => ({
      root,
      described: await readDescribed(root, 'models/*/model.json', validateModel, schemas.model),
    })),
  );
}

/** Returns the models of the folders by name. Of two models with the same name, returns the last. */
function knownIn(folders: readonly Folder[]): ReadonlyMap<string, ModelDescription> {
  const all = folders.flatMap(({ described }) => described.flatMap(({ value }) => value ?? []));
  return new Map(all.map((model) => [model.name, model]));
}

function problemsIn({ described }: Folder, folders: readonly Folder[]): readonly Problem[] {
  const all = knownIn(folders);
  const unread = described.flatMap(({ file, value }) =>
    value === null ? [basename(dirname(file))] : [],
  );
  return described.flatMap(({ file, value, problems }) =>
    value === null ? problems : [...modelMistakes(file, value, all, unread)],
  );
}

async function modelOf(
  file: string,
  description: ModelDescription,
  cache?: CacheOptions,
): Promise<Model> {
  const schema = recordSchema(description);
  const folder = dirname(file);
  return {
    ...description,
    schema,
    roles: rolesOf(description, schema),
    search: waysOf(description),
    validate: await validatorOf(folder, schema),
    ...(await modelCode(folder, cache)),
  };
}

/** Returns the roles of a model. If it has no role `body`, its fields with the role `text` that are HTML get it. */
function rolesOf({ roles }: ModelDescription, schema: Schema): ModelDescription['roles'] {
  const html = htmlFields(schema);
  const [first, ...more] = [roles.text ?? []].flat().filter((field) => html.includes(field));
  return first === undefined ? roles : { body: [first, ...more], ...roles };
}

/** Returns how the records of a model are searched, with default labels and fields; [] if they aren't searched. */
function waysOf({ search = false, roles, words }: ModelDescription): readonly Searched[] {
  const [, many] = words.nb;
  const label = many.charAt(0).toUpperCase() + many.slice(1);
  const fields = [roles.text ?? []].flat();
  return search === false ? [] : [search].flat().map((way) => ({ label, fields, ...way }));
}

/** Returns the validator of records, generated or compiled now. @throws DescriptionError for an invalid schema */
async function validatorOf(folder: string, schema: Schema): Promise<Validate<SiteRecord>> {
  const generated = join(folder, 'validate.gen.js');
  if (isCurrent(generated, join(folder, 'model.json'))) {
    const module: { readonly validate: Validate<SiteRecord> } = await import(
      pathToFileURL(generated).href
    );
    return module.validate;
  }
  // Imported only when needed: it takes long to load, and Lerret's own models don't need it.
  const { createAjv } = await import('./validator-module.ts');
  // A model may have keywords of its own. As in generated validators, 1e999 is no number.
  const options = { strict: false, strictNumbers: true, logger: false } as const;
  const ajv = createAjv(new Map(Object.entries(sharedSchemas)), options);
  try {
    return ajv.compile<SiteRecord>({ ...schema });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DescriptionError(
      `${join(folder, 'model.json')}: \`schema\` is no JSON Schema (draft-07): ${why}`,
    );
  }
}

interface CodeModule {
  readonly default: ModelFunctions;
}

/** The file with a model's bundled code. Node loads `.mjs` as an ES module whatever the project's package.json says. */
const CODE = 'model.mjs';

/**
 * Returns a model's functions from its `model.js`, else its `model.ts`, and the hash of their code as `version`; no
 * functions and '' without either. A project's model is bundled with everything that it imports.
 * @param stripsTypes whether this Node imports TypeScript: Lerret's own models then need no bundle
 * @throws the error of the module, or of bundling it
 */
export async function modelCode(
  folder: string,
  cache?: CacheOptions,
  stripsTypes = Boolean(process.features.typescript),
): Promise<Pick<Model, 'functions' | 'version'>> {
  const source = ['model.js', 'model.ts']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (source === undefined) return { functions: {}, version: '' };
  const project = dirname(dirname(folder));
  if (project === LERRET && (stripsTypes || source.endsWith('.js'))) {
    const { default: functions }: CodeModule = await import(pathToFileURL(source).href);
    return { functions, version: versionOf(folder) };
  }
  const recipe = {
    name: `models/${basename(folder)}`,
    key: [CODE, basename(source)],
    roots: [...new Set([LERRET, project])],
    make: (note: (path: string) => void) => bundled(source, note),
  };
  const made = await storedFolder(project, recipe, cache);
  const { default: functions } = await importMade<CodeModule>(made, CODE);
  // Of Lerret's own models not the bundle's: only some versions of Node need it, and the output is the same with all.
  const version = project === LERRET ? versionOf(folder) : digestOf(made.files.get(CODE) ?? '');
  return { functions, version };
}

function versionOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => !one.isDirectory())
    .map((one) => join(one.parentPath, one.name));
  const texts = files.sort().map((file) => [relative(folder, file), readFileSync(file, 'latin1')]);
  return digestOf(JSON.stringify(texts));
}

async function bundled(source: string, note: (path: string) => void) {
  const by = ['package.json', 'runtime/site/read-models.ts'].map((file) => join(LERRET, file));
  for (const file of [...by, ...toolsOf(LERRET)]) note(file);
  // Imported here, as Vite takes half a second to load.
  const { build } = await import('vite');
  const result = await build({
    root: dirname(source),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [notingSources(note, LERRET)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: source, write: false, minify: false, target: 'node20' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const [chunk] = result.output;
  return new Map([[CODE, chunk.code]]);
}
