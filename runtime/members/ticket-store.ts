import { promisifyRequest, set } from 'idb-keyval';
import { generate } from 'lean-qr';
import type { Profile } from '../protocol/profile.ts';
import { listOf, readObject } from './json-reader.ts';
import { memberStore } from './member-database.ts';
import { readTicket, type Ticket } from './tickets.ts';

/** A member's tickets as they were when last fetched, for when there is no net. */
export interface KeptTickets {
  readonly tickets: readonly Ticket[];
  /** In milliseconds since 1970, by the content's clock. */
  readonly fetchedAt: number;
  /** The pictures of codes that can't be drawn here, as `data:` addresses, by their addresses. */
  readonly pictures?: Pictures;
}

export type Pictures = Readonly<Record<string, string>>;

/** A QR code to draw: `path` in a square of `size` units, the quiet border that scanners need included. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

const BORDER = 4;

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
    const record = readObject(value);
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

/** The picture at an address as a `data:` address, to be read without net; null where it can't be had. */
async function findPicture(address: string): Promise<string | null> {
  const isOwn = !/^(https?:)?\/\//i.test(address);
  // One that only the member may see needs the cookie, which not every host lets other sites send.
  const ways: readonly RequestCredentials[] = isOwn ? ['same-origin'] : ['same-origin', 'include'];
  for (const credentials of ways) {
    try {
      const answer = await fetch(address, { credentials });
      const picture = await answer.blob();
      if (answer.ok && picture.type.startsWith('image/')) return await dataAddress(picture);
    } catch {
      // Refused to scripts of this page, or there is no net.
    }
  }
  return null;
}

/** Is it a picture as `findPicture` gives one? */
function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/');
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** What a code says, as a drawing; null where there is nothing, or more than a QR code can hold. */
export function drawCode(text: string): DrawnCode | null {
  if (text === '') return null;
  try {
    const bitmap = generate(text);
    const rows = Array.from({ length: bitmap.size }, (_, y) =>
      runsOf(bitmap.size, (x) => bitmap.get(x, y))
        .map(([x, length]) => `M${x + BORDER} ${y + BORDER}h${length}v1h-${length}z`)
        .join(''),
    );
    return { size: bitmap.size + 2 * BORDER, path: rows.join('') };
  } catch {
    return null;
  }
}

/** Where the dark stretches of a row begin, and how long they are. */
function runsOf(size: number, isDark: (x: number) => boolean): readonly [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < size; x++) {
    const last = runs.at(-1);
    if (!isDark(x)) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
