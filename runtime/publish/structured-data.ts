import type { Graph, Thing } from 'schema-dts';
import {
  isArticle,
  isProduction,
  type Meta,
  type Page,
  type PageModel,
  type Production,
  type RecordKey,
} from '../page/index.ts';
import { encodePath } from '../protocol/path.ts';
import type { Model, Site, SiteRecord } from '../site/index.ts';
import { eventNode } from './event.ts';
import { organizationOf, publisherOf, venueOf } from './organization.ts';
import { articleNode, breadcrumbs, filmNode, pageNode, siteNode } from './page-nodes.ts';
import { type ProgrammeProduction, programmeEvent } from './programme-event.ts';
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
  const trail = trailTo(page.path, main);
  const steps = [...trail.steps, { name: meta.title, path: page.path }];
  const image = meta.image === null ? null : new URL(meta.image.url, host).href;
  const about = { url, image, description: meta.description };
  const told = main === null ? nothing : recordNodes(model, page, main, about);
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

type About = Parameters<typeof articleNode>[2];

function recordNodes(
  model: PageModel,
  page: Page,
  { model: kind, record }: { readonly model: Model; readonly record: SiteRecord },
  about: About,
): GraphPart {
  const dependsOn = [{ model: kind, id: record.id, fields: FIELDS[kind] }];
  if (isProduction(record)) {
    const events = eventNodes(model.site, page, record, about);
    const film =
      record.object === 'movie' ? [filmNode(record, { ...about, id: filmId(about) })] : [];
    return { nodes: [...film, ...events.nodes], dependsOn: [...dependsOn, ...events.dependsOn] };
  }
  return isArticle(record)
    ? { nodes: [articleNode(model.site, record, about)], dependsOn }
    : nothing;
}

const filmId = ({ url }: About) => `${url}#film`;

/** The events of a production that its page shows. */
function eventNodes(site: Site, page: Page, record: Production, about: About): GraphPart {
  const production: ProgrammeProduction = { record, url: about.url };
  const work = record.object === 'movie' ? { '@id': filmId(about) } : null;
  const shown = [...page.sources.values()].flatMap(({ selection }) => selection.records);
  const all = [...new Set(shown)].filter((one) => 'productionId' in one);
  const events = all.filter((one) => one.productionId === record.id);
  return {
    nodes: events.flatMap((event) => {
      const one = programmeEvent(event, production, site.config.host);
      return one === null ? [] : [eventNode(one, { site, ...about, work })];
    }),
    // Of other productions' events only `productionId` was read.
    dependsOn: all.map((one) => ({
      model: 'event',
      id: one.id,
      fields: events.includes(one) ? FIELDS.event : ['productionId'],
    })),
  };
}

/** The site, the organization, and the cinemas of the events on the page. */
function frontNodes({ site }: PageModel, page: Page): GraphPart {
  const records = [...page.sources.values()].flatMap(({ selection }) => selection.records);
  const films = new Set(
    records.filter((one) => 'object' in one && one.object === 'movie').map(({ id }) => id),
  );
  const cinemas = records.flatMap((one) =>
    'productionId' in one && films.has(one.productionId) && one.venue ? [one.venue] : [],
  );
  const houses = [...new Set(cinemas)].sort().map((name) => venueOf(site, name, 'movie'));
  return {
    nodes: [siteNode(site), organizationOf(site), ...houses],
    dependsOn: records.flatMap((one): RecordKey[] => {
      if ('productionId' in one)
        return [{ model: 'event', id: one.id, fields: ['productionId', 'venue'] }];
      return 'object' in one ? [{ model: 'production', id: one.id, fields: ['object'] }] : [];
    }),
  };
}

/** The fields of each model that the functions of this folder read. */
const FIELDS: Readonly<Record<Model, readonly string[]>> = {
  article: ['title', 'author', 'category', 'createdAt', 'updatedAt', 'node_locale'],
  production: ['title', 'object', 'features', 'duration', 'ageLimit'],
  event: [
    ...['title', 'productionId', 'startTime', 'endTime', 'venue', 'sal', 'ticketUrl', 'format'],
    ...[
      'language',
      'subtitles',
      'ageLimit',
      'availability',
      'status',
      'previousStart',
      'saleStart',
    ],
  ],
};

function escaped(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
