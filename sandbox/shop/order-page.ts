import { html, raw } from 'hono/html';
import { timeWords } from '../../runtime/protocol/time-words.ts';
import { findMember, type Member } from '../members/members.ts';
import { qrPicture } from '../members/tickets.ts';
import type { RouteRequest } from '../route.ts';
import {
  aboutEvent,
  ERROR_ID,
  errorBox,
  goTo,
  type Html,
  notFound,
  shopPage,
  sumInWords,
} from './html-answer.ts';
import { findOrder, type Order, payOrder } from './orders.ts';
import { seatsInWords } from './seats.ts';
import { eventOfTicket, type ShownEvent } from './shown-event.ts';

/** The buyer who is logged in, as the checkout backend returns it. */
type Buyer = Pick<Member, 'userName' | 'email'>;

/** The error response to a form of the order page: the message, the form, and the typed e-mail address. */
interface OrderError {
  readonly status: number;
  readonly message: string;
  readonly form: 'pay' | 'login';
  readonly email: string;
}

interface OrderPage {
  readonly order: Order;
  readonly event: ShownEvent;
  /** The buyer who is logged in; null if nobody is. */
  readonly buyer: Buyer | null;
  readonly error?: OrderError | undefined;
}

/** Returns the path of an order as browsers request it. */
export function orderPath({ basePath }: RouteRequest, id: string): string {
  return `${basePath}/ordre/${id}`;
}

function summary({ order, event }: OrderPage): Html {
  const { length } = order.seats;
  const count = length === 1 ? '1 billett' : `${length} billetter`;
  return html`${aboutEvent(event)}
    <p class="seats"><strong>${seatsInWords(order.seats)}</strong></p>
    <p class="sum">${count}, til sammen <strong>${sumInWords(order.price)}</strong></p>`;
}

function checkout(request: RouteRequest, page: OrderPage): Html {
  const { state } = request;
  const path = orderPath(request, page.order.id);
  const { order, buyer, error } = page;
  // The seats are held by the machine's clock; visitors see the site's, in whole minutes from now.
  const left = Math.ceil((order.heldUntil - state.clock()) / 60_000) * 60_000;
  const { fixedTime } = state.site;
  const heldUntil = fixedTime === null ? order.heldUntil : fixedTime + left;
  const own = (form: OrderError['form']) => (error?.form === form ? error : undefined);
  return html`${summary(page)}
    <p>Plassene holdes av til kl. ${timeWords(heldUntil)}.</p>
    ${payForm(path, page, own('pay'))}
    ${buyer === null ? loginForm(path, own('login')) : ''}
    <form method="post" action="${path}/avbryt">
      <button type="submit" class="quiet">Velg andre plasser</button>
    </form>`;
}

function payForm(path: string, { order, buyer }: OrderPage, error: OrderError | undefined): Html {
  const who =
    buyer === null
      ? html`<label for="email">E-postadresse</label>
          <input type="email" id="email" name="email" required maxlength="254" autocomplete="email"
            value="${error?.email ?? ''}" aria-describedby="email-note">
          <p id="email-note">Hit sender vi billetten. Er du medlem med denne adressen, legges den på siden din.</p>`
      : html`<p>Innlogget som <strong>${buyer.userName}</strong> (${buyer.email}). Billetten legges på siden din.</p>`;
  return html`<form method="post" action="${path}#${ERROR_ID}" class="card">
    <h2>Betal</h2>
    ${errorBox(error?.message)}
    ${who}
    <button type="submit">Betal ${sumInWords(order.price)}</button>
  </form>`;
}

function loginForm(path: string, error: OrderError | undefined): Html {
  return html`<form method="post" action="${path}/logg-inn#${ERROR_ID}" class="card">
    <h2>Medlem? Logg inn først</h2>
    ${errorBox(error?.message)}
    <label for="login-email">E-postadresse</label>
    <input type="email" id="login-email" name="email" required maxlength="254"
      autocomplete="username" value="${error?.email ?? ''}">
    <label for="login-password">Passord</label>
    <input type="password" id="login-password" name="password" required
      autocomplete="current-password">
    <label class="check"><input type="checkbox" name="remember" value="true"> Husk meg</label>
    <button type="submit" class="quiet">Logg inn</button>
  </form>`;
}

