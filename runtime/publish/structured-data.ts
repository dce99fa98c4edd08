import type { BreadcrumbList, Organization, Thing, WebPage, WebSite } from 'schema-dts';
import type { Clock } from '../block.ts';
import { readProperty, type SiteRecord, type StructuredContext } from '../model.ts';
import {
  type BlockOptions,
  createClock,
  dayAt,
  type Meta,
  type Page,
  type PageModel,
  type Publication,
  pageJoin,
  type StructuredData,
  type StructuredDataOf,
  selectedRecords,
} from '../page/index.ts';
import { startOfDay } from '../protocol/clock.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';
import { feedLinks } from './feed-files.ts';
import { programmeOf } from './programme.ts';
import {
  hoursOn,
  houseReference,
  type NodeOf,
  organizationOf,
  planNode,
  publisherOf,
  venueOf,
  withHours,
} from './structured-nodes.ts';
import { createTrailTo, menuSteps, type Step, type TrailTo } from './trail.ts';

/** Returns a function that returns the structured data (JSON-LD of schema.org) of a page. */
export function createStructuredData(model: PageModel): StructuredDataOf {
  const { site } = model;
  const trailTo = createTrailTo(model);
  const described = [...site.models.values()].flatMap(({ name, structured, functions }) =>
    structured === undefined || functions.structured !== undefined
      ? []
      : [[name, planNode(structured, { model, of: name })] as const],
  );
  const day = dayAt(model.now);
  const plan = {
    ...{ site, trailTo },
    nodes: new Map(described),
    organization: houseReference(site),
    publisher: publisherOf(site),
  };
  return (page, meta, blocks) => {
    const { clock, bounds } = createClock(model.now, day);
    return { ...structuredData({ ...plan, clock }, page, meta, blocks), ...bounds() };
  };
}

/** Returns each menu page's breadcrumb as JSON-LD without braces (`"name":…,"item":…`), by the page's path. */
export function stepTexts(model: PageModel): Readonly<Record<string, string>> {
  const { host } = model.site.config;
  const texts = menuSteps(model).map(({ name, path }) => {
    const text = escaped({ name, item: host + encodePath(path) });
    return [path, text.slice(1, -1)];
  });
  return Object.fromEntries(texts);
}

interface Plan {
  readonly site: Site;
  readonly trailTo: TrailTo;
  /** The clock of one page, which tells whether the day of an event is over. */
  readonly clock: Clock;
  /** The functions that return the node that `structured` of a model.json describes, by the name of the model. */
  readonly nodes: ReadonlyMap<string, NodeOf>;
  readonly organization: StructuredContext['organization'];
  readonly publisher: Exclude<Organization, string>;
}

function structuredData(
  plan: Plan,
  page: Page,
  meta: Meta,
  blocks: BlockOptions,
): Pick<StructuredData, 'json' | 'above'> {
  const { site, trailTo } = plan;
  const { host } = site.config;
  const url = host + encodePath(page.path);
  const main = page.own;
  const trail = trailTo(page.path, main);
  const steps = [...trail, { name: meta.title, path: page.path }];
  const image = meta.image === null ? null : new URL(meta.image.url, host).href;
  const about = { url, image, description: meta.ownDescription };
  const ofRecords = main === null ? [] : recordNodes(plan, page, main, about);
  const own = ofRecords.length > 0 ? ofRecords : [pageNode(site, page, { ...meta, url, image })];
  const hours = hoursOn(site, page, blocks);
  const venues = hours.map((one) => withHours(venueOf(site, one.venue, 'Place'), one));
  const nodes =
    page.path === '/'
      ? [...frontNodes(site, page), ...own]
      : [plan.publisher, ...own, ...venues, breadcrumbs(site, steps)];
  return {
    json: escaped({ '@context': 'https://schema.org', '@graph': nodes }),
    above: trail.at(-1)?.name ?? null,
  };
}

type About = Omit<StructuredContext, 'organization' | 'occurrence' | 'venue' | 'joined'>;

/** Returns the nodes of a page's own record and of those that belong to it, without events that ended before today. */
function recordNodes(plan: Plan, page: Page, own: SiteRecord, about: About): readonly Thing[] {
  const { site } = plan;
  const belonging = [...new Set(selectedRecords(page))].filter((one) => {
    const join = pageJoin(site, one.model);
    return join?.model === own.model && readProperty(one, join.by) === own.id;
  });
  return [
    ...nodesOf(plan, own, { ...about, joined: null }),
    ...belonging.flatMap((one) => nodesOf(plan, one, { ...about, joined: own })),
  ];
}

