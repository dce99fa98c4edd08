import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { dayAndTime } from '../../runtime/protocol/time-words.ts';
import { contentNow, type Field, openCall, type Route, type RouteRequest } from '../route.ts';
import { choosePage, hold, withEvent } from './choose-page.ts';
import { goTo, shopPage } from './html-answer.ts';
import { logIn, pay, showOrder, withOrder } from './order-page.ts';
import { cancelOrder } from './orders.ts';
import { listEvents, saleOf } from './shown-event.ts';

const styles = readFileSync(join(import.meta.dirname, 'shop.css'), 'utf8');
const page = { description: 'A page.', type: 'text/html' } as const;
const onward = { description: 'Redirects to the next page.' } as const;
const gone = {
  description: 'A page that says that nothing was found.',
  type: 'text/html',
} as const;
const form = 'application/x-www-form-urlencoded';

function textField(description: string, more: Partial<Field> = {}): Field {
  return { description, type: 'string', ...more };
}

/** The ticket shop: visitors choose seats and pay, and the ticket is in the member's list. No page needs scripts. */
export const shopRoutes: readonly Route[] = [
  {
    ...openCall('shop', 'GET', '', 'shop'),
    summary: 'Redirects to the list of events on sale.',
    answers: { 303: onward },
    answer: ({ basePath }) => goTo(`${basePath}/`),
  },
  {
    ...openCall('shop', 'GET', '/', 'programme'),
    summary: 'The events on sale.',
    answers: { 200: page },
    answer: programmePage,
  },
  {
    ...openCall('shop', 'GET', '/shop.css', 'styles'),
    summary: 'The stylesheet of the shop.',
    answers: { 200: { description: 'A stylesheet.', type: 'text/css' } },
    answer: () => new Response(styles, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  },
  {
    ...openCall('shop', 'GET', '/:event', 'choose'),
    summary: 'The seats of an event.',
    answers: { 200: page, 404: gone },
    answer: (request) => withEvent(request, (event) => choosePage(request, event)),
  },
  {
    ...openCall('shop', 'POST', '/:event', 'hold'),
    summary: 'Holds seats for ten minutes: the chosen or the best ones.',
    body: {
      types: [form],
      fields: {
        way: textField('`chosen` or `best`.'),
        seat: textField('A seat as `row-seat`; repeated for more seats.'),
        count: textField('The number of seats if `way` is `best`.'),
      },
    },
    answers: { 303: onward, 404: gone, 409: page, 422: page },
    answer: (request) => withEvent(request, (event) => hold(request, event)),
  },
  {
    ...openCall('shop', 'GET', '/ordre/:order', 'order'),
    summary: 'The checkout of an order; after payment, the receipt.',
    answers: { 200: page, 404: gone, 409: page },
    answer: (request) => withOrder(request, (order, event) => showOrder(request, order, event)),
  },
  {
    ...openCall('shop', 'POST', '/ordre/:order', 'pay'),
    summary: 'Pays: the ticket goes to the logged-in member, or to the member with the address.',
    body: {
      types: [form],
      fields: {
        email: textField('The address of a buyer who isn’t logged in.', { maxLength: 254 }),
      },
    },
    answers: { 303: onward, 404: gone, 409: page, 422: page },
    answer: (request) => withOrder(request, (order, event) => pay(request, order, event)),
  },
  {
    ...openCall('shop', 'POST', '/ordre/:order/logg-inn', 'log-in'),
    summary: 'Logs in through the ticketing backend.',
    body: {
      types: [form],
      fields: {
        email: textField('The address.'),
        password: textField('The password.', { format: 'password' }),
        remember: textField('`true` if the login outlives the browser session.'),
      },
    },
    answers: { 303: onward, 404: gone, 422: page },
    answer: (request) => withOrder(request, (order, event) => logIn(request, order, event)),
  },
  {
    ...openCall('shop', 'POST', '/ordre/:order/avbryt', 'cancel'),
    summary: 'Cancels the order and frees its seats.',
    answers: { 303: onward, 404: gone },
    answer: (request) =>
      withOrder(request, (order) => {
        cancelOrder(request.state.db, order.id);
        return goTo(`${request.basePath}/${encodeURIComponent(order.eventId)}`);
      }),
  },
];

/** Returns the page with all events whose tickets are on sale, the next event first. */
function programmePage(request: RouteRequest): Promise<Response> {
  const { state } = request;
  const now = contentNow(state);
  const events = listEvents(state.db, state.site.siteId, state.clock)
    .filter((event) => saleOf(event, now) === 'open')
    .sort((a, b) => a.startsAt - b.startsAt);
  const list = events.map(
    ({ id, title, startsAt, hall }) => html`<li>
      <a href="${request.basePath}/${encodeURIComponent(id)}">${title}</a>
      <span>${dayAndTime(startsAt)}, ${hall.name}</span>
    </li>`,
  );
  return shopPage(request, {
    title: 'Billetter',
    body:
      list.length > 0
        ? html`<h1>Kjøp billetter</h1><ul class="programme">${list}</ul>`
        : html`<h1>Kjøp billetter</h1><p class="notice">Det er ingenting i salg akkurat nå.</p>`,
  });
}
