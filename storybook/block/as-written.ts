/** Turns props into what staff write: without what the runtime adds. */

import { withSchema } from '../../stories/example-options.ts';
import { models } from '../project/models.ts';
import type { Json, OptionSchema } from './descriptions.ts';

/** Keys that the runtime adds to a record; to one of `*`, which has roles for its own, two more. */
const added = new Set(['href', 'calendar']);
const addedToAny = new Set([...added, 'model', 'address']);

/** Keys that the runtime adds to a picture of `{ url, alt, focalPoint }`. */
const measured = new Set(['width', 'height', 'candidates', 'made', 'tone']);

/**
 * Returns a block's options as staff write them: without default values, and without what the build adds to pictures.
 */
export function optionsAsWritten(options: object, schema: OptionSchema): Json {
  const isDefault = (key: string, value: unknown) => {
    const option = schema.properties?.[key] ?? {};
    return JSON.stringify(value) === JSON.stringify(withSchema(option.default, option));
  };
  const written = Object.entries(options).filter(
    ([key, value]) => value !== undefined && !isDefault(key, value),
  );
  return Object.fromEntries(written.map(([key, value]) => [key, withoutSizes(value)]));
}

/** Returns the model of a block's record. @param accepted a model of `accepts`; of `*`, the record names its model */
export function modelOf(accepted: string, record: Json): string {
  return accepted === '*' ? String(record.model) : accepted;
}

/**
 * Returns a record as staff write it: without what Lerret adds (the addresses of its page and calendar, the sizes of
 * pictures, the model of a record of `*`). The value of a role (`title`) is in the field that has the role in the model.
 * @param accepted the key of its list in the block's records: a model, or `*`
 */
export function recordAsWritten(accepted: string, record: Json): Json {
  const { roles = {}, schema } = models.get(modelOf(accepted, record)) ?? {};
  const isAny = accepted === '*';
  const own = isAny ? {} : schema?.properties;
  const left = isAny ? addedToAny : added;
  const written = Object.entries(record).filter(
    ([key, value]) => !left.has(key) && value !== undefined,
  );
  return Object.fromEntries(
    written.map(([key, value]) => {
      const [field] = Object.hasOwn(own ?? {}, key) ? [] : [roles[key] ?? []].flat();
      return field === undefined ? [key, withoutSizes(value)] : nested(field, value);
    }),
  );
}

/** Returns a value at a dotted path as nested objects: `contents.summary` as `contents: { summary }`. */
function nested(path: string, value: unknown): [key: string, value: unknown] {
  const [key = '', ...rest] = path.split('.');
  return [key, rest.length === 0 ? value : Object.fromEntries([nested(rest.join('.'), value)])];
}

function withoutSizes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSizes);
  if (typeof value !== 'object' || value === null) return value;
  const isPicture = 'url' in value;
  const parts = Object.entries(value).filter(
    ([key, part]) => part !== undefined && !(isPicture && measured.has(key)),
  );
  const [first, second] = parts;
  const isBare = isPicture && parts.length === 2 && first?.[0] === 'url' && second?.[1] === '';
  if (isBare) return first?.[1];
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutSizes(part)]));
}
