import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EntryBoundary } from '../../../blocks/shared/member/entry-boundary.tsx';
import type { Options, Records } from '../../../blocks/tickets/block.gen.ts';
import metadata from '../../../blocks/tickets/block.json' with { type: 'json' };
import { useCode } from '../../../blocks/tickets/code.island.tsx';
import Tickets from '../../../blocks/tickets/tickets.island.tsx';
import type {
  Options as WatchOptions,
  Records as WatchRecords,
} from '../../../blocks/watch-list/block.gen.ts';
import watchMetadata from '../../../blocks/watch-list/block.json' with { type: 'json' };
import WatchList from '../../../blocks/watch-list/watch-list.island.tsx';
import { deleteMemberDatabase } from '../../../runtime/members/member-database.ts';
import { findStoredTickets } from '../../../runtime/members/ticket-store.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { As, kari, Pages } from '../../../stories/fake-members.tsx';
import { atExampleTime, memberSite } from '../../../stories/member-site.ts';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
let stopClock: () => void;

beforeAll(() => {
  stopClock = atExampleTime();
});
afterEach(async () => {
  await deleteMemberDatabase();
  complaints.mockClear();
});
afterAll(() => {
  stopClock();
  complaints.mockRestore();
});

function mount() {
  const element = document.createElement('div');
  document.body.append(element);
  return { element, root: createRoot(element) };
}

interface Entry {
  readonly id: string;
  readonly isBad?: boolean;
}

function Line({ entry }: { readonly entry: Entry }) {
  if (entry.isBad) throw new RangeError('Invalid time value');
  return <li>{entry.id}</li>;
}

const List = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <EntryBoundary key={entry.id} entry={entry}>
        <Line entry={entry} />
      </EntryBoundary>
    ))}
  </ul>
);

describe('an entry of a list that can’t be shown', () => {
  it('A99 is left out and logged; the others stay, and it comes when it is fetched again', async () => {
    const { element, root } = mount();
    const bad = [{ id: 'a' }, { id: 'b', isBad: true }, { id: 'c' }];
    flushSync(() => root.render(<List entries={bad} />));
    expect(element.textContent).toBe('ac');
    expect(complaints).toHaveBeenCalled();
    // The same entry isn't tried at each rendering.
    complaints.mockClear();
    flushSync(() => root.render(<List entries={bad} />));
    expect([element.textContent, complaints.mock.calls.length]).toEqual(['ac', 0]);
    flushSync(() => root.render(<List entries={bad.map(({ id }) => ({ id }))} />));
    expect(element.textContent).toBe('abc');
    root.unmount();
  });
});

/** What a backend of .NET writes for no time, and for never, and what nobody can read. */
const oddTimes = [
  ...['0001-01-01T00:00:00', '9999-12-31T23:59:59.9999999', '+275760-09-13T00:00:00Z'],
  ...['not a date', '', 1e300, null, {}],
];

async function showTickets(tickets: readonly unknown[] | Pages) {
  const { element, root } = mount();
  const props = exampleProps<Options, Records>(metadata, {
    site: { ...memberSite, calls: ['tickets'] },
  });
  root.render(
    <As answers={{ tickets }} isMember={true} fault={undefined}>
      <Tickets {...props} />
    </As>,
  );
  await vi.waitUntil(() => element.textContent?.includes('Sist hentet'));
  const titlesNow = () => [...element.querySelectorAll('h3')].map(({ textContent }) => textContent);
  return {
    element,
    titles: titlesNow(),
    titlesNow,
    moreButton: () =>
      [...element.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Vis flere billetter'),
      ),
    end: () => root.unmount(),
  };
}

const ticket = (id: number, times: object = {}) => ({
  MovieTitle: `Film ${id}`,
  QrCode: `CODE-${id}`,
  StartTime: `2026-11-2${1 + (id % 8)}T18:00:00`,
  ExpirationDate: '2026-11-30T23:59:00+01:00',
  ...times,
});

describe('tickets with times that no calendar needs', () => {
  it.each(['StartTime', 'ExpirationDate'])(
    'A99 no odd %s hides a ticket, on the page or on the device',
    async (key) => {
      const shown = await showTickets(oddTimes.map((odd, id) => ticket(id, { [key]: odd })));
      expect(shown.titles).toHaveLength(oddTimes.length);
      expect(complaints.mock.calls).toEqual([]);
      await vi.waitUntil(() => findStoredTickets(kari));
      expect((await findStoredTickets(kari))?.tickets).toHaveLength(oddTimes.length);
      shown.end();
    },
  );

  it('A99 one that fails while it is rendered leaves the others', async () => {
    const format = Intl.ListFormat.prototype.format;
    const failing = vi.spyOn(Intl.ListFormat.prototype, 'format').mockImplementation(function (
      this: Intl.ListFormat,
      list,
    ) {
      if ([...list].includes('bad')) throw new RangeError('no seat');
      return format.call(this, list);
    });
    const bad = { SeatsInfo: { Seats: [{ Row: 1, Seats: ['bad'] }] } };
    const shown = await showTickets([ticket(1), ticket(2, bad), ticket(3)]);
    expect(shown.titles).toEqual(['Film 1', 'Film 3']);
    shown.end();
    failing.mockRestore();
    const again = await showTickets([ticket(1), ticket(2, bad), ticket(3)]);
    expect(again.titles).toEqual(['Film 1', 'Film 2', 'Film 3']);
    again.end();
  });
});

