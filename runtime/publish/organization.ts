import type { Organization, PostalAddress } from 'schema-dts';
import type { Venue, VenueType } from '../model.ts';
import type { Site } from '../site/index.ts';

/** The organization behind the site, with address, telephone, e-mail and other sites from the footer. */
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

/** A reference to the node of the organization, which is on every page. */
export function houseReference({ config }: Site): { readonly '@id': string } {
  return { '@id': `${config.host}/#house` };
}

/** The organization in short: publisher of pages, organizer of events. */
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

/** The postal address in the footer: the line with post code and town, and the street on the line before it. */
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

/** A venue, a cinema or another place. All venues of a site share its address. */
export function venueOf(site: Site, name: string, type: VenueType): Venue {
  const address = addressOf(site);
  const about = { name, ...(address !== null && { address }) };
  return type === 'MovieTheater'
    ? { '@type': type, ...about, url: `${site.config.host}/` }
    : { '@type': type, ...about };
}
