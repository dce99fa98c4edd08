import type { Thing } from 'schema-dts';
import type { ModelDescription } from '../../schemas/types.gen.ts';
import type { SiteRecord, StructuredContext } from '../model.ts';
import {
  fieldsOfRole,
  type PageModel,
  pictureOf,
  plainText,
  schemaOfProperty,
} from '../page/index.ts';
import { publishedTime } from '../protocol/clock.ts';

type Node = NonNullable<ModelDescription['structured']>;

type Value = Node['properties'][string];

interface Scope {
  readonly model: PageModel;
  readonly record: SiteRecord;
  readonly about: StructuredContext;
}

/** The node that `structured` of a model describes, for a record. */
export function structuredNode(node: Node, scope: Scope): Exclude<Thing, string> {
  const { type, anchor } = node;
  const id = anchor === undefined ? {} : { '@id': `${scope.about.url}#${anchor}` };
  // Its type is written in JSON: search engines check it, types can't.
  return Object.assign({ '@type': type }, id, propertiesOf(node, scope)) as Exclude<Thing, string>;
}

function propertiesOf({ properties }: Node, scope: Scope): Readonly<Record<string, unknown>> {
  const all = Object.entries(properties).map(([name, value]) => [name, resolve(value, scope)]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''));
}

function resolve(value: Value, scope: Scope): unknown {
  if (typeof value === 'string') return namedValue(value, scope);
  if (Array.isArray(value)) {
    const values = value.map((one) => resolve(one, scope));
    return values.find((one) => one !== undefined && one !== '');
  }
  if ('value' in value) return value.value;
  if ('field' in value) return String(namedValue(value.field, scope) ?? '').slice(0, value.most);
  const properties = propertiesOf(value, scope);
  return Object.keys(properties).length === 0 ? undefined : structuredNode(value, scope);
}

/** What a name stands for: something of the page, a role, or a field. */
function namedValue(name: string, scope: Scope): unknown {
  if (!name.startsWith('@')) return fieldValue(name, scope);
  const { about, model, record } = scope;
  const role = name.slice(1);
  switch (role) {
    case 'url':
      return about.url;
    case 'picture':
      return about.image ?? undefined;
    case 'description':
      return about.description ?? undefined;
    case 'publisher':
      return about.organization;
    default: {
      const fields = fieldsOfRole(model.site, record.model, role);
      const values = fields.map((field) => fieldValue(field, scope));
      const found = values.find((one) => one !== undefined);
      return role === 'language' ? (found ?? model.site.config.locale.default) : found;
    }
  }
}

/** A field as search engines read it: times with an offset, pictures as addresses, HTML as text. */
function fieldValue(field: string, { model: { site, index }, record }: Scope): unknown {
  const value = index.read(record, field);
  if (value === undefined) return undefined;
  const schema = schemaOfProperty(site, record.model, field);
  if (schema?.contentMediaType === 'text/html') return plainText(value);
  if (schema?.['x-milliseconds'] === true || schema?.$ref === 'time.schema.json')
    return publishedTime(value);
  if (schema?.$ref !== 'image.schema.json') return value;
  const picture = pictureOf(site, value);
  return picture === null ? undefined : new URL(picture.url, site.config.host).href;
}
