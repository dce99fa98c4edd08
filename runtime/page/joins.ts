import type { Join, ModelFields, SiteRecord } from '../model.ts';
import type { Schema, Site } from '../site/index.ts';
import type { ReadProperty } from './select/operand.ts';

/** A property that a record takes from another record. */
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
 * Returns the property of another record that a path of a model reads, by the model's `joins` (A89): a path such as
 * `book.author` names the join, and a field in the join's `fields` needs no name. Null if no join has the path, and for
 * an unknown model.
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

/** Returns the join of a model whose other record has the page for both; null if there is none. */
export function pageJoin({ models }: Pick<Site, 'models'>, model: string): Join | null {
  const joins = Object.values(models.get(model)?.joins ?? {});
  return joins.find(({ page }) => page === true) ?? null;
}

/**
 * Returns the fields of a model for a role, in order: a record uses the first that it has. Empty if the role has none.
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

/** Returns a record's value for a role; undefined if it has none. */
export function roleOf(site: Site, read: ReadProperty, record: SiteRecord, role: string): unknown {
  for (const field of fieldsOfRole(site, record.model, role)) {
    const value = read(record, field);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Returns the schema of a model's own or joined property, by its dotted path; null if there is none. Doesn't resolve a
 * reference to a shared schema (`$ref`).
 */
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
