import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';
import type { Problem } from '../diagnostics/index.ts';
import { blockCodeProblems } from './block-code.ts';
import { acceptedMistakes, blockMistakes } from './block-mistakes.ts';
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
 * Resolves to the blocks of a site by name, without their components: Lerret's, and those of `blocks/` beside the site
 * folder, which replace Lerret's of the same name. Without a site folder: Lerret's alone.
 * @param needed the name of a block: then only its own errors throw, and other blocks with errors are left out. Without
 * it, an error of any block throws
 * @throws DescriptionError with all these errors, of block.json files and of blocks' code; or for a broken generated file
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
  return Promise.all(
    found.map(({ file, value, problems }) => {
      const wrong = value === null ? problems : acceptedMistakes(file, value, models, root);
      return withOptions(root, { file, value: wrong.length === 0 ? value : null, problems: wrong });
    }),
  );
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
    const found = [...problems, ...blockMistakes(file, metadata, folder)];
    return { block: { metadata, validateOptions }, problems: found };
  }
  const place = { file, path: ['example', 'options'] };
  const schema = { additionalProperties: false, ...metadata.options };
  const wrong = schemaProblems(validateOptions.errors ?? [], options, schema, place);
  return { block: null, problems: wrong.map((one) => atDefault(one, metadata)) };
}

/** Returns a problem of the example's options. If its value comes from a `default`, that becomes its place. */
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
