import { html } from 'hono/html';
import { isObject } from '../../runtime/protocol/is-object.ts';
import { json, refuse, wrongBody } from '../answers.ts';
import { email, readJson } from '../fields.ts';
import { jsonBody, openCall, type Route, type RouteRequest } from '../route.ts';
import { htmlAnswer, type Page } from '../shop/html-answer.ts';
import { objectOf, text } from './schemas.ts';

/** The site's own backend: newsletter and analytics (A47, A54). */
export const siteRoutes: readonly Route[] = [
  {
    ...openCall('site', 'POST', '/newsletter', 'newsletter'),
    summary: 'Signs an address up for the newsletter; signing up twice changes nothing.',
    body: {
      types: ['application/json', 'application/x-www-form-urlencoded'],
      fields: { Email: email },
    },
    answers: {
      200: { description: 'Signed up.', schema: objectOf({ Email: text }) },
      ...wrongBody,
    },
    answer: signUp,
    refuse: refuseAddress,
  },
  {
    ...openCall('site', 'POST', '/analytics', 'analytics'),
    summary: 'Takes an analytics event, sent as JSON: `{ "event": "VIEW_ITEM", … }`.',
    body: jsonBody('any'),
    answers: { 204: { description: 'Taken.' }, ...wrongBody },
    answer: takeEvent,
  },
];

async function signUp(request: RouteRequest): Promise<Response> {
  const address = request.field('Email').trim();
  if (!wantsPage(request)) return json({ Email: address });
  return newsletterPage(request, {
    title: 'Du er påmeldt',
    body: html`<h1>Takk, du er påmeldt</h1>
      <p>Nyhetsbrevet kommer til ${address}.</p>`,
  });
}

function refuseAddress(request: RouteRequest): Promise<Response> | null {
  if (!wantsPage(request)) return null;
  return newsletterPage(request, {
    title: 'Adressen ser ikke riktig ut',
    status: 400,
    body: html`<h1>E-postadressen ser ikke riktig ut</h1>
      <p>Den skal se ut som kari.nordmann@epost.example. Gå tilbake og prøv igjen.</p>`,
  });
}

/** Returns whether the request is a form that was submitted without scripts, which gets an HTML page. */
function wantsPage({ headers }: RouteRequest): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}

function newsletterPage(
  { headers, basePath }: RouteRequest,
  page: Pick<Page, 'title' | 'body' | 'status'>,
): Promise<Response> {
  const base = basePath.replace(/site$/, 'shop');
  return htmlAnswer({ ...page, base, back: wayBack(headers.get('referer')) });
}

/** Returns a link to the page with the form; undefined if that is the front page, or if there is no valid `Referer`. */
function wayBack(referer: string | null): Page['back'] {
  const path = referer !== null && URL.canParse(referer) ? new URL(referer).pathname : '/';
  return path === '/' ? undefined : { href: path, label: 'Tilbake til nettstedet' };
}

function takeEvent({ body }: RouteRequest): Response {
  const event = readJson(body);
  const name = isObject(event) ? event.event : undefined;
  if (typeof name !== 'string' || name === '')
    return refuse(400, 'The body is wrong: no event, or one without a name');
  return new Response(null, { status: 204 });
}
