import type { Graph, Thing } from 'schema-dts';
import { readProperty, type SiteRecord, type StructuredContext } from '../model.ts';
import { type Meta, type Page, type PageModel, pageJoin } from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import { houseReference, organizationOf, publisherOf, venueOf } from './organization.ts';
import { breadcrumbs, pageNode, siteNode } from './page-nodes.ts';
import { structuredNode } from './structured-node.ts';
import { createTrailTo, type TrailTo } from './trail.ts';

/** The structured data of a page. */
export interface StructuredData {
  /** JSON-LD, escaped so that it can't end the script element that holds it. */
  readonly json: string;
  /** The label of the page above in the breadcrumbs; null when there is none. */
  readonly above: string | null;
}

/** Returns the JSON-LD of a page: what the page is about, the organization, the breadcrumbs. */
export type StructuredDataOf = (page: Page, meta: Meta) => StructuredData;

/** Creates the function that returns the structured data of a model's pages. */
export function createStructuredData(model: PageModel): StructuredDataOf {
  const trailTo = createTrailTo(model);
  return (page, meta) => structuredData(model, trailTo, page, meta);
}

function structuredData(
  model: PageModel,
  trailTo: TrailTo,
  page: Page,
  meta: Meta,
): StructuredData {
  const { site } = model;
  const { host } = site.config;
  const url = host + encodePath(page.path);
  const isFront = page.path === '/';
  const main = page.own;
  const trail = trailTo(page.path, main);
  const steps = [...trail, { name: meta.title, path: page.path }];
  const image = meta.image === null ? null : new URL(meta.image.url, host).href;
  const about = { url, image, description: meta.description };
  const told = main === null ? [] : recordNodes(model, page, main, about);
  const nodes = [
    ...(isFront ? frontNodes(model, page) : [publisherOf(site)]),
    ...(told.length > 0 ? told : [pageNode(site, page, { ...meta, url })]),
    ...(isFront ? [] : [breadcrumbs(site, steps)]),
  ];
  return {
    json: escaped({ '@context': 'https://schema.org', '@graph': nodes }),
    above: trail.at(-1)?.name ?? null,
  };
}

type About = Omit<StructuredContext, 'organization' | 'occurrence' | 'venue' | 'joined'>;

/** The nodes of a page's own record, and of the records on the page that belong to it. */
function recordNodes(
  model: PageModel,
  page: Page,
  own: SiteRecord,
  about: About,
): readonly Thing[] {
  const { site } = model;
  const shown = new Set([...page.sources.values()].flatMap(({ selection }) => selection.records));
  const belonging = [...shown].filter((one) => {
    const join = pageJoin(site, one.model);
    return join?.model === own.model && readProperty(one, join.by) === own.id;
  });
  return [
    ...nodesOf(model, own, { ...about, joined: null }),
    ...belonging.flatMap((one) => nodesOf(model, one, { ...about, joined: own })),
  ];
}

/** The nodes of a record: by the function of its model, else as its model.json describes them. */
function nodesOf(
  model: PageModel,
  record: SiteRecord,
  around: About & Pick<StructuredContext, 'joined'>,
): readonly Thing[] {
  const { site } = model;
  const kind = site.models.get(record.model);
  if (kind === undefined) return [];
  const { functions } = kind;
  const { host } = site.config;
  const { joined, url } = around;
  const owner = joined && { record: joined, url };
  const about: StructuredContext = {
    ...around,
    organization: houseReference(site),
    occurrence: functions.occurrence?.(record, { joined: owner, host }) ?? null,
    venue: (name, type) => venueOf(site, name ?? site.config.title, type),
  };
  if (functions.structured !== undefined) return functions.structured(record, about);
  const { structured } = kind;
  // A record that belongs to the page's is told of on a page of its own.
  if (structured === undefined || joined !== null) return [];
  return [structuredNode(structured, { model, record, about })];
}

/** The site, the organization, and the venues of what takes place on the page. */
function frontNodes({ site }: PageModel, page: Page): readonly Thing[] {
  const shown = [...page.sources.values()].flatMap(({ selection }) => selection.records);
  const records = new Map(shown.map((one) => [`${one.model} ${one.id}`, one]));
  const venues = [...records.values()].flatMap((one) => {
    const join = pageJoin(site, one.model);
    const joined = join && records.get(`${join.model} ${readProperty(one, join.by)}`);
    return (joined && site.models.get(one.model)?.functions.venue?.(one, joined)) ?? [];
  });
  const houses = [...new Map(venues.map((one) => [one.name, one])).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type }) => venueOf(site, name, type));
  return [siteNode(site), organizationOf(site), ...houses];
}

function escaped(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
