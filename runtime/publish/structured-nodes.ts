import type { OpeningHoursSpecification, Organization, PostalAddress, Thing } from 'schema-dts';
import type { ModelDescription } from '../../schemas/types.gen.ts';
import type { OpeningHours } from '../block.ts';
import type { SiteRecord, StructuredContext, Venue, VenueType } from '../model.ts';
import {
  type BlockOptions,
  fieldsOfRole,
  type Page,
  type PageModel,
  pictureOf,
  plainText,
  schemaOfProperty,
} from '../page/index.ts';
import { publishedTime } from '../protocol/clock.ts';
import { weekday } from '../protocol/opening-hours.ts';
import { type Site, textOptions } from '../site/index.ts';

/**
 * Returns the node (an object of JSON-LD) of the organization behind the site, with the description, and with the
 * footer's address, phone number, e-mail address and profiles.
 */
export function organizationOf(site: Site): Exclude<Organization, string> {
  const { description } = site.config;
  const links = site.config.footer.sections.flatMap((section) => section.links ?? []);
  const hrefs = links.map(({ href }) => href);
  const telephone = hrefs.find((href) => href.startsWith('tel:'))?.slice('tel:'.length);
  const email = hrefs.find((href) => href.startsWith('mailto:'))?.slice('mailto:'.length);
  const profiles = links.flatMap(({ href, profile }) => (profile ? [href] : []));
  const address = addressOf(site);
  return {
    ...publisherOf(site),
    ...(description !== undefined && { description }),
    ...(address !== null && { address }),
    ...(telephone !== undefined && { telephone }),
    ...(email !== undefined && { email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Returns a reference to the organization's node, `{ '@id': '<host>/#house' }`, for other nodes of any page. */
export function houseReference({ config }: Site): { readonly '@id': string } {
  return { '@id': `${config.host}/#house` };
}

/** Returns a short node of the organization, the publisher of pages and organizer of events: name, address and logo. */
export function publisherOf(site: Site): Exclude<Organization, string> {
  const { config, media } = site;
  const logo = ['/media/logo.svg', '/media/favicon.svg'].find((address) => media.has(address));
  return {
    '@type': 'Organization',
    ...houseReference(site),
    name: config.title,
    url: `${config.host}/`,
    ...(logo !== undefined && { logo: config.host + logo }),
  };
}

/** Returns the footer's first postal address: the line with a post code, and the one above; null if there is none. */
function addressOf({ config }: Site): Exclude<PostalAddress, string> | null {
  for (const { address = [] } of config.footer.sections) {
    const at = address.findIndex((line) => POST_CODE.test(line));
    const [, postalCode, place] = POST_CODE.exec(address[at] ?? '') ?? [];
    const street = address[at - 1];
    if (postalCode === undefined || place === undefined) continue;
    return {
      '@type': 'PostalAddress',
      ...(street !== undefined && { streetAddress: street }),
      postalCode,
      addressLocality: place,
      addressCountry: 'NO',
    };
  }
  return null;
}

const POST_CODE = /^(\d{4}) (\S.*)$/;

/** Returns a venue's node, an object of JSON-LD: a cinema if `type` or the opening hours say so, else a place. */
export function venueOf(site: Site, name: string, type: VenueType): Venue {
  const address = addressOf(site);
  const about = { name, ...(address !== null && { address }) };
  const isCinema = site.config.hours?.some(({ venue, cinema }) => venue === name && cinema);
  return isCinema || type === 'MovieTheater'
    ? { '@type': 'MovieTheater', ...about, url: `${site.config.host}/` }
    : { '@type': 'Place', ...about };
}

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Specification = Exclude<OpeningHoursSpecification, string>;

/**
 * Returns a venue's node with its opening hours and exceptions, in local time, as search engines require. A date
 * without hours is marked as closed. But if only staffed hours are known (`staffed`), the venue may be open on a date
 * without staff: such a date is left out, unless its weekday has hours, which search engines would use for it.
 */
export function withHours(venue: Venue, { days, exceptions = [], staffed }: OpeningHours): Venue {
  const byRange = Map.groupBy(
    DAYS.flatMap((day) =>
      (days[day.slice(0, 3).toLowerCase()] ?? []).map((range) => ({ day, range })),
    ),
    ({ range }) => range,
  );
  const week = [...byRange].map(([range, all]) => ({
    ...specification(range),
    dayOfWeek: all.map(({ day }) => day),
  }));
  const special = exceptions.flatMap(({ date, open }) =>
    // Search engines take a day from 00:00 to 00:00 as closed.
    (open.length === 0 && (!staffed || days[weekday(date)]?.length) ? ['00:00-00:00'] : open).map(
      (range) => ({
        ...specification(range),
        validFrom: date,
        validThrough: date,
      }),
    ),
  );
  return {
    ...venue,
    openingHoursSpecification: week,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function specification(range: string): Specification {
  const [opens = '', closes = ''] = range.replace('24:00', '23:59').split('-');
  return { '@type': 'OpeningHoursSpecification', opens, closes };
}

/** Returns the opening hours of the venues that the options of a page's blocks name (`x-venue` in their schema). */
export function hoursOn(
  { config, blockData }: Site,
  { definition }: Page,
  blocks: BlockOptions,
): readonly OpeningHours[] {
  const named = (definition.blocks ?? []).flatMap(({ component, data = [] }) =>
    data.flatMap((id) => {
      const { options = {} } = blocks.get(component)?.metadata ?? {};
      return [
        ...textOptions(options, blockData.get(id)?.options, (schema) => schema['x-venue'] === true),
      ];
    }),
  );
  const venues = new Set(named.map(({ text }) => text));
  return (config.hours ?? []).filter(({ venue }) => venues.has(venue));
}

type Node = NonNullable<ModelDescription['structured']>;

type Value = Node['properties'][string];

interface Scope {
  readonly record: SiteRecord;
  readonly about: StructuredContext;
}

type ReadValue = (scope: Scope) => unknown;

/** A function that returns the node of schema.org that describes a record on a page. */
export type NodeOf = (scope: Scope) => Exclude<Thing, string>;

/** The models and records of the site, and the model whose node is planned. */
interface Planning {
  readonly model: PageModel;
  readonly of: string;
}

/** Returns a function that returns a record's node, an object of JSON-LD. @param node `structured` of its model.json */
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

/** Returns a function that returns the properties of a node, without those whose value is undefined or ''. */
function planProperties(
  { properties }: Pick<Node, 'properties'>,
  planning: Planning,
): (scope: Scope) => Readonly<Record<string, unknown>> {
  const all = Object.entries(properties).map(
    ([name, value]) => [name, planValue(value, planning)] as const,
  );
  return (scope) => {
    const known: Record<string, unknown> = {};
    for (const [name, read] of all) {
      const value = read(scope);
      if (value !== undefined && value !== '') known[name] = value;
    }
    return known;
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

/** Returns a function that returns the first value that isn't undefined or ''; undefined if there is none. */
function firstOf(all: readonly ReadValue[]): ReadValue {
  return (scope) => {
    for (const read of all) {
      const value = read(scope);
      if (value !== undefined && value !== '') return value;
    }
    return undefined;
  };
}

/** Returns a function that reads the value of a name: a fact about the page or a role (`@…`), else a field. */
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
      return firstOf([...fields, () => other]);
    }
  }
}

/**
 * Returns a function that reads a field: a time with offset, the absolute address of a picture, HTML as plain text, any
 * other value unchanged. It returns undefined if the record lacks the field, or the site has no such picture.
 */
export function planField(
  field: string,
  { model: { site, index }, of }: Planning,
): (scope: Pick<Scope, 'record'>) => unknown {
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
    const value = index.readWritten(record, field);
    return value === undefined ? undefined : shown(value);
  };
}
