import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';
import type { Schema } from '../../schemas/index.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlock } from '../../schemas/validators.gen.js';

/** A block as data: its `block.json`, and the validator of its options. */
export interface BlockDescription {
  readonly metadata: BlockMetadata & { readonly options: Schema };
  readonly validateOptions: Validate<Readonly<Record<string, unknown>>>;
}

/**
 * The blocks of the folder `blocks/` by name, without their components.
 * @throws Error naming the folder whose block.json is wrong, or that was not generated.
 */
export async function readBlocks(root: string): Promise<ReadonlyMap<string, BlockDescription>> {
  const files = (await glob('blocks/*/block.json', { cwd: root })).sort();
  const blocks = await Promise.all(files.map((file) => readBlock(join(root, dirname(file)))));
  return new Map(blocks.map((block) => [block.metadata.name, block]));
}

async function readBlock(folder: string): Promise<BlockDescription> {
  const metadata: unknown = JSON.parse(await readFile(join(folder, 'block.json'), 'utf8'));
  if (!validateBlock(metadata)) {
    const [first] = validateBlock.errors ?? [];
    throw new Error(
      `${folder}/block.json: ${first?.instancePath ?? ''} ${JSON.stringify(first?.params)}`,
    );
  }
  if (!folder.endsWith(`/${metadata.name}`))
    throw new Error(`${folder}/block.json: its name must be the folder's`);
  const generated = pathToFileURL(join(folder, 'options.gen.js')).href;
  const { validateOptions } = await import(generated).catch(() => {
    throw new Error(`${folder}/options.gen.js is missing or broken: run npm run generate`);
  });
  return { metadata, validateOptions };
}
