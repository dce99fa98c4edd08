import { join } from 'node:path';
import { typeName } from '../../runtime/cli/types/block-types.ts';
import { modelTypes } from '../../runtime/cli/types/model-types.ts';
import { createAjv, validatorModule } from '../../runtime/site/validator-module.ts';
import { recordSchema } from '../../schemas/record-schema.ts';
import type { Models } from './descriptions.ts';
import { readSchemas } from './schemas.ts';

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
