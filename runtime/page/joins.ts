import type { Join, ModelFields, SiteRecord } from '../model.ts';
import type { Schema, Site } from '../site/index.ts';
import type { ReadProperty } from './select/operand.ts';

/** A property that records take from another record, such as their title from the record to which they belong. */
export interface JoinedProperty {
  /** The model of the other record. */
  readonly model: string;
  /** The property of the other record. */
  readonly property: string;
  /** The field that contains the id of the other record. */
  readonly by: string;
  /** Whether the record's own property, if any, is used instead. */
  readonly isOwnFirst: boolean;
}

/**
 * Returns the property of another record from which a model's records take the property `path`, and the field with the
 * other record's id (A89). `path` begins with the name of a join (`book.author`) or with one of its `fields`. Null for
 * a property that comes from no other record, and for an unknown model.
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

/** Returns the join to the record on whose page a model's records are shown; null if the model has no such join. */
export function pageJoin({ models }: Pick<Site, 'models'>, model: string): Join | null {
  const joins = Object.values(models.get(model)?.joins ?? {});
  return joins.find(({ page }) => page === true) ?? null;
}

/**
 * Returns the fields that have a role, such as `title`, in a model, the preferred field first; [] if no field has the
 * role, and for an unknown model.
 */
export function fieldsOfRole(
  { models }: Pick<Site, 'models'>,
  model: string,
  role: string,
): readonly string[] {
  const roles: Readonly<Record<string, ModelFields | undefined>> = models.get(model)?.roles ?? {};
  const fields = Object.hasOwn(roles, role) ? (roles[role] ?? []) : [];
  return typeof fields === 'string' ? [fields] : fields;
}

/** Returns a record's value for a role (`title`), from the first field that has a value; undefined if no field has. */
export function roleOf(site: Site, read: ReadProperty, record: SiteRecord, role: string): unknown {
  for (const field of fieldsOfRole(site, record.model, role)) {
    const value = read(record, field);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Returns the schema of a model's property, also of one that comes from another record; null if no schema has the
 * property.
 * @param property its dotted path, such as `about.html`
 */
export function schemaOfProperty(
  site: Pick<Site, 'models'>,
  model: string,
  property: string,
): Schema | null {
  const own = partAt(site.models.get(model)?.schema, property);
  const join = own ? null : joinedProperty(site, model, property);
  return own ?? (join && partAt(site.models.get(join.model)?.schema, join.property)) ?? null;
}

function partAt(root: Schema | undefined, property: string): Schema | undefined {
  return property.split('.').reduce<Schema | undefined>((schema, key) => {
    if (/^\d+$/.test(key)) return schema?.items;
    const { properties = {} } = schema ?? {};
    return Object.hasOwn(properties, key) ? properties[key] : undefined;
  }, root);
}
