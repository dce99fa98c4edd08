/** Changes of lists in the panel "Content", and the values of new entries. */
import { isObject } from '../../runtime/protocol/is-object.ts';
import type { Json, OptionSchema } from '../block/descriptions.ts';

/** The address of a new picture on a site that has none. */
export const NO_PICTURE = '/media/bilde.webp';

/** Returns a copy of a list in which the entry at `from` has moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Returns whether a list with `length` entries can have another one. If its entries must differ, it can't have more
 * entries than there are values.
 */
export function hasRoom({ maxItems, uniqueItems, items }: OptionSchema, length: number): boolean {
  const values = uniqueItems === true ? items?.enum?.length : undefined;
  return (
    length < Math.min(values ?? Number.POSITIVE_INFINITY, maxItems ?? Number.POSITIVE_INFINITY)
  );
}

/** Returns a copy of a list with a new, valid entry at the end, whose texts differ from those of the other entries. */
export function withNew(schema: OptionSchema, list: readonly unknown[]): readonly unknown[] {
  return [...list, newValue(schema.items ?? {}, list)];
}

/** Returns a minimal valid value for a schema. @param others the other entries of its list */
export function newValue(schema: OptionSchema, others: readonly unknown[] = []): unknown {
  const unused = schema.enum?.find((value) => !others.includes(value));
  if (schema.enum !== undefined) return unused ?? schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.$ref === 'image.schema.json')
    return { url: schema.examples?.[0] ?? NO_PICTURE, alt: '' };
  switch ([schema.type].flat()[0]) {
    case 'object':
      return newObject(schema, others);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }).reduce<readonly unknown[]>(
        (list) => withNew(schema, list),
        [],
      );
    case 'boolean':
      return schema.default ?? false;
    case 'integer':
    case 'number':
      return schema.default ?? schema.examples?.[0] ?? schema.minimum ?? 0;
    default:
      return unlike(String(schema.default ?? schema.examples?.[0] ?? 'Tekst'), others);
  }
}

function newObject({ properties = {}, required = [] }: OptionSchema, others: readonly unknown[]) {
  const entries = required.map((key) => {
    const inOthers = others.flatMap((other) => (isObject(other) ? [other[key]] : []));
    return [key, newValue(properties[key] ?? {}, inOthers)];
  });
  return Object.fromEntries(entries);
}

/** Returns the text; if another entry has the same text, with the smallest number that makes it different. */
function unlike(text: string, others: readonly unknown[]): string {
  // A text without a space may be an id, a slug or an address, which allow a dash but no space.
  const join = /\s/.test(text) || /^\p{Lu}/u.test(text) ? ' ' : '-';
  let number = 1;
  const numbered = () => (number === 1 ? text : `${text}${join}${number}`);
  while (others.includes(numbered())) number += 1;
  return numbered();
}

/** Returns the name of a list entry in the panel: its title or label, else its first text; '' if it has no text. */
export function titleOf(entry: unknown): string {
  if (Array.isArray(entry)) return entry.map(titleOf).join(', ');
  if (!isObject(entry)) return String(entry ?? '');
  const { title, label, ...others } = entry;
  const text = [title, label, ...Object.values(others)].find((value) => typeof value === 'string');
  return String(text ?? '');
}

/** Returns a copy of an object with another value for a key, or without the key if the value is `undefined`. */
export function withValue(object: unknown, key: string, value: unknown): Json {
  const whole = isObject(object) ? object : {};
  const { [key]: _before, ...others } = whole;
  return value === undefined ? others : { ...whole, [key]: value };
}
