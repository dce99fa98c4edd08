import { readDescribed, throwErrors } from '../../runtime/site/index.ts';
import { createAjv, optionsProblems } from '../../runtime/site/validator-module.ts';
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
