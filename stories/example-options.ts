/** Options as the check hands them on: defaults filled in, images become pictures. */
import { isObject } from '../runtime/protocol/is-object.ts';

interface OptionSchema {
  readonly $ref?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly items?: OptionSchema;
}

/** The value with the defaults of its schema, without keys that are `undefined`. */
export function withSchema(value: unknown, schema: OptionSchema): unknown {
  if (schema.$ref === 'image.schema.json') return toPicture(value);
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => withSchema(item, items)) : value;
  if (!isObject(value)) return value;
  const properties = schema.properties ?? {};
  const filled = Object.entries(properties).map(([key, property]): [string, unknown] => [
    key,
    withSchema(value[key] ?? property.default, property),
  ]);
  return Object.fromEntries(
    [...Object.entries(value), ...filled].filter(([, option]) => option !== undefined),
  );
}

function toPicture(image: unknown): unknown {
  if (typeof image === 'string') return { url: image, alt: '' };
  return isObject(image) ? { alt: '', ...image } : image;
}
