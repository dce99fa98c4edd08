import { findMember } from '../members/members.ts';
import type { Asked } from '../route.ts';
import { findSetting } from '../settings.ts';
import { goTo, notFound } from './html-answer.ts';
import { type Buyer, type OrderError, orderPage, orderPath } from './order-page.ts';
import { findOrder, type Order, payOrder } from './orders.ts';
import { eventOfTicket, type ShownEvent } from './shown-event.ts';

/** Returns the response to a request with an order in its path; a 404 page for one that is over. */
export function withOrder(
  asked: Asked,
  answer: (order: Order, event: ShownEvent) => Response | Promise<Response>,
): Response | Promise<Response> {
  const { db, clock } = asked.state;
  const order = findOrder(db, asked.param('order'), clock());
  if (order !== null) return answer(order, eventOfTicket(db, order.eventId));
  const why = 'Plassene holdes ikke av lenger. Gå tilbake til programmet og velg på nytt.';
  return notFound(asked, why);
}

/** Returns the page of an order, for the buyer who is logged in. */
export async function showOrder(
  asked: Asked,
  order: Order,
  event: ShownEvent,
  error?: OrderError,
): Promise<Response> {
  return orderPage(asked, { order, event, buyer: await buyerOf(asked), error });
}

/**
 * Pays an order, and returns a redirect to the receipt. The member who is logged in gets the ticket, else the member
 * with the typed e-mail address, if there is one. For an invalid address, returns the page with an error.
 */
export async function pay(asked: Asked, order: Order, event: ShownEvent): Promise<Response> {
  const { db, clock } = asked.state;
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

/** Logs in by the ticketing backend, and returns a redirect to the order; the page with an error if that fails. */
export async function logIn(asked: Asked, order: Order, event: ShownEvent): Promise<Response> {
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

/** Returns the buyer who is logged in, from the checkout backend; null if nobody is, or the call fails. */
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
