import type { Asked } from '../route.ts';
import { contentNow } from '../state.ts';
import { type ChoiceError, choosePage, MAX_SEATS } from './choose-page.ts';
import { goTo, notFound } from './html-answer.ts';
import { orderPath } from './order-page.ts';
import { HOLD, holdSeats } from './orders.ts';
import { bestSeats, type Seat, seatNamed, takenSeats } from './seats.ts';
import { findEvent, type ShownEvent, saleOf } from './shown-event.ts';

/** Returns the response to a request with an event in its path; a 404 page for an unknown event. */
export function withEvent(
  asked: Asked,
  answer: (event: ShownEvent) => Response | Promise<Response>,
): Response | Promise<Response> {
  const { db, clock } = asked.state;
  const event = findEvent(db, asked.param('event'), clock);
  if (event !== null) return answer(event);
  return notFound(asked, 'Vi finner ikke forestillingen. Den kan være tatt av programmet.');
}

/** Reserves seats, and redirects to the order; else returns the page with the reason. */
export function hold(asked: Asked, event: ShownEvent): Response | Promise<Response> {
  const { state } = asked;
  if (saleOf(event, contentNow(state)) !== 'open') return choosePage(asked, event);
  const choice = seatsChosen(asked, event);
  if ('message' in choice) return choosePage(asked, event, choice);
  const order = holdSeats(state.db, event, choice.seats, state.clock() + HOLD);
  if (order !== null) return goTo(orderPath(asked, order));
  const message = 'Noen andre rakk å ta en av plassene. Velg en annen.';
  return choosePage(asked, event, { status: 409, message, chosen: choice.names });
}

interface Choice {
  readonly seats: readonly Seat[];
  readonly names: ReadonlySet<string>;
}

function seatsChosen(asked: Asked, event: ShownEvent): Choice | ChoiceError {
  const names = new Set(asked.fieldsNamed('seat'));
  const error = (message: string): ChoiceError => ({ status: 422, message, chosen: names });
  if (asked.field('way') === 'best') {
    const count = Number(asked.field('count'));
    if (!Number.isInteger(count) || count < 1 || count > MAX_SEATS) {
      return error(`Velg fra 1 til ${MAX_SEATS} billetter.`);
    }
    const seats = bestSeats(event, takenSeats(asked.state.db, event.id), count);
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
