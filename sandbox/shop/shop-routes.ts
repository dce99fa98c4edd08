import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, Route } from '../route.ts';
import { choosePage } from './choose-page.ts';
import { hold, withEvent } from './choose-seats.ts';
import { goTo } from './html-answer.ts';
import { logIn, pay, showOrder, withOrder } from './order-steps.ts';
import { cancelOrder } from './orders.ts';
import { programmePage } from './programme-page.ts';

const styles = readFileSync(join(import.meta.dirname, 'shop.css'), 'utf8');
const page = { description: 'A page.', type: 'text/html' } as const;
const onward = { description: 'On to the next page.' } as const;
const gone = {
  description: 'A page that says that there is no such thing.',
  type: 'text/html',
} as const;
const form = 'application/x-www-form-urlencoded';

function textField(description: string, more: Partial<Field> = {}): Field {
  return { description, type: 'string', ...more };
}

const shared = { backend: 'shop', access: 'open' } as const;

/** The ticket shop: choose seats, pay, and the ticket is in the member's list. It works without scripts (S12). */
export const shopRoutes: readonly Route[] = [
  {
    ...shared,
    method: 'GET',
    path: '',
    name: 'shop',
    summary: 'The way to the list of what is sold.',
    answers: { 303: onward },
    answer: ({ basePath }) => goTo(`${basePath}/`),
  },
  {
    ...shared,
    method: 'GET',
    path: '/',
    name: 'programme',
    summary: 'What tickets are sold for.',
    answers: { 200: page },
    answer: programmePage,
  },
  {
    ...shared,
    method: 'GET',
    path: '/shop.css',
    name: 'styles',
    summary: 'How it all looks.',
    answers: { 200: { description: 'A stylesheet.', type: 'text/css' } },
    answer: () => new Response(styles, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  },
  {
    ...shared,
    method: 'GET',
    path: '/:event',
    name: 'choose',
    summary: 'The seats of an event.',
    answers: { 200: page, 404: gone },
    answer: (asked) => withEvent(asked, (event) => choosePage(asked, event)),
  },
  {
    ...shared,
    method: 'POST',
    path: '/:event',
    name: 'hold',
    summary: 'Holds seats for ten minutes: those that are named, or the best ones.',
    body: {
      types: [form],
      fields: {
        way: textField('`chosen` or `best`.'),
        seat: textField('A seat, `row-seat`; as often as seats are wanted.'),
        count: textField('How many of the best.'),
      },
    },
    answers: { 303: onward, 404: gone, 409: page, 422: page },
    answer: (asked) => withEvent(asked, (event) => hold(asked, event)),
  },
  {
    ...shared,
    method: 'GET',
    path: '/ordre/:order',
    name: 'order',
    summary: 'What was chosen, to be paid; then the receipt.',
    answers: { 200: page, 404: gone },
    answer: (asked) => withOrder(asked, (order, event) => showOrder(asked, order, event)),
  },
  {
    ...shared,
    method: 'POST',
    path: '/ordre/:order',
    name: 'pay',
    summary: 'Pays: the ticket comes into the list of who is logged in, or has the address.',
    body: {
      types: [form],
      fields: { email: textField('Of somebody who isn’t logged in.', { maxLength: 254 }) },
    },
    answers: { 303: onward, 404: gone, 422: page },
    answer: (asked) => withOrder(asked, (order, event) => pay(asked, order, event)),
  },
  {
    ...shared,
    method: 'POST',
    path: '/ordre/:order/logg-inn',
    name: 'log-in',
    summary: 'Logs in by the ticketing backend.',
    body: {
      types: [form],
      fields: {
        email: textField('The address.'),
        password: textField('The password.', { format: 'password' }),
        remember: textField('`true` to outlive the browser.'),
      },
    },
    answers: { 303: onward, 404: gone, 422: page },
    answer: (asked) => withOrder(asked, (order, event) => logIn(asked, order, event)),
  },
  {
    ...shared,
    method: 'POST',
    path: '/ordre/:order/avbryt',
    name: 'cancel',
    summary: 'Lets the seats go.',
    answers: { 303: onward, 404: gone },
    answer: (asked) =>
      withOrder(asked, (order) => {
        cancelOrder(asked.state.db, order.id);
        return goTo(`${asked.basePath}/${encodeURIComponent(order.eventId)}`);
      }),
  },
];
