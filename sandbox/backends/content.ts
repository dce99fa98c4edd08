import { hash } from 'node:crypto';
import { decoded } from '../../runtime/protocol/path.ts';
import { json, refuse, refused } from '../answers.ts';
import { text } from '../database/database.ts';
import { call, type Field, type Fields, type Route, type RouteRequest } from '../route.ts';
import { findEvent, listEvents } from '../shop/shown-event.ts';
import { event, listOf, record, site } from './schemas.ts';

/** The query parameters for a part of a long list. */
const pagingQuery: Fields = {
  limit: {
    description: 'The maximum number of entries.',
    type: 'integer',
    default: 20,
    minimum: 1,
    maximum: 200,
  },
  offset: { description: 'The number of entries to skip.', type: 'integer', default: 0 },
};

const noSite = { 404: refused('No such site.') };
const notAllowed = {
  401: refused('The credentials are missing or wrong.'),
};
const same = { 304: { description: 'The response still has the ETag of `If-None-Match`.' } };

/** The platform backend: sites and their events, for programs with Basic credentials (S215, S216). */
export const platformRoutes: readonly Route[] = [
  {
    ...call('platform', 'GET', '/sites', 'sites'),
    summary: 'Every site of the platform.',
    access: 'basic',
    query: pagingQuery,
    answers: { 200: { description: 'Sites.', schema: listOf(site) }, ...same, ...notAllowed },
    answer: (request) => pageOf(listSites(request), request, '/sites'),
  },
  {
    ...call('platform', 'GET', '/sites/:siteId/events', 'events'),
    summary: 'The events of a site, as they are now.',
    access: 'basic',
    query: pagingQuery,
    answers: {
      200: { description: 'Events.', schema: listOf(event) },
      ...same,
      ...notAllowed,
      ...noSite,
    },
    answer: (request) =>
      ofSite(request, (siteId) => {
        const { db, clock } = request.state;
        const events = listEvents(db, siteId, clock).map((one) => one.record);
        return pageOf(events, request, `/sites/${siteId}/events`);
      }),
  },
];

const stable: Field = {
  description: 'Must be 1: only published content (S258).',
  type: 'integer',
  isRequired: true,
  const: 1,
};

/** The management backend: articles and block data, for programs with a token of the identity provider (S218–S220). */
export const managementRoutes: readonly Route[] = (['block-data', 'article'] as const).map(
  (name) => ({
    ...call('management', 'GET', `/site/:siteId/${name}`, name),
    summary: name === 'article' ? 'The articles of a site.' : 'The block data of a site.',
    access: 'bearer',
    query: { stable, ...pagingQuery },
    answers: {
      200: { description: 'Records.', schema: listOf(record) },
      ...same,
      400: refused('Without `stable=1`.'),
      ...notAllowed,
      ...noSite,
    },
    answer: (request) =>
      ofSite(request, (siteId) =>
        pageOf(listRecords(request, name, siteId), request, `/site/${siteId}/${name}`),
      ),
  }),
);

/** The runtime backend: the current state of events (S217, A81). */
export const runtimeRoutes: readonly Route[] = [
  {
    ...call('runtime', 'GET', '/sites/:site/basic_events', 'basic_events'),
    summary: 'Events by their ids, as they are now. Unknown ids are left out.',
    access: 'open',
    query: {
      keys: {
        description: 'Ids, each percent-encoded, joined by commas (A30).',
        type: 'string',
      },
    },
    answers: {
      200: { description: 'Events, in the order of the ids.', schema: listOf(event) },
      400: refused('Without `keys`.'),
      ...noSite,
    },
    answer: answerBasicEvents,
  },
];

function answerBasicEvents({ state, rawQuery, param }: RouteRequest): Response {
  const { db, clock, site } = state;
  if (param('site') !== site.eventsSite) return refuse(404, 'No such site');
  // Reads the raw query: in a parsed one, commas between ids and percent-encoded commas in an id are the same.
  const [, keys] = /(?:^|&)keys=([^&]*)/.exec(rawQuery) ?? [];
  if (keys === undefined) return refuse(400, 'The query is wrong: keys is missing');
  const ids = new Set(keys.split(',').map((key) => decoded(key.replaceAll('+', ' '))));
  const events = [...ids].flatMap((id) => findEvent(db, id, clock) ?? []);
  return json(events.map((one) => one.record));
}

function listSites({ state }: RouteRequest): readonly unknown[] {
  const rows = state.db.prepare('SELECT * FROM sites ORDER BY id').all();
  return rows.map((row) => ({
    id: text(row, 'id'),
    host: text(row, 'host'),
    title: text(row, 'title'),
    partners: JSON.parse(text(row, 'partners')),
  }));
}

function listRecords({ state }: RouteRequest, name: 'block-data' | 'article', siteId: string) {
  const table = name === 'article' ? 'articles' : 'block_data';
  const found = state.db.prepare(`SELECT content FROM ${table} WHERE site_id = ? ORDER BY place`);
  return found.all(siteId).map((row): unknown => JSON.parse(text(row, 'content')));
}

function ofSite(request: RouteRequest, answer: (siteId: string) => Response): Response {
  const siteId = request.param('siteId');
  const found = request.state.db.prepare('SELECT 1 FROM sites WHERE id = ?').get(siteId);
  return found === undefined ? refuse(404, 'No such site') : answer(siteId);
}

/**
 * Returns a response with the requested part of a list. If there is a next part, the header `Link: <…>; rel="next"` has
 * its address. If `If-None-Match` has the ETag of the requested part, the response is a 304.
 */
function pageOf(list: readonly unknown[], request: RouteRequest, path: string): Response {
  const limit = Number(request.query('limit'));
  const offset = Number(request.query('offset'));
  const part = list.slice(offset, offset + limit);
  const etag = `"${hash('sha256', JSON.stringify(part)).slice(0, 32)}"`;
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  });
  if (offset + limit < list.length) {
    const next = new URLSearchParams(request.rawQuery);
    next.set('limit', String(limit));
    next.set('offset', String(offset + limit));
    headers.set('Link', `<${request.publicPrefix}${path}?${next}>; rel="next"`);
  }
  const known = (request.headers.get('if-none-match') ?? '').split(',');
  const isSame = known.some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  return isSame ? new Response(null, { status: 304, headers }) : json(part, 200, headers);
}
