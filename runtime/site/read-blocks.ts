import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';
import {
  inOrder,
  type Problem,
  problem,
  textReport,
  toDiagnostic,
  UserError,
} from '../diagnostics/index.ts';
import { type ContentReader, folderReader } from './content-reader.ts';
import { createLocator } from './locate.ts';
import { parseJson } from './parse-json.ts';
import { schemaProblems } from './schema-problems.ts';

/** A block as data: its `block.json`, and the validator of its options. */
export interface BlockDescription {
  readonly metadata: BlockMetadata & { readonly options: Schema };
  readonly validateOptions: Validate<Readonly<Record<string, unknown>>>;
}

/** Thrown for invalid `block.json` files; the message lists all problems with their places. */
class BlockMetadataError extends UserError {
  override readonly name = 'BlockMetadataError';
}

/**
 * The blocks of the folder `blocks/` by name, without their components.
 * @throws BlockMetadataError listing every block.json that is invalid, or whose generated files are missing.
 */
export async function readBlocks(root: string): Promise<ReadonlyMap<string, BlockDescription>> {
  const { reader, read } = await readAll(root);
  const problems = problemsOf(read);
  if (problems.length > 0) {
    const locate = createLocator(reader);
    const told = problems.map((problem) => toDiagnostic(problem, locate(problem), 'en'));
    throw new BlockMetadataError(textReport(inOrder(told)));
  }
  const blocks = read.flatMap((one) => ('metadata' in one ? one : []));
  return new Map(blocks.map((block) => [block.metadata.name, block]));
}

/** The problems of a project's `block.json` files; their paths begin at the project's root. */
export async function blockProblems(root: string): Promise<readonly Problem[]> {
  return problemsOf((await readAll(root)).read);
}

async function readAll(root: string) {
  const reader = folderReader(root);
  const files = (await glob('blocks/*/block.json', { cwd: root })).sort();
  const read = await Promise.all(files.map((file) => readBlock(root, file, reader)));
  return { reader, read };
}

function problemsOf(read: readonly ReadBlock[]): readonly Problem[] {
  return read.flatMap((one) => ('problems' in one ? one.problems : []));
}

type ReadBlock = BlockDescription | { readonly problems: readonly Problem[] };

async function readBlock(root: string, file: string, reader: ContentReader): Promise<ReadBlock> {
  const parsed = parseJson(reader.read(file) ?? '', file);
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  const metadata: unknown = parsed.value;
  const origin = { file, path: [] };
  if (!validateBlock(metadata)) {
    return {
      problems: schemaProblems(validateBlock.errors ?? [], metadata, schemas.block, origin),
    };
  }
  const folder = dirname(file);
  const name = basename(folder);
  if (metadata.name !== name) {
    const facts = {
      subject: '`name`',
      found: JSON.stringify(metadata.name),
      expected: JSON.stringify(name),
    };
    return { problems: [problem('wrong-value', { file, path: ['name'] }, facts, name)] };
  }
  const { validateOptions } = await importAsItIs(join(root, folder, 'options.gen.js')).catch(() => {
    throw new BlockMetadataError(
      `${folder}/options.gen.js is missing or broken: run npm run generate`,
    );
  });
  const description: BlockDescription = { metadata, validateOptions };
  const options = structuredClone(metadata.example.options);
  if (description.validateOptions(options)) return description;
  const example = { file, path: ['example', 'options'] };
  const schema = { additionalProperties: false, ...description.metadata.options };
  return {
    problems: schemaProblems(description.validateOptions.errors ?? [], options, schema, example),
  };
}

/** Imports the current version of a module: Node caches imports by address, so the hash is added to it. */
async function importAsItIs(file: string): Promise<Pick<BlockDescription, 'validateOptions'>> {
  const version = hash('sha256', await readFile(file));
  return import(`${pathToFileURL(file).href}?${version}`);
}
