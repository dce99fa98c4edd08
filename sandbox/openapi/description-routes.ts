import { html } from 'hono/html';
import { json } from '../answers.ts';
import { type Asked, pathOf, type Route } from '../route.ts';
import { findSetting } from '../settings.ts';
import { describeRoutes } from './describe.ts';

const shared = { backend: null, method: 'GET', access: 'open' } as const;

/** Returns the routes that describe all routes, as OpenAPI and as a page. @param routes all other routes */
export function descriptionRoutes(routes: readonly Route[]): readonly Route[] {
  const described: Route[] = [
    ...routes,
    {
      ...shared,
      path: '/openapi.json',
      name: 'openapi',
      summary: 'This description, as OpenAPI 3.1.',
      answers: { 200: { description: 'The description.', schema: { type: 'object' } } },
      answer: (asked) => json(describeRoutes(described, asked.publicPrefix.replace(/\/$/, ''))),
    },
    {
      ...shared,
      path: '/',
      name: 'index',
      summary: 'A page that lists all routes.',
      answers: { 200: { description: 'The page.', type: 'text/html' } },
      answer: (asked) => indexPage(asked, described),
    },
  ];
  return described.slice(routes.length);
}

async function indexPage({ state }: Asked, routes: readonly Route[]): Promise<Response> {
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
      <h1>Sandbox of ${findSetting(state.db, 'title') ?? 'a site'}</h1>
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
