import { dereference, type Schema } from '../../schemas/index.ts';

/** The fields of a schema that hold HTML, dotted; those inside lists aren't among them. */
export function htmlFields(schema: Schema): readonly string[] {
  return fieldsWhere(schema, ({ contentMediaType }) => contentMediaType === 'text/html');
}

/** The fields of a schema that fit, dotted, with those inside objects. */
export function fieldsWhere(schema: Schema, fits: (part: Schema) => boolean): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (fits(part)) return [name];
    const inner = part.$ref === undefined ? part : dereference(part, schema);
    if (inner !== part && fits(inner)) return [name];
    return fieldsWhere(inner, fits).map((field) => `${name}.${field}`);
  });
}

/** A copy of the record with another value of a dotted field, which it has. */
export function withField<T extends object>(record: T, field: string, value: unknown): T {
  const [key = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner: unknown = Reflect.get(record, key);
  if (typeof inner !== 'object' || inner === null) return record;
  return { ...record, [key]: withField(inner, rest.join('.'), value) };
}
