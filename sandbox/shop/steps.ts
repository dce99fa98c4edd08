import { html } from 'hono/html';
import type { Asked } from '../route.ts';
import { wayBack } from './choose-page.ts';
import { htmlAnswer } from './html-answer.ts';

export type Answer = Response | Promise<Response>;

/** Redirects (303) to another page of the shop. */
export function goTo(where: string, headers: Headers = new Headers()): Response {
  headers.set('Location', where);
  return new Response(null, { status: 303, headers });
}

/** A 404 page with a reason. */
export function notFound(asked: Asked, why: string): Promise<Response> {
  return htmlAnswer({
    title: 'Ikke funnet',
    base: asked.basePath,
    back: wayBack(asked),
    status: 404,
    body: html`<h1>Her er det ingenting</h1><p class="notice">${why}</p>`,
  });
}
