import { html } from 'hono/html';
import { instantOf } from '../../runtime/protocol/clock.ts';
import { dayAndTime } from '../../runtime/protocol/time-words.ts';
import type { Asked } from '../route.ts';
import { contentNow } from '../state.ts';
import { ERROR_ID, errorBox, type Html, shopPage } from './html-answer.ts';
import { seatName, takenSeats } from './seats.ts';
import { type Sale, type ShownEvent, saleOf } from './shown-event.ts';

/** The maximum number of seats in an order. */
export const MAX_SEATS = 10;

/** The error response to a choice of seats: why they can't be reserved, and the names of the chosen seats. */
export interface ChoiceError {
  readonly status: number;
  readonly message: string;
  readonly chosen: ReadonlySet<string>;
}

/** Returns the page on which visitors choose seats of an event. If tickets aren't on sale, the page says why. */
export function choosePage(
  asked: Asked,
  event: ShownEvent,
  error?: ChoiceError,
): Promise<Response> {
  const sale = saleOf(event, contentNow(asked.state));
  const body = [aboutEvent(event)];
  if (sale === 'open') {
    const taken = takenSeats(asked.state.db, event.id);
    body.push(errorBox(error?.message), choiceForm(event, taken, error?.chosen ?? new Set()));
  } else body.push(html`<p class="notice">${whyNot(sale, event)}</p>`);
  const title = `Velg plasser: ${event.title}`;
  return shopPage(asked, { title, status: error?.status ?? 200, body });
}

/** Returns a sum of kroner in words: `290 kr`. */
export function sumInWords(sum: number): string {
  return `${sum} kr`;
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
