/**
 * The model contract: everything of the runtime that a model may import. A model is a folder in `models/` with a
 * `model.json`, which describes the records of one kind and their use in the site. Rules that JSON can't describe are
 * functions of `ModelFunctions` in the default export of a `model.ts` beside it.
 */
import type { Schema, SiteRecord } from '../schemas/index.ts';
import type { ModelDescription, ModelFields, SearchedRecord } from '../schemas/types.gen.ts';
import type { Validate } from '../schemas/validate.ts';
import type { ModelFunctions } from './venue/model.ts';

export { plainText } from './plain-text.ts';
export { instantOf, meantEnd, momentOf, withOffset } from './protocol/clock.ts';
export type * from './venue/model.ts';
export type { ModelFields, SiteRecord };

/** How a record of a model names the record of another model to which it belongs (`joins` of model.json). */
export type Join = NonNullable<ModelDescription['joins']>[string];

/** How the search finds records of a model: an entry in `search` of model.json, with its defaults. */
export type Searched = SearchedRecord & Required<Pick<SearchedRecord, 'label' | 'fields'>>;

/** A model ready for use: its `model.json`, the validator of its records, and the functions of its `model.ts`. */
export interface Model extends Omit<ModelDescription, 'schema' | 'search'> {
  /**
   * The ways in which the search finds its records. The first way whose conditions a record meets applies to it. Empty:
   * the search finds no records of the model.
   */
  readonly search: readonly Searched[];
  /** The schema of its records. */
  readonly schema: Schema;
  readonly validate: Validate<SiteRecord>;
  readonly functions: ModelFunctions;
  /** The hash of `model.ts` and all other code in its folder; '' if there is no `model.ts`. */
  readonly version: string;
}

/** The models of a site, by name. */
export type Models = ReadonlyMap<string, Model>;

/**
 * Returns the value at a dotted path in a record (A8). Names in the path are own properties, and numbers are indexes of
 * lists. Undefined if there is no such value.
 */
export function readProperty(record: object, path: string): unknown {
  if (!path.includes('.'))
    return Object.hasOwn(record, path) ? Reflect.get(record, path) : undefined;
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
