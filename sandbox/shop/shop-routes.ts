import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { findMember } from '../members/members.ts';
import type { Asked, Field, Route } from '../route.ts';
import { findSetting } from '../settings.ts';
import { contentNow } from '../world.ts';
import { choosePage, MOST_SEATS, type Trouble, wayBack } from './choose-page.ts';
import { htmlAnswer } from './html-answer.ts';
import { type Buyer, type OrderTrouble, orderPage, orderPath } from './order-page.ts';
import { cancelOrder, findOrder, HOLD, holdSeats, type Order, payOrder } from './orders.ts';
import { programmePage } from './programme-page.ts';
import { saleOf } from './sale.ts';
import { bestSeats, type Seat, seatNamed, takenSeats } from './seats.ts';
import { eventOfTicket, findEvent, type ShownEvent } from './shown-event.ts';

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

/** The ticket shop: choose seats, pay, and the ticket is in the member's list. It works without script (S12). */
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
        cancelOrder(asked.world.db, order.id);
        return goTo(`${asked.basePath}/${encodeURIComponent(order.eventId)}`);
      }),
  },
];

function goTo(where: string, headers: Headers = new Headers()): Response {
  headers.set('Location', where);
  return new Response(null, { status: 303, headers });
}

type Answer = Response | Promise<Response>;

function withEvent(asked: Asked, answer: (event: ShownEvent) => Answer): Answer {
  const { db, clock } = asked.world;
  const event = findEvent(db, asked.param('event'), clock);
  if (event !== null) return answer(event);
  return notFound(asked, 'Vi finner ikke forestillingen. Den kan være tatt av programmet.');
}

function withOrder(asked: Asked, answer: (order: Order, event: ShownEvent) => Answer): Answer {
  const { db, clock } = asked.world;
  const order = findOrder(db, asked.param('order'), clock());
  if (order !== null) return answer(order, eventOfTicket(db, order.eventId));
  const why = 'Plassene holdes ikke av lenger. Gå tilbake til programmet og velg på nytt.';
  return notFound(asked, why);
}

function notFound(asked: Asked, why: string): Promise<Response> {
  return htmlAnswer({
    title: 'Ikke funnet',
    base: asked.basePath,
    back: wayBack(asked),
    status: 404,
    body: html`<h1>Her er det ingenting</h1><p class="notice">${why}</p>`,
  });
}

function hold(asked: Asked, event: ShownEvent): Answer {
  const { world } = asked;
  if (saleOf(event, contentNow(world)) !== 'open') return choosePage(asked, event);
  const choice = seatsChosen(asked, event);
  if ('message' in choice) return choosePage(asked, event, choice);
  const order = holdSeats(world.db, event, choice.seats, world.clock() + HOLD);
  if (order !== null) return goTo(orderPath(asked, order));
  const message = 'Noen andre rakk å ta en av plassene. Velg en annen.';
  return choosePage(asked, event, { status: 409, message, chosen: choice.names });
}

interface Choice {
  readonly seats: readonly Seat[];
  readonly names: ReadonlySet<string>;
}

function seatsChosen(asked: Asked, event: ShownEvent): Choice | Trouble {
  const names = new Set(asked.fieldsNamed('seat'));
  const trouble = (message: string): Trouble => ({ status: 422, message, chosen: names });
  if (asked.field('way') === 'best') {
    const count = Number(asked.field('count'));
    if (!Number.isInteger(count) || count < 1 || count > MOST_SEATS) {
      return trouble(`Velg fra 1 til ${MOST_SEATS} billetter.`);
    }
    const seats = bestSeats(event, takenSeats(asked.world.db, event.id), count);
    if (seats.length < count) return trouble(`Det er bare ${seats.length} plasser igjen.`);
    return { seats, names };
  }
  const seats = [...names].flatMap((name) => seatNamed(name, event) ?? []);
  if (seats.length < names.size) return trouble('Salen har ikke alle plassene. Velg på nytt.');
  if (seats.length === 0) return trouble('Velg minst én plass.');
  if (seats.length > MOST_SEATS) {
    return trouble(`Du kan kjøpe opptil ${MOST_SEATS} billetter om gangen.`);
  }
  return { seats, names };
}

async function showOrder(
  asked: Asked,
  order: Order,
  event: ShownEvent,
  trouble?: OrderTrouble,
): Promise<Response> {
  return orderPage(asked, { order, event, buyer: await buyerOf(asked), trouble });
}

async function pay(asked: Asked, order: Order, event: ShownEvent): Promise<Response> {
  const { db, clock } = asked.world;
  const buyer = await buyerOf(asked);
  const email = buyer?.email ?? asked.field('email').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    const message = 'Skriv e-postadressen, for eksempel kari.nordmann@epost.example.';
    return showOrder(asked, order, event, { status: 422, message, form: 'pay', email });
  }
  const member = findMember(db, findSetting(db, 'homeLoyalty') ?? '', email);
  payOrder(db, order.id, { email, memberId: member?.id ?? null, at: clock() });
  return goTo(orderPath(asked, order.id));
}

async function logIn(asked: Asked, order: Order, event: ShownEvent): Promise<Response> {
  const email = asked.field('email').trim();
  const query = new URLSearchParams({
    email,
    password: asked.field('password'),
    remember: String(asked.field('remember') === 'true'),
  });
  const answer = await asked.call(`/ticketing/v3/ebillett/auth/login?${query}`, { method: 'POST' });
  if (answer.ok) {
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return goTo(orderPath(asked, order.id), headers);
  }
  const message =
    answer.status < 500
      ? 'E-postadressen eller passordet er feil.'
      : 'Innloggingen virker ikke akkurat nå. Du kan betale uten å logge inn.';
  return showOrder(asked, order, event, { status: 422, message, form: 'login', email });
}

/** Who is logged in, as the checkout backend says; null for nobody, and where it can't tell. */
async function buyerOf(asked: Asked): Promise<Buyer | null> {
  const cookie = asked.headers.get('cookie') ?? '';
  const answer = await asked.call('/checkout/profile/auth', { headers: { cookie } });
  if (!answer.ok) return null;
  try {
    const profile: Buyer = JSON.parse(await answer.text());
    return typeof profile.email === 'string' ? profile : null;
  } catch {
    return null;
  }
}
