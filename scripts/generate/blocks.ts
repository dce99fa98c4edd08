import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { glob } from 'tinyglobby';
import { blockTypes } from '../../runtime/cli/types/block-types.ts';
import { optionsModule } from '../../runtime/site/validator-module.ts';
import type { BlockMetadata } from '../../schemas/types.gen.ts';

/** Returns the names of the blocks of these files; null if there are no files, or if one belongs to no block. */
export function blocksOf(root: string, files: readonly string[]): readonly string[] | null {
  const names = files.map((file) => /^blocks\/([^/]+)\//.exec(relative(root, file))?.[1] ?? '');
  const areBlocks = names.every((name) => existsSync(join(root, 'blocks', name, 'block.json')));
  return areBlocks && names.length > 0 ? [...new Set(names)] : null;
}

/** Returns the types and the options validator of blocks (default: all), beside their `block.json`, as [file, text]. */
export async function generateBlocks(
  root: string,
  names: readonly string[] = ['*'],
): Promise<[string, string][]> {
  const descriptions = names.map((name) => `blocks/${name}/block.json`);
  const files = await glob(descriptions, { cwd: root });
  const generated = await Promise.all(
    files.sort().map(async (file): Promise<[string, string][]> => {
      const metadata: BlockMetadata = JSON.parse(await readFile(join(root, file), 'utf8'));
      const folder = join(root, file, '..');
      const isIsland = existsSync(join(folder, `${metadata.name}.island.tsx`));
      const stylesheets = await stylesheetsIn(folder);
      const types = await blockTypes({ metadata, folder, stylesheets, isIsland });
      return [
        ...[...types].map(([name, text]): [string, string] => [join(folder, name), text]),
        [join(folder, 'options.gen.js'), optionsModule(metadata)],
      ];
    }),
  );
  return generated.flat();
}

async function stylesheetsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await glob('*.module.css', { cwd: folder, absolute: true })).sort();
  const read = files.map(async (file) => [basename(file), await readFile(file, 'utf8')] as const);
  return new Map(await Promise.all(read));
}
