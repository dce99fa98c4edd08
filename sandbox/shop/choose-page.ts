import { html } from 'hono/html';
import { instantOf } from '../../runtime/protocol/clock.ts';
import { dayAndTime } from '../../runtime/protocol/time-words.ts';
import { contentNow, type RouteRequest } from '../route.ts';
import {
  aboutEvent,
  ERROR_ID,
  errorBox,
  goTo,
  type Html,
  notFound,
  shopPage,
} from './html-answer.ts';
import { orderPath } from './order-page.ts';
import { HOLD, holdSeats } from './orders.ts';
import { bestSeats, seatName, seatNamed, takenSeats } from './seats.ts';
import { findEvent, type Sale, type ShownEvent, saleOf } from './shown-event.ts';

/** The maximum number of seats in an order. */
const MAX_SEATS = 10;

/** The error response to a choice of seats: why they can't be reserved, and the names of the chosen seats. */
interface ChoiceError {
  readonly status: number;
  readonly message: string;
  readonly chosen: ReadonlySet<string>;
}

/**
 * Returns the page on which visitors choose seats for an event; if tickets aren't on sale, the page says why.
 * @param error why the visitor's previous choice was refused; it is on the page, and determines the status
 */
export function choosePage(
  request: RouteRequest,
  event: ShownEvent,
  error?: ChoiceError,
): Promise<Response> {
  const sale = saleOf(event, contentNow(request.state));
  const body = [aboutEvent(event)];
  if (sale === 'open') {
    const taken = takenSeats(request.state.db, event.id);
    body.push(errorBox(error?.message), choiceForm(event, taken, error?.chosen ?? new Set()));
  } else body.push(html`<p class="notice">${whyNot(sale, event)}</p>`);
  const title = `Velg plasser: ${event.title}`;
  return shopPage(request, { title, status: error?.status ?? 200, body });
}

function whyNot(sale: Exclude<Sale, 'open'>, { record }: ShownEvent): string {
  const opens = instantOf(record.saleStart ?? '');
  const reasons: Readonly<Record<typeof sale, string>> = {
    free: 'Her er det gratis å komme inn, og du trenger ingen billett.',
    cancelled: 'Forestillingen er avlyst.',
    over: 'Forestillingen har begynt, så det selges ikke flere billetter.',
    soldOut: 'Alle plassene er solgt.',
    soon: `Salget åpner ${opens === null ? 'senere' : dayAndTime(opens)}.`,
  };
  return reasons[sale];
}

function choiceForm(
  event: ShownEvent,
  taken: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): Html {
  const { rows, seatsInRow, front } = event.hall;
  const counts = Array.from({ length: Math.min(MAX_SEATS, event.seatsLeft) }, (_, i) => i + 1);
  const plan = Array.from({ length: rows }, (_, index) =>
    rowOfSeats(index + 1, seatsInRow, taken, chosen),
  );
  return html`
    <form method="post" action="#${ERROR_ID}" class="best">
      <h2>La oss finne plassene</h2>
      <label for="count">Antall billetter</label>
      <select id="count" name="count">
        ${counts.map((n) => html`<option value="${n}"${n === 2 ? html` selected` : ''}>${n}</option>`)}
      </select>
      <button type="submit" name="way" value="best">Finn de beste plassene</button>
    </form>
    <form method="post" action="#${ERROR_ID}" class="plan">
      <h2>Velg plasser selv</h2>
      <p>${event.seatsLeft} av ${rows * seatsInRow} plasser er ledige. Opptatte plasser er strøket over.</p>
      <div class="hall" role="group" aria-label="Plasser i salen, rad 1 fremst">
        <p class="screen">${front}</p>
        ${plan}
      </div>
      <button type="submit" name="way" value="chosen">Gå videre med plassene</button>
    </form>`;
}

function rowOfSeats(
  row: number,
  count: number,
  taken: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): Html {
  const seats = Array.from({ length: count }, (_, index) => {
    const seat = index + 1;
    const name = seatName({ row, seat });
    const isTaken = taken.has(name);
    const state = isTaken ? html` disabled` : chosen.has(name) ? html` checked` : '';
    const label = `Rad ${row}, sete ${seat}${isTaken ? ', opptatt' : ''}`;
    return html`<label class="seat"><input type="checkbox" name="seat" value="${name}"
      aria-label="${label}"${state}><span>${seat}</span></label>`;
  });
  return html`<div class="row" role="group" aria-label="Rad ${row}">
    <span class="row-name" aria-hidden="true">${row}</span>${seats}</div>`;
}

/** Returns the response of `answer` for the event in the request's path; a 404 page for an unknown event. */
export function withEvent(
  request: RouteRequest,
  answer: (event: ShownEvent) => Response | Promise<Response>,
): Response | Promise<Response> {
  const { db, clock } = request.state;
  const event = findEvent(db, request.param('event'), clock);
  if (event !== null) return answer(event);
  return notFound(request, 'Vi finner ikke forestillingen. Den kan være tatt av programmet.');
}

/** Reserves the request's seats, all or none, and redirects to their order; else returns the page with the reason. */
export function hold(request: RouteRequest, event: ShownEvent): Response | Promise<Response> {
  const { state } = request;
  if (saleOf(event, contentNow(state)) !== 'open') return choosePage(request, event);
  const choice = seatsChosen(request, event);
  if ('message' in choice) return choosePage(request, event, choice);
  const order = holdSeats(state.db, event, choice.seats, state.clock() + HOLD);
  if (order !== null) return goTo(orderPath(request, order));
  const message = 'Noen andre rakk å ta en av plassene. Velg en annen.';
  return choosePage(request, event, { status: 409, message, chosen: choice.names });
}

function seatsChosen(request: RouteRequest, event: ShownEvent) {
  const names = new Set(request.fieldsNamed('seat'));
  const error = (message: string): ChoiceError => ({ status: 422, message, chosen: names });
  if (request.field('way') === 'best') {
    const count = Number(request.field('count'));
    if (!Number.isInteger(count) || count < 1 || count > MAX_SEATS) {
      return error(`Velg fra 1 til ${MAX_SEATS} billetter.`);
    }
    const seats = bestSeats(event, takenSeats(request.state.db, event.id), count);
    if (seats.length < count) return error(`Det er bare ${seats.length} plasser igjen.`);
    return { seats, names };
  }
  const seats = [...names].flatMap((name) => seatNamed(name, event) ?? []);
  if (seats.length < names.size) return error('Salen har ikke alle plassene. Velg på nytt.');
  if (seats.length === 0) return error('Velg minst én plass.');
  if (seats.length > MAX_SEATS) {
    return error(`Du kan kjøpe opptil ${MAX_SEATS} billetter om gangen.`);
  }
  return { seats, names };
}
