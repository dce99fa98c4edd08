import { dereference, type Schema } from '../../../schemas/index.ts';
import { isObject } from '../../protocol/is-object.ts';

/** Returns the JSON type of a value: `null`, `array`, or what `typeof` returns. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/**
 * Returns the schema for a value: follows a reference (`$ref`), and chooses, among the alternatives (`anyOf`) for the
 * value's type, the first with the largest number of the value's keys. @param root the schema that has the definitions
 */
export function schemaFor(schema: Schema, value: unknown, root: Schema): Schema {
  const target = dereference(schema, root);
  const fitting = (target.anyOf ?? []).filter((one) => {
    const { type } = dereference(one, root);
    return type === undefined || [type].flat().includes(kindOf(value));
  });
  const strangeIn = (one: Schema) => {
    const { properties = {} } = dereference(one, root);
    return Object.keys(Object(value)).filter((key) => !Object.hasOwn(properties, key)).length;
  };
  const [branch] =
    fitting.length < 2 ? fitting : fitting.toSorted((a, b) => strangeIn(a) - strangeIn(b));
  return branch === undefined ? target : schemaFor(branch, value, root);
}

/** Returns the schema for a key's value or for a list's items; null if the schema doesn't describe it. */
export function schemaOfPart(schema: Schema, key: string | number): Schema | null {
  if (typeof key === 'number') return schema.items ?? null;
  const named = schema.properties;
  if (named !== undefined && Object.hasOwn(named, key)) return named[key] ?? null;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
}

/** Returns the schema at a path in `value`, which decides among alternatives; null if the schema has no such part. */
export function schemaAt(
  root: Schema,
  value: unknown,
  path: readonly (string | number)[],
): Schema | null {
  let schema: Schema | null = schemaFor(root, value, root);
  let part = value;
  for (const key of path) {
    part = partOf(part, key);
    const next: Schema | null = schema === null ? null : schemaOfPart(schema, key);
    schema = next === null ? null : schemaFor(next, part, root);
  }
  return schema;
}

/** Returns the value of a key in an object, or an item of a list; undefined if the value has no such part. */
export function partOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Array.isArray(value) ? value[Number(key)] : Reflect.get(value, key);
}

/** Returns the decoded keys of a JSON pointer into `value`: for `/pages/0`, `['pages', 0]` if `pages` is a list. */
export function pointerPath(pointer: string, value: unknown): (string | number)[] {
  let part = value;
  return pointer
    .split('/')
    .slice(1)
    .map((raw) => {
      const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(part) ? Number(key) : key;
      part = partOf(part, step);
      return step;
    });
}

/** Returns the names of a schema's HTML fields, as `fieldsWhere` does. */
export function htmlFields(schema: Schema): readonly string[] {
  return fieldsWhere(schema, ({ contentMediaType }) => contentMediaType === 'text/html');
}

/** Stands for each item of a list in the name of a field. */
const EACH = '*';

/**
 * Returns the names of the fields whose schema `fits` accepts, also of those in objects (`about.html`) and in lists
 * (`chapters.*.html`).
 */
export function fieldsWhere(schema: Schema, fits: (part: Schema) => boolean): readonly string[] {
  const { properties = {}, items } = schema;
  const parts = items === undefined ? properties : { ...properties, [EACH]: items };
  return Object.entries(parts).flatMap(([name, part]) => {
    if (fits(part)) return [name];
    const inner = part.$ref === undefined ? part : dereference(part, schema);
    if (inner !== part && fits(inner)) return [name];
    return fieldsWhere(inner, fits).map((field) => `${name}.${field}`);
  });
}

/** A value in a record, with the name of its field and the keys and indexes that lead to it. */
interface ValueAt {
  readonly field: string;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * Returns the values of fields (`links.*.href`, as `fieldsWhere` names them) in a record; a missing one is undefined.
 */
export function valuesAt(record: object, fields: readonly string[]): readonly ValueAt[] {
  return fields.flatMap((field) => {
    let found: readonly ValueAt[] = [{ field, path: [], value: record }];
    for (const key of field.split('.'))
      found = found.flatMap(({ path, value }) => {
        if (key !== EACH) return [{ field, path: [...path, key], value: partOf(value, key) }];
        const items: readonly unknown[] = Array.isArray(value) ? value : [];
        return items.map((item, index) => ({ field, path: [...path, index], value: item }));
      });
    return found;
  });
}

/** Returns a copy of a record with the results of `change` for the values of a field; the record if none differs. */
export function withField<T extends object>(
  record: T,
  field: string,
  change: (value: unknown) => unknown,
): T {
  const [key = '', ...rest] = field.split('.');
  return withKey(record, key, rest, change);
}

function withKey<T extends object>(
  holder: T,
  key: string,
  rest: readonly string[],
  change: (value: unknown) => unknown,
): T {
  const part = partOf(holder, key);
  const changed = withPart(part, rest, change);
  return changed === part ? holder : { ...holder, [key]: changed };
}

function withPart(
  part: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(part);
  if (key !== EACH) return isObject(part) ? withKey(part, key, rest, change) : part;
  if (!Array.isArray(part)) return part;
  const items: readonly unknown[] = part.map((item) => withPart(item, rest, change));
  return items.every((item, index) => item === part[index]) ? part : items;
}
