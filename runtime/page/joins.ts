import type { Join, ModelFields, SiteRecord } from '../model.ts';
import type { Schema, Site } from '../site/index.ts';
import type { ReadProperty } from './select/operand.ts';

/** A property whose value comes from another record, such as a title from the record to which the record belongs. */
export interface JoinedProperty {
  readonly model: string;
  /** The property of the other record. */
  readonly property: string;
  /** The field that contains the id of the other record. */
  readonly by: string;
  /** Whether the record's own property, if any, is used instead. */
  readonly isOwnFirst: boolean;
}

/**
 * Returns from where a model takes a property, if it takes it from another record (A89): `path` begins with the name of
 * a join (`book.author`), or with a field in the `fields` of a join. Null for the model's own properties, and for an
 * unknown model.
 */
export function joinedProperty(
  { models }: Pick<Site, 'models'>,
  model: string,
  path: string,
): JoinedProperty | null {
  const joins = Object.entries(models.get(model)?.joins ?? {});
  const [first = '', rest] = path.split(/\.(.*)/s);
  for (const [name, join] of joins) {
    if (name === first && rest) return joined(join, rest, false);
    if (join.fields?.includes(first)) return joined(join, path, true);
  }
  return null;
}

function joined({ model, by }: Join, property: string, isOwnFirst: boolean): JoinedProperty {
  return { model, property, by, isOwnFirst };
}

/** Returns the join to the record whose page shows a model's records; null if the model has none. */
export function pageJoin({ models }: Pick<Site, 'models'>, model: string): Join | null {
  const joins = Object.values(models.get(model)?.joins ?? {});
  return joins.find(({ page }) => page === true) ?? null;
}

/** Returns the fields that have a role in a model; the first one with a value counts. [] if there are none. */
export function fieldsOfRole(
  { models }: Pick<Site, 'models'>,
  model: string,
  role: string,
): readonly string[] {
  const roles: Readonly<Record<string, ModelFields | undefined>> = models.get(model)?.roles ?? {};
  const fields = Object.hasOwn(roles, role) ? (roles[role] ?? []) : [];
  return typeof fields === 'string' ? [fields] : fields;
}

/** Returns the value of a record for a role such as `title`; undefined if no field with the role has a value. */
export function roleOf(site: Site, read: ReadProperty, record: SiteRecord, role: string): unknown {
  for (const field of fieldsOfRole(site, record.model, role)) {
    const value = read(record, field);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Returns a property's schema by its dotted path, also through joins; null if there is none, `$ref` unresolved. */
export function schemaOfProperty(
  site: Pick<Site, 'models'>,
  model: string,
  property: string,
): Schema | null {
  const root = site.models.get(model)?.schema;
  const own = root && partAt(root, property);
  if (own) return own;
  const join = joinedProperty(site, model, property);
  const other = join && site.models.get(join.model)?.schema;
  return (join && other && partAt(other, join.property)) ?? null;
}

function partAt(root: Schema, property: string): Schema | undefined {
  return property.split('.').reduce<Schema | undefined>((schema, key) => {
    if (/^\d+$/.test(key)) return schema?.items;
    const { properties = {} } = schema ?? {};
    return Object.hasOwn(properties, key) ? properties[key] : undefined;
  }, root);
}
