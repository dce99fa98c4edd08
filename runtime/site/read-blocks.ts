import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata, ModelDescription } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { blockCodeProblems } from './block-code.ts';
import { partOf } from './json/schema-at.ts';
import { schemaProblems } from './json/schema-problems.ts';
import { isCurrent, LERRET, projectOf } from './project.ts';
import { type Described, DescriptionError, readDescribed, throwErrors } from './read-described.ts';
import { describeModels } from './read-models.ts';

/** A block without its component: its `block.json`, and the validator of its options. */
export interface BlockDescription {
  readonly metadata: BlockMetadata & { readonly options: Schema };
  readonly validateOptions: Validate<Readonly<Record<string, unknown>>>;
}

interface ReadBlock {
  readonly problems: readonly Problem[];
  readonly block: BlockDescription | null;
}

/**
 * Returns the blocks of a site by name, without their components: Lerret's (without a site folder, these alone), which
 * those of `blocks/` beside the site folder replace.
 * @param needed the block that is needed: blocks with errors are absent, and only its own errors throw
 * @throws DescriptionError with all problems of block.json files and of blocks' code, or for a broken generated file
 */
export async function readBlocks(
  siteFolder?: string,
  needed?: string,
): Promise<ReadonlyMap<string, BlockDescription>> {
  const { lerret, own } = await readFolders(siteFolder);
  const isNeeded = ({ file }: Problem) =>
    needed === undefined || file.startsWith(`blocks/${needed}/`);
  for (const one of [lerret, own]) throwErrors(one.root, problemsOf(one).filter(isNeeded));
  return byName([...lerret.read, ...own.read]);
}

/**
 * Returns the blocks of a site, and all problems of its own blocks, in files such as `../blocks/poll/block.json`.
 * `isPartial`: whether a block is missing, because its block.json is invalid.
 * @throws DescriptionError for problems of Lerret's blocks in a project; for a broken generated file; and for `options`
 * that aren't a JSON Schema
 */
export async function checkBlocks(siteFolder: string) {
  const { lerret, own } = await readFolders(siteFolder);
  if (own.root !== lerret.root) throwErrors(lerret.root, problemsOf(lerret));
  return {
    blocks: byName([...lerret.read, ...own.read]),
    problems: problemsOf(own).map((one) => ({ ...one, file: `../${one.file}` })),
    isPartial: own.read.some(({ block }) => block === null),
  };
}

interface Folder {
  readonly root: string;
  readonly read: readonly ReadBlock[];
  /** Problems of the blocks' code; none for Lerret's blocks in a project, because Lerret's tests find them. */
  readonly ofCode: readonly Problem[];
}

/** Returns Lerret's blocks and the project's. If both folders are the same, all blocks count as the project's. */
async function readFolders(
  siteFolder: string | undefined,
): Promise<{ readonly lerret: Folder; readonly own: Folder }> {
  const folder = siteFolder === undefined ? LERRET : projectOf(siteFolder).folder;
  const [lerrets, read, ofCode] = await Promise.all([
    readAll(LERRET),
    folder === LERRET ? [] : readAll(folder, siteFolder),
    siteFolder === undefined ? [] : blockCodeProblems(folder),
  ]);
  const lerret = { root: LERRET, read: lerrets, ofCode: [] };
  if (folder === LERRET) return { lerret: { ...lerret, read: [] }, own: { ...lerret, ofCode } };
  return { lerret, own: { root: folder, read, ofCode } };
}

function problemsOf({ read, ofCode }: Folder): readonly Problem[] {
  return [...read.flatMap(({ problems }) => problems), ...ofCode];
}

function byName(read: readonly ReadBlock[]): ReadonlyMap<string, BlockDescription> {
  return new Map(read.flatMap(({ block }) => (block ? [[block.metadata.name, block]] : [])));
}

async function readAll(root: string, siteFolder?: string): Promise<readonly ReadBlock[]> {
  const [found, models] = await Promise.all([
    readDescribed(root, 'blocks/*/block.json', validateBlock, schemas.block),
    describeModels(siteFolder),
  ]);
  return Promise.all(found.map((one) => withOptions(root, withKnownFields(one, models))));
}

/**
 * Returns the block; if it accepts fields or roles that don't exist, without its value, and with a problem for each of
 * them. A record may have fields that its model doesn't describe (A69), but blocks get only those of a known type.
 */
