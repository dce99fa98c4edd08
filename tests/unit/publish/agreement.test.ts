import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../models/event/model.gen.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { feedFiles } from '../../../runtime/publish/feed-files.ts';
import { createPublication } from '../../../runtime/publish/structured-data.ts';
import { createRenderer, registry } from '../../../runtime/renderer.ts';
import { filmOf, oneBy, siteOf } from '../page/site-builder.ts';
import { assets } from '../page/test-blocks.tsx';

/** What a row of the programme is, told by hand: its moment in UTC, and the clock on the wall. */
interface Told {
  readonly written: Partial<Event> & { readonly startTime: string };
  readonly start: string;
  readonly end: string | null;
  readonly wall: string;
  readonly place: string;
}

const kino = { venue: 'Fyrkinoen', sal: 'Sal 1' };

/** The nights on which the clocks change, the hour that comes twice and the hour that is skipped. */
const told: Readonly<Record<string, Told>> = {
  'before-winter': {
    written: { startTime: '2026-10-25T01:30', endTime: '2026-10-25T03:10', ...kino },
    start: '2026-10-24T23:30Z',
    end: '2026-10-25T02:10Z',
    wall: '01.30',
    place: 'Sal 1, Fyrkinoen',
  },
  'twice-summer': {
    written: { startTime: '2026-10-25T02:30+02:00', ...kino },
    start: '2026-10-25T00:30Z',
    end: '2026-10-25T02:00Z',
    wall: '02.30',
    place: 'Sal 1, Fyrkinoen',
  },
  'twice-winter': {
    written: { startTime: '2026-10-25T02:30+01:00', venue: 'Fyrkinoen', sal: 'Sal 2' },
    start: '2026-10-25T01:30Z',
    end: '2026-10-25T03:00Z',
    wall: '02.30',
    place: 'Sal 2, Fyrkinoen',
  },
  'twice-unsaid': {
    written: { startTime: '2026-10-25T02:30', endTime: '2026-10-25T02:45+01:00', sal: 'Foajeen' },
    start: '2026-10-25T00:30Z',
    end: '2026-10-25T01:45Z',
    wall: '02.30',
    place: 'Foajeen',
  },
  'after-winter': {
    written: { startTime: '2026-10-25T03:30', ...kino, status: 'cancelled' },
    start: '2026-10-25T02:30Z',
    end: '2026-10-25T04:00Z',
    wall: '03.30',
    place: 'Sal 1, Fyrkinoen',
  },
  'before-summer': {
    written: { startTime: '2027-03-28T01:30', endTime: '2027-03-28T03:10', ...kino },
    start: '2027-03-28T00:30Z',
    end: '2027-03-28T01:10Z',
    wall: '01.30',
    place: 'Sal 1, Fyrkinoen',
  },
  skipped: {
    written: { startTime: '2027-03-28T02:30', ...kino },
    start: '2027-03-28T01:30Z',
    end: '2027-03-28T03:00Z',
    wall: '03.30',
    place: 'Sal 1, Fyrkinoen',
  },
  'after-summer': {
    written: {
      startTime: '2027-03-28T03:30',
      venue: 'Fyrkinoen',
      status: 'moved',
      previousStart: '2027-03-27T23:30',
    },
    start: '2027-03-28T01:30Z',
    end: '2027-03-28T03:00Z',
    wall: '03.30',
    place: 'Fyrkinoen',
  },
};

const ids = Object.keys(told);
const film = filmOf('nattfilm', { duration: 90, ageLimit: 9 });
const all = { model: 'event', collection: true, sort: 'startTime' } as const;
const films = { name: 'films', model: 'production', collection: true } as const;
const at = (row: number) => ({ row, column: 1, order: 1 });

const site = siteOf({
  config: { feeds: { news: true, programme: true, productions: true, events: true } },
  layouts: {
    one: {
      rows: [
        { columns: [{ small: 12, medium: 12, large: 12 }] },
        { columns: [{ small: 12, medium: 12, large: 12 }] },
      ],
    },
  },
  pages: {
    film: {
      path: '/:film',
      sources: [oneBy('production', 'parentSlug', ':film', 'film'), { name: 'events', ...all }],
      blocks: [
        { component: 'ticket-list', place: at(1), data: ['film', 'events'] },
        { component: 'event-list', place: at(2), data: ['film', 'events'] },
      ],
    },
    sheet: {
      path: '/ukeprogram',
      sources: [{ name: 'events', ...all }, films],
      blocks: [{ component: 'week-sheet', place: at(1), data: ['events', 'films'] }],
    },
    programme: {
      path: '/kinoprogram',
      sources: [{ name: 'events', ...all }, films],
      blocks: [{ component: 'schedule', place: at(1), data: ['events', 'films'] }],
    },
  },
  productions: [film],
  events: Object.entries(told).map(([id, { written }]) => ({
    id,
    model: 'event',
    productionId: 'nattfilm',
    ...written,
  })),
});
const now = Date.parse('2026-10-24T12:00:00Z');
const model = createPageModel(site, now);
const { render } = createRenderer({
  ...{ model, registry, assets },
  publication: createPublication(model),
});

