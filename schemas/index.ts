import block from './block.schema.json' with { type: 'json' };
import blockData from './block-data.schema.json' with { type: 'json' };
import endpoints from './endpoints.schema.json' with { type: 'json' };
import focalPoint from './focal-point.schema.json' with { type: 'json' };
import image from './image.schema.json' with { type: 'json' };
import layout from './layout.schema.json' with { type: 'json' };
import link from './link.schema.json' with { type: 'json' };
import model from './model.schema.json' with { type: 'json' };
import page from './page.schema.json' with { type: 'json' };
import price from './price.schema.json' with { type: 'json' };
import redirects from './redirects.schema.json' with { type: 'json' };
import repeats from './repeats.schema.json' with { type: 'json' };
import site from './site.schema.json' with { type: 'json' };
import synonyms from './synonyms.schema.json' with { type: 'json' };
import time from './time.schema.json' with { type: 'json' };
import tokens from './tokens.schema.json' with { type: 'json' };

/** The keywords of a JSON Schema that Lerret reads, beside validating with it. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  /** Why a text that doesn't match `pattern` can't be used: the end of a sentence in a message. */
  readonly 'x-reason'?: { readonly en: string; readonly nb: string };
  /** The field's short name for staff. */
  readonly 'x-label'?: { readonly en: string; readonly nb: string };
  /** The names of the values of `enum` for staff. */
  readonly 'x-values'?: Readonly<Record<string, { readonly en: string; readonly nb: string }>>;
  readonly format?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly contentMediaType?: string;
  /** The property's name in the previous version. */
  readonly 'x-formerly'?: string;
  /** Marks an object with `url`, `alt` and `focalPoint` beside other properties as a picture. */
  readonly 'x-image'?: boolean;
  /** The value names a record of the model: the record itself, or another one. */
  readonly 'x-names'?: string;
  /** No two records have the same value. */
  readonly 'x-unique'?: boolean;
  /** The value is an address that visitors follow. */
  readonly 'x-link'?: boolean;
  /** The value is the last part of an address. */
  readonly 'x-slug'?: boolean;
  /** The value is of this page alone: a copy of the page begins without it. */
  readonly 'x-own'?: boolean;
  /** The value decides the order of the list's items in which these properties beside it have the same values. */
  readonly 'x-order-within'?: readonly string[];
  /** Marks a list whose order has no effect: forms move none of its items. */
  readonly 'x-unordered'?: boolean;
  /** The values of other properties that this one needs to have a meaning. */
  readonly 'x-only-for'?: Readonly<Record<string, unknown>>;
  /** The property whose time comes before this one's. */
  readonly 'x-after'?: string;
  /** The value is a moment, in milliseconds since 1970. */
  readonly 'x-milliseconds'?: boolean;
  /** Records share a few values: the check takes a single value that resembles a shared one for misspelt. */
  readonly 'x-recurs'?: boolean;
  /** The text names a venue of `hours` in `site.json`, whose opening hours the block shows. */
  readonly 'x-venue'?: boolean;
  /** The text, or each `<h2>` of an HTML text, is the heading of a section with an anchor (`createAnchors`). */
  readonly 'x-anchor'?: boolean;
  /** The text is the id of an element, or begins ids: no two blocks of a page have the same. */
  readonly 'x-id'?: boolean;
}

/** A record of any kind. Its model describes its other fields (`roles`, `joins`, `schema`). */
export interface SiteRecord {
  readonly id: string;
  /** The name of its model. */
  readonly model: string;
  /** When it comes and when it goes, in milliseconds since 1970. */
  readonly publishAt?: number;
  readonly unpublishAt?: number;
}

/** The schemas of files that people write, by kind of file. Those of records are in `models/`. */
export const schemas = {
  block,
  blockData,
  endpoints,
  layout,
  model,
  page,
  redirects,
  site,
  synonyms,
} satisfies Record<string, Schema>;

/** The pattern of a text that can't be empty. Messages say so without an `x-reason`. */
export const NOT_BLANK = '\\S';

/** Parts that other schemas refer to, by file name. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  'focal-point.schema.json': focalPoint,
  'image.schema.json': image,
  'link.schema.json': link,
  'price.schema.json': price,
  'repeats.schema.json': repeats,
  'time.schema.json': time,
  'tokens.schema.json': tokens,
};

/** The keywords of these schemas that only the check uses; validators ignore them. */
export const ownKeywords: readonly string[] = [
  ...['x-image', 'x-names', 'x-unique', 'x-slug', 'x-only-for', 'x-after', 'x-milliseconds'],
  ...['x-recurs', 'x-formerly', 'x-link', 'x-venue', 'x-reason', 'x-label', 'x-values'],
  ...['x-made-from', 'x-own', 'x-anchor', 'x-order-within', 'x-id'],
  'x-unordered',
];

/** The schema itself, or the one that its `$ref` names. @throws Error if no schema has that name */
export function dereference(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const inner = /^#\/definitions\/(.+)$/.exec(schema.$ref)?.[1];
  // A shared schema may refer to definitions of its own, too; only that of tokens has any.
  const own: Schema['definitions'] = { ...tokens.definitions, ...root.definitions };
  const target = inner === undefined ? sharedSchemas[schema.$ref] : own[inner];
  if (target === undefined) throw new Error(`No schema is called ${schema.$ref}`);
  return target;
}
