import type { OpeningHoursSpecification, Organization, PostalAddress } from 'schema-dts';
import type { OpeningHours } from '../block.ts';
import type { Venue, VenueType } from '../model.ts';
import type { BlockOptions, Page } from '../page/index.ts';
import { type Site, textOptions } from '../site/index.ts';

/**
 * Returns the organization behind the site as a node of schema.org. Its address, telephone, e-mail address and other
 * sites come from the footer; what the footer lacks is left out.
 */
export function organizationOf(site: Site): Exclude<Organization, string> {
  const { host, title, description } = site.config;
  const links = site.config.footer.sections.flatMap((section) => section.links ?? []);
  const hrefs = links.map(({ href }) => href);
  const telephone = hrefs.find((href) => href.startsWith('tel:'))?.slice('tel:'.length);
  const email = hrefs.find((href) => href.startsWith('mailto:'))?.slice('mailto:'.length);
  const elsewhere = [...new Set(hrefs.filter((href) => /^https?:/.test(href)))];
  const address = addressOf(site);
  return {
    ...publisherOf(site),
    name: title,
    url: `${host}/`,
    ...(description !== undefined && { description }),
    ...(address !== null && { address }),
    ...(telephone !== undefined && { telephone }),
    ...(email !== undefined && { email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Returns a reference to the organization's node (`#house`), which every page has. */
export function houseReference({ config }: Site): { readonly '@id': string } {
  return { '@id': `${config.host}/#house` };
}

/**
 * Returns the organization in short, as publisher of pages and organizer of events: name, address of the site, logo.
 */
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

/**
 * Returns the postal address in the footer: the line with post code and town, and the line before it as the street;
 * null if no line has a post code.
 */
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

/**
 * Returns a venue as a node of schema.org: a cinema or another place. All venues of a site have the footer's address.
 */
export function venueOf(site: Site, name: string, type: VenueType): Venue {
  const address = addressOf(site);
  const about = { name, ...(address !== null && { address }) };
  return type === 'MovieTheater'
    ? { '@type': type, ...about, url: `${site.config.host}/` }
    : { '@type': type, ...about };
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

/** Returns a venue with its opening hours and exceptions. Times are local, as search engines require. */
export function withHours(venue: Venue, { days, exceptions = [] }: OpeningHours): Venue {
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
    // Search engines read a day from 00:00 to 00:00 as closed.
    (open.length === 0 ? ['00:00-00:00'] : open).map((range) => ({
      ...specification(range),
      validFrom: date,
      validThrough: date,
    })),
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

/**
 * Returns the opening hours of the venues that the blocks of a page name in options marked `x-venue`; else an empty
 * list.
 */
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