function withKnownFields(
  block: Described<BlockMetadata>,
  models: ReadonlyMap<string, ModelDescription>,
): Described<BlockMetadata> {
  const { file, value } = block;
  if (value === null) return block;
  const problems = Object.entries(value.accepts).flatMap(([name, fields]) => {
    const model = models.get(name);
    const own = name === ANY ? [] : model && fieldsOf(model, models);
    if (!own) return [];
    return fields.flatMap((field, index) => {
      const known = field.startsWith('@') ? anyRoles : own;
      if (known.includes(field)) return [];
      const place = { file, path: ['accepts', name, index] };
      const facts = { model: name, name: field, fields: known.join(', ') };
      return problem('unknown-field', place, facts, nearest(field, known));
    });
  });
  return problems.length === 0 ? block : { file, value: null, problems };
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

/** Returns a block with its validator, and its problems; no block if `options` or the example is invalid. */
async function withOptions(
  root: string,
  { file, value: metadata, problems }: Described<BlockMetadata>,
): Promise<ReadBlock> {
  if (metadata === null) return { block: null, problems };
  const folder = join(root, dirname(file));
  if (!isCurrent(join(folder, GENERATED), join(root, file))) {
    const { optionsProblems } = await import('./validator-module.ts');
    const wrong = optionsProblems(file, metadata);
    if (wrong.length > 0) return { block: null, problems: wrong };
  }
  const validateOptions = await validatorOf(folder, metadata);
  const options = structuredClone(metadata.example.options);
  if (validateOptions(options)) {
    const found = [
      ...ungivenFields(file, metadata),
      ...unlistedNeeds(file, metadata),
      ...islandClock(file, metadata, folder),
    ];
    return { block: { metadata, validateOptions }, problems: [...problems, ...found] };
  }
  const place = { file, path: ['example', 'options'] };
  const schema = { additionalProperties: false, ...metadata.options };
  const wrong = schemaProblems(validateOptions.errors ?? [], options, schema, place);
  return { block: null, problems: wrong.map((one) => atDefault(one, metadata)) };
}

/** Returns a problem of the example's options. If its value comes from a `default`, it is at that `default` instead. */
function atDefault(one: Problem, { example }: BlockMetadata): Problem {
  const keys = one.path.slice(2);
  const given = keys.map((_, index) => keys.slice(0, index + 1).reduce(partOf, example.options));
  const count = given.indexOf(undefined) + 1;
  if (count === 0) return one;
  const toSchema = keys
    .slice(0, count)
    .flatMap((key) => (typeof key === 'number' ? ['items'] : ['properties', key]));
  return { ...one, path: ['options', ...toSchema, 'default', ...keys.slice(count)] };
}

/** The generated file with the validator of a block's options. */
const GENERATED = 'options.gen.js';

/** The key in `accepts` for records of any model. */
const ANY = '*';

/** Fields that blocks get from records of any model, besides roles. */
const ALWAYS = ['id', 'model'];

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

/** Returns a problem if an island has `clock`: it also runs later than the build, in browsers. */
function islandClock(file: string, { name, clock }: BlockMetadata, folder: string): Problem[] {
  const island = `${name}.island.tsx`;
  if (clock !== true || !existsSync(join(folder, island))) return [];
  return [problem('island-clock', { file, path: ['clock'] }, { name, island }, null, 'key')];
}

/** Returns the validator of options, generated or compiled now. @throws DescriptionError if either is broken */
async function validatorOf(
  folder: string,
  metadata: BlockMetadata,
): Promise<BlockDescription['validateOptions']> {
  const generated = join(folder, GENERATED);
  try {
    if (isCurrent(generated, join(folder, 'block.json')))
      return (await importAsItIs(generated)).validateOptions;
  } catch {
    throw new DescriptionError(`${generated} is broken: run npm run generate`);
  }
  // Imported only when needed: it takes long to load, and Lerret's own blocks don't need it.
  const { optionsValidator } = await import('./validator-module.ts');
  try {
    return optionsValidator(metadata);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DescriptionError(
      `${join(folder, 'block.json')}: \`options\` is no JSON Schema (draft-07): ${why}`,
    );
  }
}

/** Imports the current version of a module: Node caches imports by address, which therefore has the file's hash. */
async function importAsItIs(file: string): Promise<Pick<BlockDescription, 'validateOptions'>> {
  const version = hash('sha256', await readFile(file));
  return import(`${pathToFileURL(file).href}?${version}`);
}
