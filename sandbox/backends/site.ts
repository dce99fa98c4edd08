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
  },
  {
    ...openCall('site', 'POST', '/analytics', 'analytics'),
    summary: 'Takes an analytics event, sent as JSON: `{ "event": "VIEW_ITEM", … }`.',
    body: jsonBody('any'),
    answers: { 204: { description: 'Taken.' }, ...wrongBody },
    answer: takeEvent,
  },
];

async function signUp({ field, headers, basePath }: RouteRequest): Promise<Response> {
  const address = field('Email').trim();
  // A form submitted without scripts gets an HTML page.
  if (!(headers.get('accept') ?? '').includes('text/html')) return json({ Email: address });
  return htmlAnswer({
    title: 'Du er påmeldt',
    base: basePath.replace(/site$/, 'shop'),
    body: html`<h1>Takk, du er påmeldt</h1>
      <p>Nyhetsbrevet kommer til ${address}.</p>`,
    back: wayBack(headers.get('referer')),
  });
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
