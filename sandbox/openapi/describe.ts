import {
  type Access,
  type AnswerDescription,
  type Body,
  type Field,
  type Fields,
  pathOf,
  type Route,
  type Schema,
} from '../route.ts';

/** Returns the description of routes as OpenAPI 3.1. @param address the sandbox's address, `http://127.0.0.1:PORT` */
export function describeRoutes(routes: readonly Route[], address: string): Schema {
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
  const inQuery = Object.entries(query).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.isRequired === true,
    description: field.description,
    schema: schemaOf(field),
  }));
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
      entries.map(([name, field]) => [
        name,
        { ...schemaOf(field), description: field.description },
      ]),
    ),
  };
}

function schemaOf(field: Field): Schema {
  const { description: _, isRequired: _isRequired, only, byDefault, ...keywords } = field;
  return {
    ...keywords,
    ...(only !== undefined && { const: only }),
    ...(byDefault !== undefined && { default: byDefault }),
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
