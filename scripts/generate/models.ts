import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { typeName } from '../../runtime/cli/types/block-types.ts';
import { modelTypes } from '../../runtime/cli/types/model-types.ts';
import { createAjv, validatorModule } from '../../runtime/site/validator-module.ts';
import { recordSchema } from '../../schemas/record-schema.ts';
import type { ModelDescription } from '../../schemas/types.gen.ts';
import { readSchemas } from './schemas.ts';

/** Reads the models of `models/`. @returns them by name */
export async function readModels(root: string): Promise<ReadonlyMap<string, ModelDescription>> {
  const files = (await glob('models/*/model.json', { cwd: root })).sort();
  const all = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8'))),
  );
  return new Map(all.map((model) => [model.name, model]));
}

/** Returns types, validator and JSON Schema of each model's records, beside its `model.json`, as [file, text]. */
export async function generateModels(root: string): Promise<[string, string][]> {
  const [models, schemas] = [await readModels(root), await readSchemas(root)];
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
    `// Generated from models/${name}/model.json by \`npm run generate\`. Do not edit.`,
    "import type { Validate } from '../../schemas/validate.ts';",
    `import type { ${typeName(name)} } from './model.gen.ts';\n`,
    `export const validate: Validate<${typeName(name)}>;\n`,
  ].join('\n');
}
