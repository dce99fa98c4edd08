import { describe, expect, it } from 'vitest';
import { isStorable, type Route } from '../../../runtime/service-worker/stored.ts';

interface Change {
  readonly status?: number;
  readonly type?: ResponseType;
  readonly redirected?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const types: Readonly<Record<Route, string>> = {
  document: 'text/html; charset=utf-8',
  asset: 'text/javascript; charset=utf-8',
  picture: 'image/webp',
  search: 'application/json',
};

const storable = (route: Route, { headers, ...change }: Change = {}) => {
  const all = new Headers({ 'content-type': types[route], 'cache-control': 'no-cache' });
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  const answer = { status: 200, type: 'basic', redirected: false, ...change } as const;
  return isStorable({ ...answer, headers: all }, route);
};

const routes = ['document', 'asset', 'picture', 'search'] as const;

const never: readonly (readonly [what: string, Change])[] = [
  ['an error of the server', { status: 500 }],
  ['a part', { status: 206 }],
  ['an opaque one', { status: 0, type: 'opaque' }],
  ['another origin’s', { type: 'cors' }],
  ['one with Set-Cookie', { headers: { 'set-cookie': 'a=1' } }],
  ['one that must not be stored', { headers: { 'cache-control': 'No-Store' } }],
  ['one for this visitor', { headers: { 'cache-control': 'max-age=60, private' } }],
  ['one that differs by cookie', { headers: { vary: 'Accept-Encoding, Cookie' } }],
  ['one that differs by who asks', { headers: { vary: 'authorization' } }],
  ['one that differs by anything', { headers: { vary: '*' } }],
];

describe('what may be stored', () => {
  for (const route of routes)
    it(`B9.5 a good ${route} is stored`, () => {
      expect(storable(route)).toBe(true);
      expect(storable(route, { headers: { vary: 'Accept-Encoding' } })).toBe(true);
    });

  for (const [what, change] of never)
    it(`B9.5 ${what} is not stored`, () => {
      expect(routes.filter((route) => storable(route, change))).toEqual([]);
    });

  it('B9.5 a document that was redirected is stored, a script or picture not', () => {
    expect(routes.filter((route) => storable(route, { redirected: true }))).toEqual(['document']);
  });

  it('B9.5 an empty script or search index is not stored', () => {
    const headers = { 'content-length': '0' };
    expect(storable('asset', { headers }) || storable('search', { headers })).toBe(false);
  });

  it('B9.5 a page in the place of a script or picture is not stored, nor a file in that of a page', () => {
    expect(storable('asset', { headers: { 'content-type': types.document } })).toBe(false);
    expect(storable('picture', { headers: { 'content-type': types.document } })).toBe(false);
    expect(storable('document', { headers: { 'content-type': 'application/json' } })).toBe(false);
    expect(storable('document', { headers: { 'content-type': 'text/htmlish' } })).toBe(false);
  });
});
