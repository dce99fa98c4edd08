import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata, ModelDescription } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { neverRunsIn } from './never-runs.ts';
import { type Described, DescriptionError, readDescribed, requireNone } from './read-described.ts';
import { describeModels } from './read-models.ts';
import { schemaProblems } from './schema-problems.ts';

/** A block as data: its `block.json`, and the validator of its options. */
export interface BlockDescription {
  readonly metadata: BlockMetadata & { readonly options: Schema };
  readonly validateOptions: Validate<Readonly<Record<string, unknown>>>;
}

interface ReadBlock {
  readonly problems: readonly Problem[];
  readonly block: BlockDescription | null;
}

/**
 * The blocks of the folder `blocks/` by name, without their components.
 * @throws DescriptionError listing every block.json that is invalid, or whose generated files are missing.
 */
export async function readBlocks(root: string): Promise<ReadonlyMap<string, BlockDescription>> {
  const [read, never] = await Promise.all([readAll(root), neverRunsIn(root)]);
  requireNone(root, [...read.flatMap(({ problems }) => problems), ...never]);
  return new Map(read.flatMap(({ block }) => (block ? [[block.metadata.name, block]] : [])));
}

/** The problems of a project's `block.json` files; their paths begin at the project's root. */
export async function blockProblems(root: string): Promise<readonly Problem[]> {
  return (await readAll(root)).flatMap(({ problems }) => problems);
}

async function readAll(root: string): Promise<readonly ReadBlock[]> {
  const [found, models] = await Promise.all([
    readDescribed(root, 'blocks/*/block.json', validateBlock, schemas.block),
    describeModels(),
  ]);
  return Promise.all(found.map((one) => withOptions(root, withKnownFields(one, models))));
}

/**
 * Tells of accepted fields that a model doesn't name, and of roles that there aren't. A model may keep fields that it
 * doesn't name (A69); a block gets those that it does, whose type is known.
 */
function withKnownFields(
  block: Described<BlockMetadata>,
  models: ReadonlyMap<string, ModelDescription>,
): Described<BlockMetadata> {
  const { file, value } = block;
  if (value === null) return block;
  const problems = Object.entries(value.accepts).flatMap(([name, fields]) => {
    const model = models.get(name);
    const own = name === '*' ? [] : model && fieldsOf(model, models);
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

/** The roles that a block may ask for. */
const anyRoles = Object.keys(schemas.model.properties.roles.properties).map((role) => `@${role}`);

/** The fields that a block may ask for of a model: its own, those that it takes from others, its addresses. */
function fieldsOf(
  { schema, joins = {} }: ModelDescription,
  models: ReadonlyMap<string, ModelDescription>,
): readonly string[] {
  const { properties = {} }: Schema = schema;
  const joined = Object.values(joins).flatMap(({ model, fields = [] }) =>
    models.has(model) ? fields : [],
  );
  return [...new Set([...Object.keys(properties), ...joined, 'href', 'calendar'])];
}

/** Adds the validator of the block's options, and checks its example by it. */
async function withOptions(
  root: string,
  { file, value: metadata, problems }: Described<BlockMetadata>,
): Promise<ReadBlock> {
  if (metadata === null) return { block: null, problems };
  const generated = join(dirname(file), 'options.gen.js');
  const { validateOptions } = await importAsItIs(join(root, generated)).catch(() => {
    throw new DescriptionError(`${generated} is missing or broken: run npm run generate`);
  });
  const options = structuredClone(metadata.example.options);
  if (validateOptions(options)) return { block: { metadata, validateOptions }, problems };
  const place = { file, path: ['example', 'options'] };
  const schema = { additionalProperties: false, ...metadata.options };
  const wrong = schemaProblems(validateOptions.errors ?? [], options, schema, place);
  return { block: null, problems: wrong };
}

/** Imports the current version of a module: Node caches imports by address, so the hash is added to it. */
async function importAsItIs(file: string): Promise<Pick<BlockDescription, 'validateOptions'>> {
  const version = hash('sha256', await readFile(file));
  return import(`${pathToFileURL(file).href}?${version}`);
}
