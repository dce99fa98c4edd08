import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { blockTypes, typedBlock } from '../../runtime/cli/types/block-types.ts';
import { blockFolders } from '../../runtime/prerender/block-modules.ts';
import { optionsModule } from '../../runtime/site/validator-module.ts';

/** Returns the names of the blocks to which files belong; null if there are no files, or if one belongs to no block. */
export function blocksOf(root: string, files: readonly string[]): readonly string[] | null {
  const names = files.map((file) => /^blocks\/([^/]+)\//.exec(relative(root, file))?.[1] ?? '');
  const areBlocks = names.every((name) => existsSync(join(root, 'blocks', name, 'block.json')));
  return areBlocks && names.length > 0 ? [...new Set(names)] : null;
}

/** Returns the types and options validators of blocks, beside their `block.json`, as [file, text]. Default: of all. */
export async function generateBlocks(
  root: string,
  names?: readonly string[],
): Promise<[string, string][]> {
  const lerret = resolve(root);
  const blocks = blockFolders({ lerret, folder: lerret });
  const wanted = blocks.filter(({ name }) => names?.includes(name) ?? true);
  const generated = wanted.map(async (folder): Promise<[string, string][]> => {
    const block = typedBlock(folder);
    const files = await blockTypes(block);
    const all = [...files, ['options.gen.js', optionsModule(block.metadata)] as const];
    return all.map(([name, text]) => [join(block.folder, name), text]);
  });
  return (await Promise.all(generated)).flat();
}
