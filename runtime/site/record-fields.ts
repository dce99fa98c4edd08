import { dereference, type Schema } from '../../schemas/index.ts';

/** The dotted names of a schema's fields with HTML, without those inside lists. */
export function htmlFields(schema: Schema): readonly string[] {
  return fieldsWhere(schema, ({ contentMediaType }) => contentMediaType === 'text/html');
}

/** The dotted names of a schema's fields that fit, with those inside objects. */
export function fieldsWhere(schema: Schema, fits: (part: Schema) => boolean): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (fits(part)) return [name];
    const inner = part.$ref === undefined ? part : dereference(part, schema);
    if (inner !== part && fits(inner)) return [name];
    return fieldsWhere(inner, fits).map((field) => `${name}.${field}`);
  });
}

/** A copy of the record with another value for a dotted field that it has. */
export function withField<T extends object>(record: T, field: string, value: unknown): T {
  const [key = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner: unknown = Reflect.get(record, key);
  if (typeof inner !== 'object' || inner === null) return record;
  return { ...record, [key]: withField(inner, rest.join('.'), value) };
}
