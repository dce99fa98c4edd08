import type { Graph, Thing } from 'schema-dts';
import { readProperty, type SiteRecord, type StructuredContext } from '../model.ts';
import {
  keysOf,
  type Meta,
  type Page,
  type PageModel,
  pageJoin,
  type ReadProperty,
  type RecordKey,
} from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Site } from '../site/index.ts';
import { houseReference, organizationOf, publisherOf, venueOf } from './organization.ts';
import { breadcrumbs, pageNode, siteNode } from './page-nodes.ts';
import { structuredNode } from './structured-node.ts';
import { createTrailTo, type TrailTo } from './trail.ts';

/** The structured data of a page, and which fields of which records it was made from. */
export interface StructuredData {
  /** JSON-LD, escaped so that it can't end the script element that holds it. */
  readonly json: string;
  /** The label of the page above in the breadcrumbs; null when there is none. */
  readonly above: string | null;
  readonly dependsOn: readonly RecordKey[];
}

interface GraphPart {
  readonly nodes: readonly Thing[];
  readonly dependsOn: readonly RecordKey[];
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
  const trail = trailTo(page.path, main?.record ?? null);
  const steps = [...trail.steps, { name: meta.title, path: page.path }];
  const image = meta.image === null ? null : new URL(meta.image.url, host).href;
  const about = { url, image, description: meta.description };
  const told = main === null ? nothing : recordNodes(model, page, main.record, about);
  const front = isFront ? frontNodes(model, page) : nothing;
  const nodes = [
    ...(isFront ? front.nodes : [publisherOf(site)]),
    ...(told.nodes.length > 0 ? told.nodes : [pageNode(site, page, { ...meta, url })]),
    ...(isFront ? [] : [breadcrumbs(site, steps)]),
  ];
  return {
    json: escaped({ '@context': 'https://schema.org', '@graph': nodes }),
    above: trail.steps.at(-1)?.name ?? null,
    dependsOn: [...trail.dependsOn, ...front.dependsOn, ...told.dependsOn],
  };
}

const nothing: GraphPart = { nodes: [], dependsOn: [] };

type About = Omit<StructuredContext, 'organization' | 'occurrence' | 'venue' | 'joined'>;

type Reads = ReturnType<typeof watchReads>;

/** The nodes of a page's own record, and of the records on the page that belong to it. */
function recordNodes(model: PageModel, page: Page, own: SiteRecord, about: About): GraphPart {
  const { site } = model;
  const shown = new Set([...page.sources.values()].flatMap(({ selection }) => selection.records));
  const belonging = [...shown].filter((one) => {
    const join = pageJoin(site, one.model);
    return join?.model === own.model && readProperty(one, join.by) === own.id;
  });
  const reads = watchReads();
  const record = reads.watched(own);
  const nodes = [
    ...nodesOf(model, reads, record, { ...about, joined: null }),
    ...belonging.flatMap((one) =>
      nodesOf(model, reads, reads.watched(one), { ...about, joined: record }),
    ),
  ];
  return { nodes, dependsOn: [...reads.keys(), ...joinKeys(site, shown, own.model)] };
}

/** The nodes of a record: by the function of its model, else as its model.json describes them. */
function nodesOf(
  model: PageModel,
  reads: Reads,
  record: SiteRecord,
  around: About & Pick<StructuredContext, 'joined'>,
): readonly Thing[] {
  const { site, index } = model;
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
  return [structuredNode(structured, { model, record, read: reads.reader(index), about })];
}

/** The fields by which records on a page belong to others of a model. */
function joinKeys(site: Site, records: Iterable<SiteRecord>, model: string): RecordKey[] {
  return [...records].flatMap((one) => {
    const join = pageJoin(site, one.model);
    return join?.model === model ? [{ model: one.model, id: one.id, fields: [join.by] }] : [];
  });
}

/** The site, the organization, and the venues of what takes place on the page. */
function frontNodes({ site }: PageModel, page: Page): GraphPart {
  const shown = [...page.sources.values()].flatMap(({ selection }) => selection.records);
  const reads = watchReads();
  const records = new Map(shown.map((one) => [`${one.model} ${one.id}`, reads.watched(one)]));
  const venues = [...records.values()].flatMap((one) => {
    const join = pageJoin(site, one.model);
    const joined = join && records.get(`${join.model} ${readProperty(one, join.by)}`);
    return (joined && site.models.get(one.model)?.functions.venue?.(one, joined)) ?? [];
  });
  const houses = [...new Map(venues.map((one) => [one.name, one])).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type }) => venueOf(site, name, type));
  return {
    nodes: [siteNode(site), organizationOf(site), ...houses],
    dependsOn: reads.keys(),
  };
}

/** Notes which fields of records are read. */
function watchReads() {
  const read = new Map<SiteRecord, Set<string>>();
  const joined: RecordKey[] = [];
  return {
    /** The record, with its reads noted. */
    watched(record: SiteRecord): SiteRecord {
      const fields = read.get(record) ?? new Set();
      read.set(record, fields);
      const note = (field: string | symbol) => {
        if (typeof field === 'string' && field !== 'model') fields.add(field);
      };
      return new Proxy(record, {
        get(target, field) {
          note(field);
          return Reflect.get(target, field);
        },
        getOwnPropertyDescriptor(target, field) {
          note(field);
          return Reflect.getOwnPropertyDescriptor(target, field);
        },
      });
    },
    /** The index's reader, with what is joined from other records noted. */
    reader:
      (index: PageModel['index']): ReadProperty =>
      (record, path) => {
        joined.push(...keysOf(index, record, path));
        return index.read(record, path);
      },
    keys: (): RecordKey[] => [
      ...Array.from(read, ([{ model, id }, fields]) => ({ model, id, fields: [...fields] })),
      ...joined,
    ],
  };
}

function escaped(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
