import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../sandbox/route.ts';
import { allRoutes } from '../../../sandbox/routes.ts';
import type { Endpoints } from '../../../schemas/types.gen.ts';
import { sampleSite, sandboxOfFile, secondSite } from './test-sandbox.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
  readonly responses: object;
}

interface Description {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
}

const sandbox = await sandboxOfFile();
const description: Description = await (await fetch(`${sandbox.address}/openapi.json`)).json();
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [path, method, operation] as const),
);

describe('the description', () => {
  it('is OpenAPI 3.1 with all that it must have', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Sandbox', version: '1' });
    expect(description.servers).toEqual([{ url: sandbox.address }]);
  });

  it('holds exactly the routes that are served', () => {
    const described = operations.map(([path, method]) => `${method.toUpperCase()} ${path}`);
    const served = allRoutes(['loyalty-118', 'loyalty-178']).map(
      (route) => `${route.method} ${pathOf(route).replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it('names each operation once, and each parameter of its path', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(description.tags.map(({ name }) => name));
    for (const [path, , { parameters = [], tags: own }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((one) => one.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(own.every((name) => tags.has(name))).toBe(true);
    }
  });

  it('says how one shows who one is, by schemes that it explains', () => {
    const schemes = new Set(Object.keys(description.components.securitySchemes));
    const named = operations.flatMap(([, , { security = [] }]) => security.flatMap(Object.keys));
    expect(new Set(named)).toEqual(schemes);
    const tickets = description.paths['/loyalty-178/api/GetTicketsDx']?.get?.security;
    expect(tickets).toEqual([{ 'loyalty-178-session': [] }]);
  });

  it('describes queries, bodies and responses', () => {
    const reviews = description.paths['/loyalty-118/api/GetReviewsByEdiDx']?.get;
    expect(reviews?.parameters).toMatchObject([
      { name: 'edi', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'skip', required: false, schema: { type: 'integer', default: 0 } },
      { name: 'take', required: false, schema: { type: 'integer', default: 20 } },
    ]);
    const schema = {
      required: ['Email', 'Password'],
      properties: { Email: { type: 'string', format: 'email' } },
    };
    expect(description.paths['/loyalty-118/api/LoginDx']?.post).toMatchObject({
      summary: 'Logs a member in: returns a token and sets the cookie of a session.',
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 200: { description: 'Logged in.' } },
    });
    const empty = { description: 'The body is empty, which means success (S180).' };
    expect(description.paths['/loyalty-118/api/ForgotPasswordDx']?.post).toHaveProperty(
      'responses.200',
      empty,
    );
  });

  it('is listed on a small page, every route of it', async () => {
    const page = await (await fetch(sandbox.address)).text();
    for (const route of allRoutes(['loyalty-118', 'loyalty-178'])) {
      expect(page).toContain(`<code>${route.method} ${pathOf(route)}</code>`);
    }
  });
});

describe('the calls of a site', () => {
  for (const site of [sampleSite, secondSite]) {
    const endpoints: Endpoints = JSON.parse(readFileSync(join(site, 'endpoints.json'), 'utf8'));
    for (const [name, call] of Object.entries(endpoints.calls)) {
      it(`S206 S207 S221 ${name} of ${endpoints.eventsSiteSuffix} has a route with its queries`, () => {
        const backend = call.backend === 'loyalty' ? 'loyalty-118' : call.backend;
        const path = `/${backend}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
        const operation = description.paths[path]?.[call.method.toLowerCase()];
        expect(operation?.summary).toEqual(expect.any(String));
        const known = operation?.parameters?.map((parameter) => parameter.name) ?? [];
        for (const key of Object.keys(call.query ?? {})) expect(known).toContain(key);
        const needed = operation?.parameters?.filter((one) => one.in === 'query' && one.required);
        for (const one of needed ?? []) expect(Object.keys(call.query ?? {})).toContain(one.name);
      });
    }
  }
});
