import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { admit } from './access.ts';
import { refuse } from './answers.ts';
import type { FaultKind } from './faults.ts';
import { faultOf, fieldsOf } from './fields.ts';
import { namesOf, pathOf, type Route, type RouteRequest, type SandboxState } from './route.ts';

/** The maximum size of a body, in bytes. */
const MAX_BODY = 1_000_000;

/** The app of a sandbox. Requests over the network have Node's bindings; the sandbox's calls to itself don't. */
type SandboxApp = Hono<{ Bindings: Partial<HttpBindings> }>;

/**
 * Creates the app of the sandbox (the local stand-in for the backends), which responds to HTTP requests by `routes`.
 * @param readMore called for each request that no route matches: resolves with routes to try before responding with 404
 */
export function createSandboxApp(
  routes: readonly Route[],
  state: SandboxState,
  readMore: () => Promise<readonly Route[]>,
): SandboxApp {
  const app: SandboxApp = new Hono();
  app.use(async ({ req }, next) => {
    const { origin } = new URL(req.url);
    // The host name of another site can resolve to 127.0.0.1. Pages of that site must not read the log.
    if (!isLocal(origin)) return refuse(421, 'The sandbox answers 127.0.0.1 and localhost only');
    const isOwn = [undefined, origin].includes(req.header('origin'));
    if (req.path.startsWith('/_') && !isOwn) return refuse(403, 'This is for no other site');
    return next();
  });
  app.use(async (c, next) => {
    const { method, path, raw } = c.req;
    // Only requests for backends are logged.
    if (/^\/(_|openapi\.json$|$)/.test(path) || method === 'OPTIONS') return next();
    const body = method === 'GET' || method === 'HEAD' ? '' : await c.req.text();
    // Counted here, as a body in chunks comes without its length.
    if (Buffer.byteLength(body) > MAX_BODY) return refuse(413, `A body may have ${MAX_BODY} bytes`);
    const done = state.requests.add({
      method,
      path,
      query: rawQueryOf(c),
      headers: Object.fromEntries(raw.headers),
      body,
      at: new Date(state.clock()).toISOString(),
    });
    await next();
    return done(c.res.status);
  });
  const origin = (from: string) => (isLocal(from) ? from : null);
  // With an empty list, `cors` allows every header.
  const allowHeaders = state.isStrict ? ['content-type', 'token'] : [];
  app.use(cors({ origin, allowHeaders, credentials: true }));
  serve(app, routes);
  app.notFound(async ({ req, env }) => {
    const more: SandboxApp = new Hono();
    serve(more, await readMore());
    more.notFound(() => refuse(404, `Nothing answers ${req.method} ${req.path}`));
    const { method, url, raw } = req;
    // The log has read the body of `raw`, so the request to `more` needs the text of the body.
    const body = method === 'GET' || method === 'HEAD' ? null : await req.text();
    return more.fetch(new Request(url, { method, headers: raw.headers, body }), env);
  });

  function serve(to: SandboxApp, table: readonly Route[]): void {
    for (const route of table) {
      to.on(route.method, pathOf(route), async (c) => {
        const fault = state.faults.take(namesOf(route));
        const { headers } = c.res;
        const answer = await applyFault(fault, () => answerOf(route, c), c.env?.outgoing, headers);
        // Responses with member data must not be cached.
        if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
        answer.headers.set('X-Content-Type-Options', 'nosniff');
        return answer;
      });
    }
  }

  async function answerOf(route: Route, c: Context): Promise<Response> {
    const cookie = (name: string) => getCookie(c, name);
    const { headers } = c.req.raw;
    const member = admit(route, state, { headers, cookie });
    if (member instanceof Response) return member;
    const { query = {}, body: description } = route;
    const text = description === undefined ? '' : await c.req.text();
    const values = new URLSearchParams(rawQueryOf(c));
    const fault = faultOf(query, values);
    if (fault !== null) return refuse(400, `The query is wrong: ${fault}`);
    const fields = description?.fields ?? 'any';
    const type = headers.get('content-type') ?? '';
    const given = fields === 'any' ? new URLSearchParams() : fieldsOf(text, type);
    if (given === null) return refuse(400, `The body is wrong: neither JSON nor a form`);
    const wrong = fields === 'any' ? null : faultOf(fields, given);
    const prefix = headers.get('x-forwarded-prefix') ?? '';
    const isBehindSite = /^(\/[\w-]+)+$/.test(prefix);
    const basePath = isBehindSite ? prefix : `/${route.backend ?? ''}`;
    const request: RouteRequest = {
      state,
      headers,
      rawQuery: rawQueryOf(c),
      param: (name) => c.req.param(name) ?? '',
      query: (name) => values.get(name) || String(query[name]?.default ?? ''),
      field: (name) => given.get(name) ?? '',
      fieldsNamed: (name) => given.getAll(name),
      body: text,
      cookie,
      member() {
        if (member === null) throw new Error('A route without members asks for one');
        return member;
      },
      reader: member,
      basePath,
      publicPrefix: isBehindSite ? basePath : new URL(c.req.url).origin + basePath,
      siteOrigin: isBehindSite ? '' : (headers.get('origin') ?? ''),
      isBehindSite,
      call: async (path, init) => app.request(path, init),
    };
    if (wrong === null) return route.answer(request);
    return route.refuse?.(request) ?? refuse(400, `The body is wrong: ${wrong}`);
  }
  return app;
}

function rawQueryOf(c: Context): string {
  const [, query = ''] = /\?([^#]*)/.exec(c.req.url) ?? [];
  return query;
}

/** Returns whether an origin is on this machine. Other origins get no CORS headers. */
function isLocal(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(host);
}

const OTHER_PAGE = '<!doctype html>\n<title>Velkommen</title>\n<p>Ikke det du ba om.</p>\n';

/**
 * Resolves with the response that a fault requires (never for `never`); without a fault, with the normal one.
 * @param good makes the call, and returns its normal response; only `slow` and `cut` of the faults make the call
 * @param outgoing the connection; undefined if the sandbox calls itself @param common the headers of every response
 */
async function applyFault(
  fault: FaultKind | null,
  good: () => Promise<Response>,
  outgoing: ServerResponse | undefined,
  common: Headers,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return good();
    case 'status':
      return refuse(fault.status, 'A fault that was asked for');
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return good();
    case 'never':
      return new Promise(() => {});
    case 'garbage':
      return new Response(OTHER_PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    case 'empty':
      return new Response('', { headers: { 'Content-Type': 'application/json' } });
    case 'cut':
      return cut(await good(), outgoing, common);
    default:
      return fault satisfies never;
  }
}

/** Sends the first half of a response, then closes the connection. */
async function cut(
  answer: Response,
  outgoing: ServerResponse | undefined,
  common: Headers,
): Promise<Response> {
  // A call of the sandbox to itself has no connection to close.
  if (outgoing === undefined) return refuse(500, 'Cut off, as was asked for');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers([...common, ...answer.headers]);
  headers.set('Content-Length', String(bytes.length + 1));
  outgoing.writeHead(answer.status === 204 ? 200 : answer.status, [...headers].flat());
  outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.destroy());
  outgoing.flushHeaders();
  return RESPONSE_ALREADY_SENT;
}
