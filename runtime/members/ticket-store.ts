import { promisifyRequest, set } from 'idb-keyval';
import type { Profile } from '../protocol/profile.ts';
import { memberStore } from './member-database.ts';
import { readTicket, type Ticket } from './read-ticket.ts';
import { keptPicture } from './ticket-picture.ts';
import { listOf, openRecord } from './wire-record.ts';

/** A member's tickets as they were when last fetched, for when there is no net. */
export interface KeptTickets {
  readonly tickets: readonly Ticket[];
  /** In milliseconds since 1970, by the content's clock. */
  readonly fetchedAt: number;
}

/**
 * Keeps a member's tickets on this device until logout, under the userName (DESIGN.md section 7). Where they can't be kept,
 * or the member is no longer the one logged in by then, nothing is. Never rejects.
 *
 * @param isPresent Is the member still logged in? Asked again right before writing.
 */
export async function keepTickets(
  { userName, email }: Profile,
  { tickets, fetchedAt }: KeptTickets,
  isPresent: () => boolean,
): Promise<void> {
  try {
    const kept = { email, fetchedAt, tickets: await Promise.all(tickets.map(toKeep)) };
    await set(userName, kept, (mode, act) =>
      memberStore(mode, (store) => {
        if (!isPresent()) throw new Error('Somebody else is logged in');
        return act(store);
      }),
    );
  } catch {
    // Blocked, or full: the tickets are on the screen all the same.
  }
}

/** Without what nothing reads, and with the picture of a code that can't be drawn here. */
async function toKeep({ extra: _, ...ticket }: Ticket): Promise<Ticket> {
  const { qrCode, qrUrl } = ticket;
  return qrCode || !qrUrl ? ticket : { ...ticket, qrUrl: await keptPicture(qrUrl) };
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

const readTickets = listOf(readTicket);

function readKept(value: unknown, email: string): KeptTickets | null {
  try {
    const record = openRecord(value);
    const fetchedAt = record.number('fetchedAt');
    const tickets = record.read('tickets', readTickets);
    if (record.text('email') !== email || fetchedAt === undefined || tickets === undefined)
      return null;
    return { tickets, fetchedAt };
  } catch {
    return null;
  }
}
