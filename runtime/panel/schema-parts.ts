import { isObject } from '../protocol/is-object.ts';

/** Returns the schema of a part of a value; anything but an object if the schema describes no such part. */
export function schemaOfPart(schema: unknown, key: string | number): unknown {
  const { items, properties, additionalProperties } = Object(schema);
  if (typeof key === 'number') return items;
  return isObject(properties) && Object.hasOwn(properties, key)
    ? properties[key]
    : additionalProperties;
}

/** What says which values a schema allows. */
const KINDS = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'if'];

/** Returns whether no field fits a schema: it allows everything, or a list or an object in place of something else. */
export function hasNoField(schema: Readonly<Record<string, unknown>>): boolean {
  const choices = [schema.anyOf, schema.oneOf].filter(Array.isArray).flat();
  const isOfShapes = choices.some((one) => ['array', 'object'].includes(String(Object(one).type)));
  return isOfShapes || !KINDS.some((word) => schema[word] !== undefined);
}

/** Returns whether the form of a schema has a field for the part of its value at a path, or edits it with a picture. */
export function hasFieldAt(schema: unknown, path: readonly (string | number)[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  const part = schemaOfPart(schema, key);
  if (!isObject(part)) return false;
  return part['x-image'] === true || (!hasNoField(part) && hasFieldAt(part, rest));
}
