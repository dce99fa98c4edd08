import { html } from 'hono/html';
import { dayAndTime } from '../../runtime/protocol/time-words.ts';
import type { RouteRequest } from '../route.ts';
import type { ShownEvent } from './shown-event.ts';

/** HTML in which all values are escaped. */
export type Html = ReturnType<typeof html>;

/** A page of the ticket shop. */
export interface Page {
  readonly title: string;
  /** The path of the shop in the browser. */
  readonly base: string;
  readonly body: Html | readonly Html[];
  /** A link to the previous page; missing if that page isn't known. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** The status of the response. Default: 200. */
  readonly status?: number;
}

/** The id of error messages. The addresses of forms end in it, so that browsers scroll to the message. */
export const ERROR_ID = 'melding';

/** Returns the error message of a form as HTML; empty HTML for undefined. */
export function errorBox(message: string | undefined): Html {
  if (message === undefined) return html``;
  return html`<p class="error" role="alert" tabindex="-1" id="${ERROR_ID}">${message}</p>`;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the response with a page of the ticket shop. The page says that no money is charged, and has no scripts. */
export async function htmlAnswer(page: Page): Promise<Response> {
  const { title, base, body, back, status = 200 } = page;
  const document = await html`<!doctype html>
<html lang="nb">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title} – Billettbutikken</title>
    <link rel="stylesheet" href="${base}/shop.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <header class="top">
      <p class="name">Billettbutikken</p>
      <p class="note">En øvingsbutikk: ingen penger trekkes.</p>
      ${back ? html`<p><a href="${back.href}">${back.label}</a></p>` : ''}
    </header>
    <main>${body}</main>
  </body>
</html>
`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
  };
  return new Response(String(document), { status, headers });
}

/** Returns the response with a page of the shop. A visitor who came through a site gets a link back to it. */
export function shopPage(
  { basePath, isBehindSite, state }: RouteRequest,
  page: Pick<Page, 'title' | 'body' | 'status'>,
): Promise<Response> {
  const label = `Tilbake til ${state.site.title}`;
  const back = isBehindSite ? { href: '/', label } : undefined;
  return htmlAnswer({ ...page, base: basePath, back });
}

/** Returns a redirect (303) to another page of the shop. */
export function goTo(where: string, headers: Headers = new Headers()): Response {
  headers.set('Location', where);
  return new Response(null, { status: 303, headers });
}

/** Returns a 404 page. @param why the reason, for visitors */
export function notFound(request: RouteRequest, why: string): Promise<Response> {
  const body = html`<h1>Her er det ingenting</h1><p class="notice">${why}</p>`;
  return shopPage(request, { title: 'Ikke funnet', status: 404, body });
}

const sums = new Intl.NumberFormat('nb-NO', {
  style: 'currency',
  currency: 'NOK',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Returns a sum of øre in words, as the site's pages write prices: `290 kr`, `140,50 kr`. */
export function sumInWords(sum: number): string {
  return sums.format(sum / 100);
}

/** Returns the title of an event with its time, place, age limit and price, as HTML. */
export function aboutEvent({ title, startsAt, hall, record, ageLimit, price }: ShownEvent): Html {
  const limit =
    ageLimit === 0 ? 'Tillatt for alle' : ageLimit === null ? '' : `Aldersgrense ${ageLimit} år`;
  const facts = [
    dayAndTime(startsAt),
    [record.venue, hall.name].filter(Boolean).join(', '),
    [limit, record.format].filter(Boolean).join(', '),
    record.ticketUrl === undefined ? '' : `${sumInWords(price)} per billett`,
  ];
  return html`<h1>${title}</h1>
    <ul class="facts">${facts.filter(Boolean).map((fact) => html`<li>${fact}</li>`)}</ul>`;
}