it('A88 S16 tickets of later pages come while the picture of a code doesn’t', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const [first, ...others] = Array.from({ length: 12 }, (_, id) => ticket(id));
  const shown = await showTickets(new Pages([{ ...first, QrCode: '', QrUrl: '/qr/1' }, ...others]));
  await vi.waitFor(() => expect(shown.titlesNow()).toHaveLength(12));
  await vi.waitFor(async () => expect((await findStoredTickets(kari))?.tickets).toHaveLength(12));
  shown.end();
  vi.unstubAllGlobals();
});

it('A88 S16 a page of tickets that fails takes none away that is stored, and holds back none that came', async () => {
  const all = Array.from({ length: 21 }, (_, id) => ticket(id));
  const whole = await showTickets(new Pages(all));
  await vi.waitFor(async () => expect((await findStoredTickets(kari))?.tickets).toHaveLength(21));
  whole.end();

  const failing = await showTickets(new Pages(all, 20));
  await vi.waitFor(() => expect(failing.moreButton()).not.toBeUndefined());
  expect(failing.titlesNow()).toHaveLength(21);
  expect((await findStoredTickets(kari))?.tickets).toHaveLength(21);
  failing.end();

  await deleteMemberDatabase();
  const alone = await showTickets(new Pages(all, 20));
  await vi.waitFor(() => expect(alone.moreButton()).not.toBeUndefined());
  expect(alone.titlesNow()).toHaveLength(20);
  alone.end();
});

it('S16 S102 a code that is only a picture stays in its window while the picture’s new address can’t be reached', async () => {
  const picture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], {
    type: 'image/svg+xml',
  });
  const asked: string[] = [];
  let reached = '/qr/1?sig=1';
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === reached) return new Response(picture);
    throw new TypeError('Failed to fetch');
  });
  const stored = async () => {
    const { tickets = [], pictures = {} } = (await findStoredTickets(kari)) ?? {};
    return [tickets[0]?.qrUrl, Object.keys(pictures)];
  };
  const signed = { ...ticket(1), QrCode: '', QrUrl: reached };
  const shown = await showTickets([signed]);
  await vi.waitFor(async () => expect(await stored()).toEqual([reached, [reached]]));
  [...shown.element.querySelectorAll('button')]
    .find(({ textContent }) => textContent.startsWith('Vis koden stort'))
    ?.click();
  await vi.waitUntil(() => shown.element.querySelector('dialog[open] img'));
  const code = shown.element.querySelector('dialog[open] img');

  signed.QrUrl = '/qr/1?sig=2';
  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => asked.includes(signed.QrUrl));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await stored()).toEqual([reached, [reached]]);
  expect(shown.element.querySelector('dialog[open] img')).toBe(code);

  reached = signed.QrUrl;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await stored()).toEqual([reached, [reached]]));
  expect(shown.element.querySelector('dialog[open] img')).toBe(code);
  shown.end();
  vi.unstubAllGlobals();
});

it('a code whose picture is broken isn’t offered large, but no button goes while it has the focus', async () => {
  const shown = await showTickets([
    { ...ticket(1), QrCode: '', QrUrl: 'data:image/png;base64,AAAA' },
  ]);
  await vi.waitUntil(() => shown.element.textContent?.includes('Koden kan ikke vises akkurat nå.'));
  const large = [...shown.element.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Vis koden stort'),
  );
  expect(large?.checkVisibility()).toBe(false);
  // As if it had the focus before the picture failed.
  large?.style.setProperty('display', 'block');
  large?.focus();
  large?.style.removeProperty('display');
  expect(large?.checkVisibility()).toBe(true);
  shown.end();
});

it('S16 the picture of a code is that of its latest address', async () => {
  const { element, root } = mount();
  const [old, latest] = [Promise.withResolvers<null>(), Promise.withResolvers<string>()];
  const pictures = new Map<string, Promise<string | null>>([
    ['/qr/1', old.promise],
    ['/qr/2', latest.promise],
  ]);
  const find = (address: string) => pictures.get(address) ?? new Promise<never>(() => {});
  function Shown({ qrUrl }: { readonly qrUrl: string }) {
    return useCode({ qrUrl }, undefined, find).picture;
  }
  for (const qrUrl of ['/qr/1', '/qr/2']) await act(() => root.render(<Shown qrUrl={qrUrl} />));
  await act(async () => latest.resolve('/2.png'));
  await act(async () => old.resolve(null));
  expect(element.textContent).toBe('/2.png');
  await act(() => root.render(<Shown qrUrl="/qr/3" />));
  expect(element.textContent).toBe('');
  root.unmount();
});

it('a watch list of which nothing can be read isn’t shown as empty', async () => {
  const { element, root } = mount();
  const props = exampleProps<WatchOptions, WatchRecords>(watchMetadata, {
    site: { ...memberSite, calls: ['watchlist'] },
  });
  const answers = { switchTokensDx: '', watchlist: [null] };
  root.render(
    <As answers={answers} isMember={true} fault={undefined}>
      <WatchList {...props} />
    </As>,
  );
  await vi.waitUntil(() => element.textContent?.includes('Hent på nytt'));
  expect(element.textContent).not.toMatch(/ingen filmer/);
  root.unmount();
});
