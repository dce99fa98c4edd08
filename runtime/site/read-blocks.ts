import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';
import type { Problem } from '../diagnostics/index.ts';
import { type Described, DescriptionError, readDescribed, requireNone } from './read-described.ts';
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
  const read = await readAll(root);
  requireNone(
    root,
    read.flatMap(({ problems }) => problems),
  );
  return new Map(read.flatMap(({ block }) => (block ? [[block.metadata.name, block]] : [])));
}

/** The problems of a project's `block.json` files; their paths begin at the project's root. */
export async function blockProblems(root: string): Promise<readonly Problem[]> {
  return (await readAll(root)).flatMap(({ problems }) => problems);
}

async function readAll(root: string): Promise<readonly ReadBlock[]> {
  const found = await readDescribed(root, 'blocks/*/block.json', validateBlock, schemas.block);
  return Promise.all(found.map((one) => withOptions(root, one)));
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