function receipt(request: RouteRequest, page: OrderPage): Html {
  const { order, buyer } = page;
  const { profilePath: profile } = request.state.site;
  const way =
    request.isBehindSite && profile !== null
      ? html`<p><a class="button" href="${profile}">Se billettene dine</a></p>`
      : '';
  const where =
    buyer === null
      ? html`<p>Billetten er sendt til ${order.email}. Er du medlem med denne adressen, ligger den også på siden din.</p>`
      : html`<p>Billetten ligger på siden din.</p>`;
  return html`<p class="thanks" role="status">Takk for kjøpet!</p>
    ${summary(page)}
    <div class="code">${raw(qrPicture(order.code ?? ''))}<p>${order.code}</p></div>
    ${where}
    ${way}`;
}

/** Returns the response of `answer` for the order in the path; a 404 page if it is unknown or wasn't paid in time. */
export function withOrder(
  request: RouteRequest,
  answer: (order: Order, event: ShownEvent) => Response | Promise<Response>,
): Response | Promise<Response> {
  const { db, clock } = request.state;
  const order = findOrder(db, request.param('order'), clock());
  if (order !== null) return answer(order, eventOfTicket(db, order.eventId));
  const why = 'Plassene holdes ikke av lenger. Gå tilbake til programmet og velg på nytt.';
  return notFound(request, why);
}

/** Returns whether the showing of an order was cancelled before the payment. */
function isCalledOff({ state }: Order, { record }: ShownEvent): boolean {
  return state === 'reserved' && record.status === 'cancelled';
}

/**
 * Returns the page of an order for the logged-in buyer: the forms of the checkout; after payment, the receipt. If the
 * showing was cancelled before the payment, the page says so (409).
 */
export async function showOrder(
  request: RouteRequest,
  order: Order,
  event: ShownEvent,
  error?: OrderError,
): Promise<Response> {
  const page: OrderPage = { order, event, buyer: await buyerOf(request), error };
  if (isCalledOff(order, event)) {
    const notice = html`<p class="notice">Forestillingen er avlyst, så billettene selges ikke. Du er ikke trukket for noe.</p>`;
    const title = `Avlyst: ${event.title}`;
    return shopPage(request, { title, status: 409, body: [aboutEvent(event), notice] });
  }
  const isPaid = order.state === 'paid';
  return shopPage(request, {
    title: isPaid ? `Kvittering: ${event.title}` : `Betal: ${event.title}`,
    status: error?.status ?? 200,
    body: isPaid ? receipt(request, page) : checkout(request, page),
  });
}

/**
 * Pays an order, and returns a redirect to the receipt. The member who is logged in gets the ticket, else the member
 * with the typed e-mail address, if there is one. For an invalid address, or a cancelled showing, returns a page that
 * says so.
 */
export async function pay(
  request: RouteRequest,
  order: Order,
  event: ShownEvent,
): Promise<Response> {
  const { db, clock, site } = request.state;
  if (isCalledOff(order, event)) return showOrder(request, order, event);
  const buyer = await buyerOf(request);
  const email = buyer?.email ?? request.field('email').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    const message = 'Skriv e-postadressen, for eksempel kari.nordmann@epost.example.';
    return showOrder(request, order, event, { status: 422, message, form: 'pay', email });
  }
  const member = findMember(db, site.homeLoyalty ?? '', email);
  payOrder(db, order.id, { email, memberId: member?.id ?? null, at: clock() });
  return goTo(orderPath(request, order.id));
}

/** Logs in by the ticketing backend, and returns a redirect to the order; after a failure, its page with an error. */
export async function logIn(
  request: RouteRequest,
  order: Order,
  event: ShownEvent,
): Promise<Response> {
  const email = request.field('email').trim();
  const query = new URLSearchParams({
    email,
    password: request.field('password'),
    remember: String(request.field('remember') === 'true'),
  });
  const answer = await request.call(`/ticketing/v3/ebillett/auth/login?${query}`, {
    method: 'POST',
  });
  if (answer.ok) {
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return goTo(orderPath(request, order.id), headers);
  }
  const message =
    answer.status < 500
      ? 'E-postadressen eller passordet er feil.'
      : 'Innloggingen virker ikke akkurat nå. Du kan betale uten å logge inn.';
  return showOrder(request, order, event, { status: 422, message, form: 'login', email });
}

/** Resolves with the buyer who is logged in, by the checkout backend; null if nobody is, or if the call fails. */
async function buyerOf(request: RouteRequest): Promise<Buyer | null> {
  const cookie = request.headers.get('cookie') ?? '';
  const answer = await request.call('/checkout/profile/auth', { headers: { cookie } });
  if (!answer.ok) return null;
  try {
    const profile: Buyer = JSON.parse(await answer.text());
    return typeof profile.email === 'string' ? profile : null;
  } catch {
    return null;
  }
}