const moment = (text: string | null) => (text === null ? null : Date.parse(text));
const wallOf = (id: string) => told[id]?.wall ?? '';
const expected = Object.entries(told)
  .map(([id, { start, end, place }]) => ({ id, start: moment(start), end: moment(end), place }))
  .sort(byStart);

interface Shown {
  readonly id: string;
  readonly start: number | null;
}

function byStart(a: Shown, b: Shown): number {
  return (a.start ?? 0) - (b.start ?? 0) || a.id.localeCompare(b.id);
}

function fileAt(address: string): string {
  const file = [...feedFiles(model)].find((one) => one.address === address);
  if (file === undefined) throw new Error(`no ${address}`);
  return file.write();
}

function pageAt(path: string): string {
  const page = render(path);
  if (page.kind !== 'page') throw new Error(`${path}: ${page.kind}`);
  return page.html;
}

function entriesOf(address: string): readonly ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(fileAt(address)));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

const read = (entry: ICAL.Event) => ({
  id: entry.uid.replace('@fyrhuset.example', ''),
  start: entry.startDate.toJSDate().getTime(),
  end: entry.endDate.toJSDate().getTime(),
  place: entry.location,
});

describe('every telling of the programme has the same times and places', () => {
  it('the whole programme as a calendar', () => {
    expect(entriesOf('/program.ics').map(read).sort(byStart)).toEqual(expected);
  });

  it('the calendar of a production, and that of each event', () => {
    const ofFilm = entriesOf('/kalender/tittel/nattfilm.ics').map(read);
    const each = ids.flatMap((id) => entriesOf(`/kalender/visning/${id}.ics`).map(read));
    expect(ofFilm.sort(byStart)).toEqual(expected);
    expect(each.sort(byStart)).toEqual(expected);
  });

  it('the open data', () => {
    const { events } = JSON.parse(fileAt('/program.json'));
    const shown = events.map((event: Record<string, string>) => ({
      id: event.id ?? '',
      start: moment(event.start ?? ''),
      end: moment(event.end ?? null),
      place: [event.hall, event.venue].filter(Boolean).join(', '),
    }));
    expect(shown.sort(byStart)).toEqual(expected);
  });

  it('the JSON-LD of the film’s page', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageAt('/nattfilm'));
    const nodes: Record<string, unknown>[] = JSON.parse(json?.[1] ?? '')['@graph'];
    const shown = nodes
      .filter((node) => 'startDate' in node)
      .map((node) => ({
        id: String(node['@id']).split('#')[1],
        start: moment(String(node.startDate)),
        end: node.endDate === undefined ? null : moment(String(node.endDate)),
        place: JSON.stringify(node.location),
      }));
    for (const { id, start, end, place } of expected) {
      const node = shown.find((one) => one.id === id);
      expect(node, id).toMatchObject({ start, end });
      for (const part of place.split(', ')) expect(node?.place).toContain(part);
    }
    expect(shown).toHaveLength(expected.length);
  });

  it.each(['/nattfilm', '/ukeprogram', '/kinoprogram'])('the page %s', (path) => {
    const html = pageAt(path);
    const rows = [...html.matchAll(/<li[ >].*?<\/li>/gs)].map(({ 0: row, index }) => ({
      // A cell of the week sheet names its hall once.
      row: html.slice(html.lastIndexOf('<td', index), index) + row,
      start: momentIn(row),
    }));
    for (const { id, start, place } of expected) {
      // The programme tells the house of a day once, in its heading.
      const [hall = ''] = path === '/kinoprogram' ? place.split(', ') : [place];
      const found = rows.filter(
        (one) => one.start === start && one.row.includes(hall) && one.row.includes(wallOf(id)),
      );
      expect(found, `${id} on ${path}`).not.toEqual([]);
    }
    const known = new Set(expected.flatMap(({ start, end }) => [start, end]));
    const written = rows.map(({ start }) => start).filter((start) => start !== null);
    expect(written.length).toBeGreaterThanOrEqual(ids.length);
    expect(written.filter((time) => !known.has(time))).toEqual([]);
  });
});

function momentIn(row: string): number | null {
  const [, time] = /<time datetime="([^"]+T[^"]+)"/i.exec(row) ?? [];
  return moment(time ?? null);
}
