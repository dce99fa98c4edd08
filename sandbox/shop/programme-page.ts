import { html } from 'hono/html';
import { dayAndTime } from '../../runtime/protocol/time-words.ts';
import type { Asked } from '../route.ts';
import { findSetting } from '../settings.ts';
import { contentNow } from '../state.ts';
import { shopPage } from './html-answer.ts';
import { listEvents, saleOf } from './shown-event.ts';

/** Returns the page with all events whose tickets are on sale, the next event first. */
export function programmePage(asked: Asked): Promise<Response> {
  const { state } = asked;
  const now = contentNow(state);
  const events = listEvents(state.db, findSetting(state.db, 'siteId') ?? '', state.clock)
    .filter((event) => saleOf(event, now) === 'open')
    .sort((a, b) => a.startsAt - b.startsAt);
  const list = events.map(
    ({ id, title, startsAt, hall }) => html`<li>
      <a href="${asked.basePath}/${encodeURIComponent(id)}">${title}</a>
      <span>${dayAndTime(startsAt)}, ${hall.name}</span>
    </li>`,
  );
  return shopPage(asked, {
    title: 'Billetter',
    body:
      list.length > 0
        ? html`<h1>Kjøp billetter</h1><ul class="programme">${list}</ul>`
        : html`<h1>Kjøp billetter</h1><p class="notice">Det er ingenting i salg akkurat nå.</p>`,
  });
}
