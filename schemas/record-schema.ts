import type { Schema } from './index.ts';
import time from './time.schema.json' with { type: 'json' };
import type { ModelDescription } from './types.gen.ts';

type Described = Pick<ModelDescription, 'name' | 'roles' | 'html' | 'pictures'> & {
  readonly schema: Schema;
};

type Mark = (part: Schema) => Schema;

const comes = { type: 'number', description: 'When it comes; before, it is nowhere.' };

const goes = { type: 'number', description: 'When it goes; from then on it is nowhere.' };

/**
 * The schema of a model's records in files. A record may also name its schema, its model, and the times when it appears
 * and disappears. The schema marks fields with HTML (`html`, the role `body`), pictures (`pictures`, the role `image`),
 * times (`format`, the roles of dates) and repeats. A time in milliseconds since 1970 may be written as ISO 8601, too.
 * What staff seldom change comes last, also in forms: the id, and parts of addresses.
 */
export function recordSchema({ name, schema, roles, html = [], pictures = [] }: Described): Schema {
  const $schema = {
    type: 'string',
    description: 'Where editors find this schema.',
    examples: ['../../../models/article/record.schema.json'],
  };
  const own = { const: name, description: 'The name of its model.', examples: [name] };
  const marks: readonly [readonly string[], Mark][] = [
    [[...html, ...listed(roles.body)], asHtml],
    [[...pictures, ...listed(roles.image)], asPicture],
    [listed(roles.occurrences), asRepeats],
    [[...listed(roles.date), ...listed(roles.changed)], asTime],
  ];
  const marked = marks.reduce(
    (all, [fields, mark]) =>
      fields.reduce((one, field) => withMark(one, field.split('.'), mark), all),
    withTimes(schema),
  );
  const out = { publishAt: asTime(comes), unpublishAt: asTime(goes) };
  const fields = Object.entries({ ...marked.properties, ...out }).sort(
    ([one, part], [other, otherPart]) =>
      Number(isSeldomChanged(one, part)) - Number(isSeldomChanged(other, otherPart)),
  );
  return { ...marked, properties: { $schema, ...Object.fromEntries(fields), model: own } };
}

function isSeldomChanged(field: string, part: Schema): boolean {
  return field === 'id' || part['x-slug'] === true;
}

function listed(fields: string | readonly string[] = []): readonly string[] {
  return [fields].flat();
}

const asHtml: Mark = (part) => ({ ...part, contentMediaType: 'text/html' });

const asPicture: Mark = (part) => {
  if (part.$ref !== undefined) return part;
  if (part.items !== undefined) return { ...part, items: asPicture(part.items) };
  if (part.properties !== undefined) return { ...part, 'x-image': true };
  return { ...wordsOf(part), $ref: 'image.schema.json' };
};

const asRepeats: Mark = (part) => ({ ...wordsOf(part), $ref: 'repeats.schema.json' });

const asTime: Mark = (part) => {
  if (part.$ref !== undefined) return part;
  const types = [part.type ?? []].flat();
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  if (!isNumber) return { ...wordsOf(part), $ref: 'time.schema.json' };
  const {
    pattern,
    'x-reason': reason,
    examples: [example],
  } = time;
  const examples = [example, ...(part.examples ?? []).filter((one) => one !== example)];
  const type = [...new Set([...types, 'string'])];
  return { ...part, type, pattern, 'x-reason': reason, examples, 'x-milliseconds': true };
};

function wordsOf({ description, examples, 'x-label': label }: Schema): Schema {
  return {
    ...(description && { description }),
    ...(examples && { examples }),
    ...(label && { 'x-label': label }),
  };
}

/** The schema with times for the fields whose `format` or `x-milliseconds` says so. */
function withTimes(schema: Schema): Schema {
  if (schema.format === 'date' || schema.format === 'date-time') return asTime(schema);
  if (schema['x-milliseconds'] === true) return asTime(schema);
  const { properties, items } = schema;
  if (properties === undefined && items === undefined) return schema;
  const inner = Object.entries(properties ?? {}).map(([name, part]) => [name, withTimes(part)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: withTimes(items) }),
  };
}

/** The schema with a mark on a field; unchanged if it has no such field. */
function withMark(schema: Schema, [key = '', ...rest]: readonly string[], mark: Mark): Schema {
  const part = schema.properties?.[key];
  if (part === undefined) return schema;
  const inner = rest.length === 0 ? mark(part) : withMark(part, rest, mark);
  return { ...schema, properties: { ...schema.properties, [key]: inner } };
}
