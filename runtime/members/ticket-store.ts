import { promisifyRequest, set } from 'idb-keyval';
import type { Profile } from '../protocol/profile.ts';
import { memberStore } from './member-database.ts';
import { readTicket, type Ticket } from './read-ticket.ts';
import { drawCode } from './ticket-code.ts';
import { findPicture, isPicture } from './ticket-picture.ts';
import { listOf, openRecord } from './wire-record.ts';

/** A member's tickets as they were when last fetched, for when there is no net. */
export interface KeptTickets {
  readonly tickets: readonly Ticket[];
  /** In milliseconds since 1970, by the content's clock. */
  readonly fetchedAt: number;
  /** The pictures of codes that can't be drawn here, as `data:` addresses, by their addresses. */
  readonly pictures?: Pictures;
}

export type Pictures = Readonly<Record<string, string>>;

/**
 * Keeps a member's tickets on this device until logout, under the userName (DESIGN.md section 7). Where they can't be kept,
 * or the member is no longer the one logged in by then, nothing is. Never rejects.
 *
 * @param isPresent Is the member still logged in? Asked again right before writing.
 * @returns the pictures of their codes: those fetched now, and those that were kept before
 */
export async function keepTickets(
  { userName, email }: Profile,
  { tickets, fetchedAt, pictures: known = {} }: KeptTickets,
  isPresent: () => boolean,
): Promise<Pictures> {
  const pictures = await picturesOf(tickets, known);
  try {
    const kept = { email, fetchedAt, tickets: tickets.map(withoutExtra), pictures };
    await set(userName, kept, (mode, act) =>
      memberStore(mode, (store) => {
        if (!isPresent()) throw new Error('Somebody else is logged in');
        return act(store);
      }),
    );
  } catch {
    // Blocked, or full: the tickets are on the screen all the same.
  }
  return pictures;
}

/** Without what nothing reads. */
function withoutExtra({ extra: _, ...ticket }: Ticket): Ticket {
  return ticket;
}

/** The pictures of the codes that can't be drawn here: those that are known, and those that can be fetched. */
async function picturesOf(tickets: readonly Ticket[], known: Pictures): Promise<Pictures> {
  const addresses = tickets.flatMap(({ qrCode = '', qrUrl }) =>
    qrUrl && !qrUrl.startsWith('data:') && drawCode(qrCode) === null ? [qrUrl] : [],
  );
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const picture = known[address] ?? (await findPicture(address));
      return picture === null ? [] : [[address, picture] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * What is kept of a member's tickets, or null. What is kept of anybody else, or can't be read, is removed. Never rejects.
 */
export async function findKeptTickets(profile: Profile): Promise<KeptTickets | null> {
  try {
    // One transaction: what is kept meanwhile isn't taken for what was found.
    return await memberStore('readwrite', async (store) => {
      const [names, values] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest<unknown[]>(store.getAll()),
      ]);
      let found: KeptTickets | null = null;
      for (const [index, name] of names.entries()) {
        const kept = name === profile.userName ? readKept(values[index], profile.email) : null;
        if (kept === null) store.delete(name);
        else found = kept;
      }
      return found;
    });
  } catch {
    return null;
  }
}

// What was kept was read before: nobody needs to hear of an entry that is damaged.
const readTickets = listOf(
  (value) => readTicket(value),
  () => {},
);

function readKept(value: unknown, email: string): KeptTickets | null {
  try {
    const record = openRecord(value);
    const fetchedAt = record.number('fetchedAt');
    const list = record.read('tickets', readTickets);
    if (record.text('email') !== email || fetchedAt === undefined || list === undefined)
      return null;
    if (list.items.length < list.count) return null;
    const pictures = record.read('pictures', readPictures) ?? {};
    const hasPictures = Object.keys(pictures).length > 0;
    return { tickets: list.items, fetchedAt, ...(hasPictures && { pictures }) };
  } catch {
    return null;
  }
}

function readPictures(value: unknown): Pictures | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const all = Object.entries(value).filter((entry): entry is [string, string] =>
    isPicture(entry[1]),
  );
  return Object.fromEntries(all);
}
