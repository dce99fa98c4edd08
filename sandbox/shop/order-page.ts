import { html, raw } from 'hono/html';
import { timeWords } from '../../runtime/protocol/time-words.ts';
import { qrPicture } from '../qr-picture.ts';
import type { Asked } from '../route.ts';
import { findSetting } from '../settings.ts';
import { aboutEvent, sumInWords } from './choose-page.ts';
import { ERROR_ID, errorBox, type Html, shopPage } from './html-answer.ts';
import type { Order } from './orders.ts';
import { seatsInWords } from './seats.ts';
import type { ShownEvent } from './shown-event.ts';

/** The buyer who is logged in, as the checkout backend returns it. */
export interface Buyer {
  readonly userName: string;
  readonly email: string;
}

/** The error response to a form of the order page: the message, the form, and the typed e-mail address. */
export interface OrderError {
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
export function orderPath({ basePath }: Asked, id: string): string {
  return `${basePath}/ordre/${id}`;
}

/** Returns the page of an order. Before payment, it has the forms of the checkout; then, the receipt. */
export function orderPage(asked: Asked, page: OrderPage): Promise<Response> {
  const { order, event, error } = page;
  const isPaid = order.state === 'paid';
  return shopPage(asked, {
    title: isPaid ? `Kvittering: ${event.title}` : `Betal: ${event.title}`,
    status: error?.status ?? 200,
    body: isPaid ? receipt(asked, page) : checkout(asked, page),
  });
}

function summary({ order, event }: OrderPage): Html {
  const { length } = order.seats;
  const count = length === 1 ? '1 billett' : `${length} billetter`;
  return html`${aboutEvent(event)}
    <p class="seats"><strong>${seatsInWords(order.seats)}</strong></p>
    <p class="sum">${count}, til sammen <strong>${sumInWords(order.price)}</strong></p>`;
}

function checkout(asked: Asked, page: OrderPage): Html {
  const path = orderPath(asked, page.order.id);
  const { order, buyer, error } = page;
  const own = (form: OrderError['form']) => (error?.form === form ? error : undefined);
  return html`${summary(page)}
    <p>Plassene holdes av til kl. ${timeWords(order.heldUntil)}.</p>
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

function receipt(asked: Asked, page: OrderPage): Html {
  const { order, buyer } = page;
  const profile = findSetting(asked.state.db, 'profilePath');
  const way =
    asked.isBehindSite && profile !== null
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
