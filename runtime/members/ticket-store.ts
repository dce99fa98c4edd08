import { promisifyRequest, set } from 'idb-keyval';
import type { Profile } from '../protocol/profile.ts';
import { readTime } from '../protocol/read-time.ts';
import { listOf, readObject } from './json-reader.ts';
import { memberStore } from './member-database.ts';
import { createPictureFinder, drawCode, isPicture, type PictureFinder } from './ticket-codes.ts';
import { likenessOf, readTicket, type Ticket } from './tickets.ts';

/** A member's tickets from the last successful fetch, which the page also shows offline. */
export interface StoredTickets {
  readonly tickets: readonly Ticket[];
  /** When they were fetched: content time, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Pictures of codes that can't be drawn here: `data:` addresses by the original address. */
  readonly pictures?: Pictures;
}

export type Pictures = Readonly<Record<string, string>>;

/**
 * Stores a member's tickets in this browser until the log-out, twice: at once with the pictures in `known`, and again
 * when the pictures of all codes that can't be drawn here are fetched. Resolves to what the second write stores. Never
 * rejects: where the storage is full or blocked, nothing is stored.
 * @param known the tickets as the page shows them, with the pictures that are already there
 * @param isPresent returns whether the member is still logged in, and no newer tickets were fetched; asked before each
 * write
 * @param fetched the tickets as the backend sent them: in `known`, `withKnownPictures` may have changed addresses
 */
export async function storeTickets(
  { userName, email }: Profile,
  known: StoredTickets,
  isPresent: () => boolean,
  finder = createPictureFinder(),
  fetched = known.tickets,
): Promise<StoredTickets> {
  const write = ({ tickets, fetchedAt, pictures = {} }: StoredTickets) => {
    const entry = { email, fetchedAt, tickets: tickets.map(withoutExtra), pictures };
    return set(userName, entry, (mode, act) =>
      memberStore(mode, (store) => {
        if (!isPresent()) throw new Error('Another member, or newer tickets');
        return act(store);
      }),
    ).catch(() => {
      // Storage is blocked or full. The page still shows the tickets.
    });
  };
  // The host of the pictures may be slow.
  await write(known);
  const found = { ...known.pictures, ...(await picturesOf(fetched, known.pictures, finder)) };
  const tickets = withKnownPictures(fetched, { ...known, pictures: found });
  const all = { ...known, tickets, pictures: await picturesOf(tickets, found, finder) };
  await write(all);
  return all;
}

/**
 * Returns fetched tickets. One whose picture isn't known keeps the address of an earlier ticket whose picture is, if
 * only the query of the address differs, which may be signed anew each time, and no other ticket is alike. The query
 * may also name another code, so the earlier picture serves only until the new one is there.
 */
export function withKnownPictures(
  fetched: readonly Ticket[],
  { tickets: earlier, pictures = {} }: StoredTickets,
): readonly Ticket[] {
  const [singles, former] = [singlesOf(fetched), singlesOf(earlier)];
  return fetched.map((ticket) => {
    const likeness = likenessOf(ticket);
    const { qrUrl = '' } = (singles.get(likeness) && former.get(likeness)) ?? {};
    const isBetter = !pictures[ticket.qrUrl ?? ''] && pictures[qrUrl];
    return isBetter ? { ...ticket, qrUrl } : ticket;
  });
}

/** Returns the tickets by their likeness; null where several are alike. */
function singlesOf(tickets: readonly Ticket[]): ReadonlyMap<string, Ticket | null> {
  const singles = new Map<string, Ticket | null>();
  for (const ticket of tickets) {
    const likeness = likenessOf(ticket);
    singles.set(likeness, singles.has(likeness) ? null : ticket);
  }
  return singles;
}

/** Returns a ticket without its unknown fields, which no code reads. */
function withoutExtra({ extra: _, ...ticket }: Ticket): Ticket {
  return ticket;
}

/** Returns the pictures of the codes that can't be drawn here, from `known` or fetched. Leaves out failed fetches. */
async function picturesOf(
  tickets: readonly Ticket[],
  known: Pictures = {},
  finder: PictureFinder,
): Promise<Pictures> {
  const addresses = tickets.flatMap(({ qrCode = '', qrUrl }) =>
    qrUrl && !qrUrl.startsWith('data:') && drawCode(qrCode) === null ? [qrUrl] : [],
  );
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const picture = known[address] ?? (await finder.find(address));
      return isPicture(picture) ? [[address, picture] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * Resolves to the tickets that are stored in this browser for a member; to null if no tickets are stored, or if the
 * storage can't be read. Deletes the tickets of other members, and unreadable entries. Never rejects.
 */
export async function findStoredTickets(profile: Profile): Promise<StoredTickets | null> {
  try {
    // One transaction, so that an entry written meanwhile isn't deleted.
    return await memberStore('readwrite', async (store) => {
      const [names, values] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest<unknown[]>(store.getAll()),
      ]);
      let found: StoredTickets | null = null;
      for (const [index, name] of names.entries()) {
        const entry = name === profile.userName ? readStored(values[index], profile.email) : null;
        if (entry === null) store.delete(name);
        else found = entry;
      }
      return found;
    });
  } catch {
    return null;
  }
}

// Damaged entries are left out, not logged: every stored ticket was readable before.
const readTickets = listOf(
  (value) => readTicket(value),
  () => {},
);

function readStored(value: unknown, email: string): StoredTickets | null {
  try {
    const record = readObject(value);
    const fetchedAt = record.read('fetchedAt', readMoment);
    const list = record.read('tickets', readTickets);
    if (record.text('email') !== email || fetchedAt === undefined || list === undefined)
      return null;
    // A list without any readable entry isn't an empty one.
    if (list.items.length === 0 && list.count > 0) return null;
    const pictures = record.read('pictures', readPictures) ?? {};
    const hasPictures = Object.keys(pictures).length > 0;
    return { tickets: list.items, fetchedAt, ...(hasPictures && { pictures }) };
  } catch {
    return null;
  }
}

/** Returns the value if it is a time that can be shown; else undefined. */
function readMoment(value: unknown): number | undefined {
  return typeof value === 'number' && readTime(value) !== undefined ? value : undefined;
}

function readPictures(value: unknown): Pictures | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const all = Object.entries(value).filter((entry): entry is [string, string] =>
    isPicture(entry[1]),
  );
  return Object.fromEntries(all);
}
