import type { Schema } from '../../../schemas/index.ts';
import type { ModelDescription } from '../../../schemas/types.gen.ts';
import { interfaceOf, ownImports, type TypeImports, typeName } from './block-types.ts';
import type { Json } from './schema-for-editors.ts';

type Models = ReadonlyMap<string, ModelDescription>;

/** Returns the code of a model's `model.gen.ts`: the types of its records in files, and as blocks receive them. */
export async function modelTypes(
  model: ModelDescription,
  models: Models,
  imports: Pick<TypeImports, 'block' | 'schemas'> = ownImports,
): Promise<string> {
  const name = typeName(model.name);
  const { allOf: _rules, ...schema }: Schema & Json = { ...model.schema };
  const written = await interfaceOf(name, shared(schema, writtenTypes));
  const fields = { ...(schema.properties ?? {}), ...joinedFields(model, models) };
  const record = {
    ...schema,
    // Blocks use only the fields named here, even if the model allows others.
    additionalProperties: false,
    description: `${schema.description ?? name}\n\nAs blocks get it: times have an offset, images are pictures.`,
    required: [...(schema.required ?? []), ...joinedTitle(model, models), 'href'],
    properties: {
      ...fields,
      href: { description: 'The address of its page, or null.', tsType: 'string | null' },
      ...(model.calendar && {
        calendar: {
          description: 'The address of its calendar, or null where the site makes none.',
          tsType: 'string | null',
        },
        saleCalendar: {
          description: 'The address of the moment when its tickets go on sale, or null.',
          tsType: 'string | null',
        },
      }),
    },
  };
  const given = await interfaceOf(`${name}Record`, shared(record, pictureTypes));
  const imported = ['FocalPoint', 'Image', 'Price', 'Time'].filter((type) =>
    new RegExp(`\\b${type}\\b`).test(written + given),
  );
  return [
    `// Generated from models/${model.name}/model.json by Lerret. Do not edit.`,
    ...(given.includes('Picture') ? [`import type { Picture } from '${imports.block}';`] : []),
    ...(imported.length > 0
      ? [`import type { ${imported.join(', ')} } from '${imports.schemas}';`]
      : []),
    `\n${written}`,
    given,
  ].join('\n');
}

/** Returns the schemas of the fields that records take from those that they join, without the model's own fields. */
function joinedFields({ joins = {}, schema }: ModelDescription, models: Models): Json {
  const own = Object.keys(Object(Reflect.get(schema, 'properties')));
  const taken = Object.values(joins).flatMap(({ model, fields = [] }) =>
    fields.flatMap((field) => {
      const part = models.get(model)?.schema.properties?.[field];
      return part === undefined || own.includes(field) ? [] : [[field, part] as const];
    }),
  );
  return Object.fromEntries(taken);
}

/** Returns a list with the field of the title, if each record gets a title from a record that it joins; else []. */
function joinedTitle({ joins = {}, roles, schema }: ModelDescription, models: Models): string[] {
  const title = String(roles.title);
  const isTaken = Object.values(joins).some(
    ({ model, fields }) =>
      fields?.includes(title) && models.get(model)?.schema.required?.includes(title),
  );
  return isTaken && !schema.required?.includes(title) ? [title] : [];
}

const writtenTypes: Readonly<Record<string, string>> = {
  'focal-point.schema.json': 'FocalPoint',
  'image.schema.json': 'Image',
  'price.schema.json': 'Price',
  'repeats.schema.json': 'Repeats',
  'time.schema.json': 'Time',
};

const pictureTypes = { ...writtenTypes, 'image.schema.json': 'Picture' };

/** Returns a schema in which references to shared schemas are the names of their types. */
function shared(value: unknown, types: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => shared(item, types));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Json;
  if (typeof $ref === 'string') return { description: rest.description, tsType: types[$ref] };
  if (rest['x-image'] === true && types['image.schema.json'] === 'Picture') {
    const { url: _url, alt: _alt, focalPoint: _point, ...more } = Object(rest.properties);
    const own = { type: 'object', properties: shared(more, types), additionalProperties: false };
    const { required: all = [] }: Schema = rest;
    const required = all.filter((key) => Object.hasOwn(more, key));
    return {
      description: rest.description,
      allOf: [{ tsType: types['image.schema.json'] }, { ...own, required }],
    };
  }
  return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, shared(item, types)]));
}
