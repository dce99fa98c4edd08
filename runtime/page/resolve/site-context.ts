import type { SiteContext, SiteParts } from '../../block.ts';
import { SEARCH_HEAD } from '../../protocol/constants.ts';
import { inventoryOf } from '../../shell/inventory.ts';
import type { Site } from '../../site/index.ts';
import type { BlockMetadata } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';

/** Creates the context that all blocks of a site get. */
export function sharedSiteContext({ site, routes: { finalOf } }: PageModel): SiteContext {
  const { config, endpoints } = site;
  const { search, memberPages = {} } = config;
  const pages = Object.entries(memberPages).map(([name, path]) => [name, finalOf(path)]);
  return {
    title: config.title,
    hosts: [URL.parse(config.host)?.host ?? '', ...(config.aliases ?? [])].filter(Boolean),
    variables: config.variables ?? {},
    locale: config.locale,
    searchPath: search === undefined ? null : finalOf(search.path) || null,
    memberPages: Object.fromEntries(pages),
    calls: Object.keys(endpoints?.calls ?? {}),
    member: endpoints?.loyalty?.[String(config.partners[0])] !== undefined,
    reviewsOpen: config.reviewsOpen === true,
  };
}

/** The parts of a site that only some blocks request. */
export function sitePartsOf(site: Site): SiteParts {
  const { companionAges, embeds, hours = [], search } = site.config;
  const searchIndex = search === undefined ? null : SEARCH_HEAD;
  return {
    inventory: inventoryOf(site),
    companionAges,
    hours,
    searchIndex,
    embeds: embeds?.hosts ?? [],
  };
}

/** The parts that a block requests. */
export function partsAsked(parts: SiteParts, { site = [] }: BlockMetadata): Partial<SiteParts> {
  return Object.fromEntries(site.map((key) => [key, parts[key]]));
}