/**
 * Returns a record's nodes: those of the function `structured` of its model, else the node that model.json describes.
 * Returns [] for an event that ended before today, for a record of an unknown model, and, if there is no function, for
 * a record that belongs to the page's own record or that model.json doesn't describe.
 */
function nodesOf(
  { site, nodes, organization, clock }: Plan,
  record: SiteRecord,
  around: About & Pick<StructuredContext, 'joined'>,
): readonly Thing[] {
  const kind = site.models.get(record.model);
  if (kind === undefined) return [];
  const { functions } = kind;
  const { host } = site.config;
  const { joined, url } = around;
  const owner = joined && { record: joined, url };
  const occurrence = functions.occurrence?.(record, { joined: owner, host }) ?? null;
  if (occurrence !== null && clock.passed(startOfDay(occurrence.end ?? occurrence.start, 1)))
    return [];
  const about: StructuredContext = {
    ...around,
    organization,
    occurrence,
    venue: (name, type) => venueOf(site, name ?? site.config.title, type),
  };
  if (functions.structured !== undefined) return functions.structured(record, about);
  const nodeOf = nodes.get(record.model);
  // Such a record is described on its own page.
  return nodeOf === undefined || joined !== null ? [] : [nodeOf({ record, about })];
}

/** Returns the nodes of the front page: the site, its organization, venues with hours, and venues of shown events. */
function frontNodes(site: Site, page: Page): readonly Thing[] {
  const shown = selectedRecords(page);
  const records = new Map(shown.map((one) => [`${one.model} ${one.id}`, one]));
  const venues = [...records.values()].flatMap((one) => {
    const join = pageJoin(site, one.model);
    const joined = join && records.get(`${join.model} ${readProperty(one, join.by)}`);
    return (joined && site.models.get(one.model)?.functions.venue?.(one, joined)) ?? [];
  });
  const hours = new Map(site.config.hours?.map((one) => [one.venue, one]));
  const places = [...hours.keys()].map((name) => ({ name, type: 'Place' as const }));
  const venueNodes = [...new Map([...places, ...venues].map((one) => [one.name, one])).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type }) => {
      const own = hours.get(name);
      return own ? withHours(venueOf(site, name, type), own) : venueOf(site, name, type);
    });
  return [siteNode(site), organizationOf(site), ...venueNodes];
}

function escaped(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function siteNode(site: Site): Exclude<WebSite, string> {
  const { host, title, description, locale, search } = site.config;
  return {
    '@type': 'WebSite',
    '@id': `${host}/#site`,
    url: `${host}/`,
    name: title,
    ...(description !== undefined && { description }),
    inLanguage: locale.default,
    publisher: houseReference(site),
    ...(search !== undefined && { potentialAction: searchAction(host + search.path) }),
  };
}

/** Returns the site's search as an action. Search engines need `query-input`, which schema.org's types lack. */
function searchAction(address: string) {
  const urlTemplate = `${address}?q={search_term_string}`;
  return {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate },
    'query-input': 'required name=search_term_string',
  };
}

/** Returns the node of a page that isn't about a single record: a search page, a list or another page. */
function pageNode(
  site: Site,
  page: Page,
  about: Pick<Meta, 'title' | 'description'> & Pick<About, 'url' | 'image'>,
): Exclude<WebPage, string> {
  const { title, description, image, url } = about;
  const isList = [...page.sources.values()].some(({ source }) => source.collection);
  const isSearch = site.config.search?.path === page.path;
  return {
    '@type': isSearch ? 'SearchResultsPage' : isList ? 'CollectionPage' : 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    ...(description !== null && { description }),
    ...(image !== null && { image }),
    inLanguage: site.config.locale.default,
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${site.config.host}/#site`,
      name: site.config.title,
      url: `${site.config.host}/`,
    },
    publisher: houseReference(site),
  };
}

function breadcrumbs({ config }: Site, steps: readonly Step[]): Exclude<BreadcrumbList, string> {
  const all = [{ name: 'Forside', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: config.host + encodePath(path),
    })),
  };
}

/** Returns what a site publishes with its pages: structured data, links to feeds, and the upcoming events. */
export function createPublication(model: PageModel): Publication {
  return {
    structuredDataOf: createStructuredData(model),
    feedLinks: feedLinks(model.site),
    comingEvents: () =>
      programmeOf(model).events.filter(
        ({ start, status }) => start > model.now && status !== 'cancelled',
      ),
  };
}
