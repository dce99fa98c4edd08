import { createSlice } from './create-slice.ts';
import type { EventStatus } from './events.ts';
import { type Extra, listOf, type Read, readObject } from './json-reader.ts';
import { LOYALTY_PAGE_SIZE, type SliceEnvironment } from './member-environment.ts';
import { createPagedList, emptyList, type ListState } from './paged-list.ts';

/** A member's ticket (S102, S103). */
export type Ticket = Read<ReturnType<typeof readTicket>>;

/** The seats of a ticket (S104). */
interface SeatsInfo {
  readonly info?: string | undefined;
  readonly seats: readonly SeatGroup[];
  readonly extra?: Extra | undefined;
}

/** Seats of one row. */
export interface SeatGroup {
  readonly row?: string | undefined;
  readonly seats: readonly string[];
  readonly extra?: Extra | undefined;
}

/** Creates the slice of the member's tickets (S137), empty at first. Fetches nothing before `load`. */
export function createTickets({ call, session, log }: SliceEnvironment) {
  const own = createSlice<ListState<Ticket>>(emptyList);
  const read = listOf(readTicket, log);
  const { load, empty, list } = createPagedList(own, session, LOYALTY_PAGE_SIZE, keyOf, likenessOf);
  return {
    empty,
    slice: {
      ...own.slice,
      ...list,
      /** Fetches the first page (S195). Parallel calls share one request. */
      load: () =>
        load({
          key: '',
          fetch: ({ skip, take }, signal) =>
            // The configuration has the arguments of the first page (A63).
            call('tickets', { ...(skip > 0 && { args: { skip, take } }), read, signal }),
        }),
    },
  };
}

/**
 * Returns a ticket's key, made of all facts that distinguish it: one code may be valid for several showings and seats.
 */
export function keyOf(ticket: Ticket): string {
  const { qrCode, qrUrl, movieTitle, startTime, expirationDate, sal, notes, seatsInfo } = ticket;
  const seats = seatsInfo?.seats.map((group) => [group.row, group.seats]);
  // The picture of a code is shown only where the code isn't drawn; its address may be another at each fetch.
  const code = qrCode || qrUrl;
  const facts = [code, movieTitle, startTime, expirationDate, sal, notes];
  return JSON.stringify([...facts, seatsInfo?.info, seats]);
}

/** Returns the key of a ticket without the query of its picture's address, which may be signed anew each time. */
export function likenessOf(ticket: Ticket): string {
  return keyOf({ ...ticket, qrUrl: ticket.qrUrl?.split('?')[0] });
}

/** Returns a key for each ticket that stays the same while only the query of its picture's address changes. */
export function lastingKeysOf(tickets: readonly Ticket[]): readonly string[] {
  const counts = new Map<string, number>();
  return tickets.map((ticket) => {
    const likeness = likenessOf(ticket);
    const nth = counts.get(likeness) ?? 0;
    counts.set(likeness, nth + 1);
    return `${nth} ${likeness}`;
  });
}

/**
 * Joins tickets of an earlier fetch with newly fetched ones: first the earlier ones that weren't fetched again, then
 * the fetched ones, each once. A fetched ticket also replaces an earlier one that differs from it only in the query of
 * its picture's address.
 */
export function withEarlier(
  fetched: readonly Ticket[],
  earlier: readonly Ticket[],
): readonly Ticket[] {
  const all = new Map(fetched.map((one) => [keyOf(one), one]));
  const known = new Set(earlier.map(keyOf));
  const added = [...all].flatMap(([key, one]) => (known.has(key) ? [] : likenessOf(one)));
  const rest = earlier.filter((one) => {
    if (all.has(keyOf(one))) return false;
    const at = added.indexOf(likenessOf(one));
    if (at !== -1) added.splice(at, 1);
    return at === -1;
  });
  return [...rest, ...all.values()];
}

/** Returns a ticket from its JSON in a response. @throws ReadError if the value isn't an object */
export function readTicket(value: unknown, baseUrl?: string) {
  const record = readObject(value);
  return {
    movieId: record.id('movieId'),
    movieTitle: record.text('movieTitle'),
    notes: record.text('notes'),
    // The text of the QR code, which is drawn in the browser; `qrUrl` is the address of a picture of it.
    qrCode: record.text('qrCode'),
    qrUrl: record.picture('qrUrl', baseUrl),
    // ISO 8601, like `expirationDate`.
    startTime: record.time('startTime'),
    // Whether its showing takes place as planned (A103): `status` and `previousStart` as those of an event.
    status: record.word<EventStatus>('status', ['scheduled', 'moved', 'cancelled']),
    previousStart: record.time('previousStart'),
    expirationDate: record.end('expirationDate'),
    // The address of the poster.
    image: record.picture('image', baseUrl),
    // The screen.
    sal: record.text('sal'),
    seatsInfo: record.read('seatsInfo', orNothing(readSeatsInfo)),
    extra: record.rest(),
  };
}

/** Returns the seats in a ticket's JSON. If one of the groups can't be read, `extra` has them all. @throws ReadError */
function readSeatsInfo(value: unknown): SeatsInfo {
  const record = readObject(value);
  const readGroups = (groups: unknown) =>
    Array.isArray(groups) ? groups.map(readGroup) : undefined;
  return {
    info: record.text('info'),
    seats: record.read('seats', orNothing(readGroups)) ?? [],
    extra: record.rest(),
  };
}

function readGroup(value: unknown): SeatGroup {
  const record = readObject(value);
  return {
    row: record.text('row'),
    seats: record.read('seats', readSeats) ?? [],
    extra: record.rest(),
  };
}

/** Returns seats from a list, a number or a text such as `7, 8`; undefined if one of them can't be read. */
function readSeats(value: unknown): readonly string[] | undefined {
  if (typeof value === 'number') return [String(value)];
  const seats: unknown = typeof value === 'string' ? value.split(',') : value;
  const isReadable = (seat: unknown) => typeof seat === 'string' || typeof seat === 'number';
  if (!Array.isArray(seats) || !seats.every(isReadable)) return undefined;
  return seats.map((seat) => String(seat).trim()).filter((seat) => seat !== '');
}

/** Returns a function that reads as `read` does, but returns undefined where that throws. */
function orNothing<Value>(read: (value: unknown) => Value): (value: unknown) => Value | undefined {
  return (value) => {
    try {
      return read(value);
    } catch {
      return undefined;
    }
  };
}
