import { hash } from 'node:crypto';
import { json } from '../answers.ts';
import type { Asked, Fields } from '../route.ts';

/** The query parameters for a part of a long list. */
export const pagingQuery: Fields = {
  limit: {
    description: 'How many at most.',
    type: 'integer',
    byDefault: 20,
    minimum: 1,
    maximum: 200,
  },
  offset: { description: 'How many are left out at the start.', type: 'integer', byDefault: 0 },
};

/**
 * Responds with a part of a list; `Link: <…>; rel="next"` leads to the next part, if there is one. A matching
 * `If-None-Match` is answered with 304.
 */
export function pageOf(list: readonly unknown[], asked: Asked, path: string): Response {
  const limit = Number(asked.query('limit'));
  const offset = Number(asked.query('offset'));
  const headers = new Headers({ 'X-Total-Count': String(list.length) });
  if (offset + limit < list.length) {
    const next = new URLSearchParams(asked.rawQuery);
    next.set('limit', String(limit));
    next.set('offset', String(offset + limit));
    headers.set('Link', `<${asked.publicPrefix}${path}?${next}>; rel="next"`);
  }
  return unlessSame(list.slice(offset, offset + limit), asked, headers);
}

/** A response with an ETag; 304 if the request has the same one. */
function unlessSame(value: unknown, asked: Asked, headers: Headers = new Headers()): Response {
  const etag = `"${hash('sha256', JSON.stringify(value)).slice(0, 32)}"`;
  headers.set('ETag', etag);
  headers.set('Cache-Control', 'private, no-cache');
  const known = (asked.headers.get('if-none-match') ?? '').split(',');
  const isSame = known.some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  return isSame ? new Response(null, { status: 304, headers }) : json(value, 200, headers);
}
