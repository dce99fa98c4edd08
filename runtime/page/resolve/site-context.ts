import type { SiteContext, SiteParts } from '../../block.ts';
import { SEARCH_HEAD } from '../../protocol/constants.ts';
import { inventoryOf } from '../../shell/inventory.ts';
import { backendContextOf } from '../../shell/shell-context.ts';
import type { Site } from '../../site/index.ts';
import type { BlockMetadata } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';

/** Creates the context that all blocks of a site get. */
export function sharedSiteContext({ site, routes: { finalOf } }: PageModel): SiteContext {
  const { config } = site;
  const { search } = config;
  return {
    title: config.title,
    hosts: [URL.parse(config.host)?.host ?? '', ...(config.aliases ?? [])].filter(Boolean),
    variables: config.variables ?? {},
    locale: config.locale,
    searchPath: search === undefined ? null : finalOf(search.path) || null,
    ...backendContextOf(site, finalOf),
  };
}

/** Returns the parts of a site that only some blocks request. */
export function sitePartsOf(site: Site): SiteParts {
  const { embeds, search } = site.config;
  return {
    ...site.config,
    inventory: inventoryOf(site),
    searchIndex: search === undefined ? null : SEARCH_HEAD,
    embeds: embeds?.hosts ?? [],
  };
}

/** Returns the parts that a block requests. */
export function partsAsked(parts: SiteParts, { site = [] }: BlockMetadata): Partial<SiteParts> {
  return Object.fromEntries(site.map((key) => [key, parts[key]]));
}
