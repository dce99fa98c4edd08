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

/** A record to describe, and the page that describes it. */
interface Scope {
  readonly record: SiteRecord;
  readonly about: StructuredContext;
}

type ReadValue = (scope: Scope) => unknown;

/** Returns the node of schema.org that describes a record. */
export type NodeOf = (scope: Scope) => Exclude<Thing, string>;

/** The models and records of the site, and the model whose node is planned. */
interface Planning {
  readonly model: PageModel;
  /** The name of the records' model. */
  readonly of: string;
}

/** Returns the function that describes a model's records as `structured` of its model.json says; that is read once. */
export function planNode(node: Node, planning: Planning): NodeOf {
  const propertiesOf = planProperties(node, planning);
  return (scope) => nodeWith(node, scope, propertiesOf(scope));
}

function nodeWith(
  { type, anchor }: Node,
  { about }: Scope,
  properties: Readonly<Record<string, unknown>>,
): Exclude<Thing, string> {
  const id = anchor === undefined ? {} : { '@id': `${about.url}#${anchor}` };
  // model.json gives the node's type, so TypeScript can't check it; search engines do.
  return Object.assign({ '@type': type }, id, properties) as Exclude<Thing, string>;
}

/** Returns a function that makes the properties of a node, without those that have no value. */
function planProperties(
  { properties }: Pick<Node, 'properties'>,
  planning: Planning,
): (scope: Scope) => Readonly<Record<string, unknown>> {
  const all = Object.entries(properties).map(
    ([name, value]) => [name, planValue(value, planning)] as const,
  );
  return (scope) => {
    const found: Record<string, unknown> = {};
    for (const [name, read] of all) {
      const value = read(scope);
      if (value !== undefined && value !== '') found[name] = value;
    }
    return found;
  };
}

function planValue(value: Value, planning: Planning): ReadValue {
  if (typeof value === 'string') return planName(value, planning);
  if (Array.isArray(value)) return firstOf(value.map((one) => planValue(one, planning)));
  if ('value' in value) return () => value.value;
  if ('field' in value) {
    const read = planName(value.field, planning);
    return (scope) => String(read(scope) ?? '').slice(0, value.most);
  }
  const propertiesOf = planProperties(value, planning);
  return (scope) => {
    const properties = propertiesOf(scope);
    return Object.keys(properties).length === 0 ? undefined : nodeWith(value, scope, properties);
  };
}

/** Returns a function that reads the first value that isn't empty; undefined if all are. */
function firstOf(all: readonly ReadValue[]): ReadValue {
  return (scope) => {
    for (const read of all) {
      const value = read(scope);
      if (value !== undefined && value !== '') return value;
    }
    return undefined;
  };
}

/** Returns a function that reads the value of a name: `@` and a value of the page or a role, else a field. */
function planName(name: string, planning: Planning): ReadValue {
  if (!name.startsWith('@')) return planField(name, planning);
  const { model, of } = planning;
  const role = name.slice(1);
  switch (role) {
    case 'url':
      return ({ about }) => about.url;
    case 'picture':
      return ({ about }) => about.image ?? undefined;
    case 'description':
      return ({ about }) => about.description ?? undefined;
    case 'publisher':
      return ({ about }) => about.organization;
    default: {
      const fields = fieldsOfRole(model.site, of, role).map((field) => planField(field, planning));
      const other = role === 'language' ? model.site.config.locale.default : undefined;
      return (scope) => {
        for (const read of fields) {
          const value = read(scope);
          if (value !== undefined) return value;
        }
        return other;
      };
    }
  }
}

/**
 * Returns a function that reads a field for search engines: times with an offset, pictures as addresses, HTML as text.
 */
function planField(field: string, { model: { site, index }, of }: Planning): ReadValue {
  const schema = schemaOfProperty(site, of, field);
  const shown = (value: unknown): unknown => {
    if (schema?.contentMediaType === 'text/html') return plainText(value);
    if (schema?.['x-milliseconds'] === true || schema?.$ref === 'time.schema.json')
      return publishedTime(value);
    if (schema?.$ref !== 'image.schema.json') return value;
    const picture = pictureOf(site, value);
    return picture === null ? undefined : new URL(picture.url, site.config.host).href;
  };
  return ({ record }) => {
    const value = index.read(record, field);
    return value === undefined ? undefined : shown(value);
  };
}
