import { html } from 'hono/html';
import { json } from './answers.ts';
import {
  type Access,
  type AnswerDescription,
  type Body,
  type Fields,
  openCall,
  pathOf,
  type Route,
  type RouteRequest,
  type Schema,
} from './route.ts';

/** Returns the routes that describe all routes, as OpenAPI and as a page. @param routes all other routes */
export function descriptionRoutes(routes: readonly Route[]): readonly Route[] {
  const described: Route[] = [
    ...routes,
    {
      ...openCall(null, 'GET', '/openapi.json', 'openapi'),
      summary: 'This description, as OpenAPI 3.1.',
      answers: { 200: { description: 'The description.', schema: { type: 'object' } } },
      answer: (request) => json(describeRoutes(described, request.publicPrefix.replace(/\/$/, ''))),
    },
    {
      ...openCall(null, 'GET', '/', 'index'),
      summary: 'A page that lists all routes.',
      answers: { 200: { description: 'The page.', type: 'text/html' } },
      answer: (request) => indexPage(request, described),
    },
  ];
  return described.slice(routes.length);
}

async function indexPage({ state }: RouteRequest, routes: readonly Route[]): Promise<Response> {
  const backends = Map.groupBy(routes, ({ backend }) => backend ?? 'the sandbox itself');
  const sections = [...backends].map(
    ([name, list]) => html`<h2>${name}</h2>
      <ul class="programme">${list.map(lineOf)}</ul>`,
  );
  const document = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sandbox</title>
    <link rel="stylesheet" href="/shop/shop.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>Sandbox of ${state.site.title}</h1>
      <p>A local stand-in for every backend: <a href="/openapi.json">OpenAPI</a>,
        <a href="/_requests">requests</a>, <a href="/_faults">faults</a>,
        <a href="/shop/">the ticket shop</a>.</p>
      ${sections}
    </main>
  </body>
</html>
`;
  return new Response(String(document), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function lineOf(route: Route) {
  return html`<li><code>${route.method} ${pathOf(route)}</code>
    <span>${route.summary} <em>${route.access}</em></span></li>`;
}

/** Returns the description of routes as OpenAPI 3.1. @param address the sandbox's address, `http://127.0.0.1:PORT` */
function describeRoutes(routes: readonly Route[], address: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = pathOf(route).replace(/:(\w+)/g, '{$1}');
    const operations = paths[path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(route);
    paths[path] = operations;
  }
  const backends = [...new Set(routes.map(tagOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandbox',
      version: '1',
      description: 'A local stand-in for every backend of a site.',
    },
    servers: [{ url: address }],
    tags: backends.map((name) => ({ name })),
    paths,
    components: { securitySchemes: securitySchemes(routes) },
  };
}

/** Returns the name of a route's backend; `sandbox` for the sandbox's own routes. */
function tagOf({ backend }: Route): string {
  return backend ?? 'sandbox';
}

function operationOf(route: Route): Schema {
  const { summary, access, query = {}, body, answers } = route;
  const inPath = [...pathOf(route).matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(
    ([name, { description, isRequired = false, ...schema }]) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema,
    }),
  );
  const security = securityOf(access, route.backend);
  return {
    operationId: `${tagOf(route)}-${route.name}`,
    tags: [tagOf(route)],
    summary,
    ...(security.length > 0 && { security }),
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]),
    ),
  };
}

function bodyOf({ fields, types }: Body): Schema {
  const schema = fields === 'any' ? {} : objectOf(fields);
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function objectOf(fields: Fields): Schema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    required: entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    properties: Object.fromEntries(
      entries.map(([name, { isRequired: _, ...schema }]) => [name, schema]),
    ),
  };
}

function answerOf({ description, schema, type }: AnswerDescription): Schema {
  if (schema !== undefined) return { description, content: { 'application/json': { schema } } };
  if (type === undefined) return { description };
  return { description, content: { [type]: { schema: { type: 'string' } } } };
}

/** Returns the security schemes of a route, each of which is enough; [] if any client may make the call. */
function securityOf(access: Access, backend: string | null): readonly Schema[] {
  const session = { [`${backend}-session`]: [] };
  const schemes: Readonly<Record<Access, readonly Schema[]>> = {
    open: [],
    basic: [{ basic: [] }],
    bearer: [{ identity: [] }],
    session: [session],
    readers: [session, {}],
    token: [{ token: [] }],
  };
  return schemes[access];
}

function securitySchemes(routes: readonly Route[]): Schema {
  const sessions = routes.flatMap(({ access, backend }) =>
    access === 'session' || access === 'readers' ? [`${backend}-session`] : [],
  );
  return {
    basic: { type: 'http', scheme: 'basic' },
    identity: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: '/identity/oauth/token', scopes: {} } },
    },
    token: { type: 'apiKey', in: 'header', name: 'token' },
    ...Object.fromEntries(sessions.map((name) => [name, { type: 'apiKey', in: 'cookie', name }])),
  };
}
