import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { blockTypes, typedBlock, typeName } from '../../runtime/cli/types/block-types.ts';
import { modelTypes } from '../../runtime/cli/types/model-types.ts';
import { blockFolders } from '../../runtime/prerender/block-modules.ts';
import { readDescribed, throwErrors } from '../../runtime/site/index.ts';
import {
  createAjv,
  optionsModule,
  optionsProblems,
  validatorModule,
} from '../../runtime/site/validator-module.ts';
import { recordSchema } from '../../schemas/record-schema.ts';
import type { BlockMetadata, ModelDescription } from '../../schemas/types.gen.ts';
import { readSchemas } from './schemas.ts';

/** The content of each model.json, by the model's name. */
export type Models = ReadonlyMap<string, ModelDescription>;

/**
 * Checks each block.json and model.json by the present schemas, and resolves with the models.
 * @throws DescriptionError with all problems and their places
 */
export async function requireDescriptions(root: string): Promise<Models> {
  const files = await readSchemas(root);
  const ajv = createAjv(files);
  const read = <T extends { readonly name: string }>(kind: string) => {
    const [name, pattern] = [`${kind}.schema.json`, `${kind}s/*/${kind}.json`];
    const validate = ajv.getSchema<T>(name);
    if (validate === undefined) throw new Error(`There is no ${name}`);
    return readDescribed<T>(root, pattern, validate, files.get(name) ?? {});
  };
  const [blocks, models] = await Promise.all([
    read<BlockMetadata>('block'),
    read<ModelDescription>('model'),
  ]);
  throwErrors(root, [
    ...[...blocks, ...models].flatMap(({ problems }) => problems),
    ...blocks.flatMap(({ file, value }) => (value === null ? [] : optionsProblems(file, value))),
  ]);
  return new Map(models.flatMap(({ value }) => (value === null ? [] : [[value.name, value]])));
}

/** Returns types, validator and JSON Schema of each model's records, beside its `model.json`, as [file, text]. */
export async function generateModels(root: string, models: Models): Promise<[string, string][]> {
  const schemas = await readSchemas(root);
  const made = [...models].map(async ([name, model]): Promise<[string, string][]> => {
    const folder = join(root, 'models', name);
    const ajv = createAjv(new Map([...schemas, [name, { ...recordSchema(model), $id: name }]]));
    return [
      [join(folder, 'model.gen.ts'), await modelTypes(model, models)],
      [join(folder, 'validate.gen.js'), validatorModule(ajv, { validate: name })],
      [join(folder, 'validate.gen.d.ts'), declarationOf(name)],
    ];
  });
  return (await Promise.all(made)).flat();
}

function declarationOf(name: string): string {
  return [
    `// Generated from models/${name}/model.json by Lerret. Do not edit.`,
    "import type { Validate } from '../../schemas/validate.ts';",
    `import type { ${typeName(name)} } from './model.gen.ts';\n`,
    `export const validate: Validate<${typeName(name)}>;\n`,
  ].join('\n');
}

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
