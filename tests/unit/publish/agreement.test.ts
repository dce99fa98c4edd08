import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../models/event/model.gen.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { feedFiles } from '../../../runtime/publish/feed-files.ts';
import { createPublication } from '../../../runtime/publish/structured-data.ts';
import { createRenderer, registry } from '../../../runtime/renderer.ts';
import { allOf, eventOf, filmOf, oneBy, rowsOf, siteOf } from '../page/site-builder.ts';
import { assets } from '../page/test-blocks.tsx';

const SAL1 = { venue: 'Fyrkinoen', sal: 'Sal 1' };
const SAL2 = { venue: 'Fyrkinoen', sal: 'Sal 2' };

/**
 * The nights on which the clocks change, the hour that comes twice and the hour that is skipped: what is written of a
 * showing, and what that is, told by hand: its moments in UTC, the clock on the wall, the place.
 */
type Row = readonly [Partial<Event>, start: string, end: string, wall: string, place: string];
const rows: Readonly<Record<string, Row>> = {
  'before-winter': [
    { startTime: '2026-10-25T01:30', endTime: '2026-10-25T03:10', ...SAL1 },
    ...(['2026-10-24T23:30Z', '2026-10-25T02:10Z', '01.30', 'Sal 1, Fyrkinoen'] as const),
  ],
  'twice-summer': [
    { startTime: '2026-10-25T02:30+02:00', ...SAL1 },
    ...(['2026-10-25T00:30Z', '2026-10-25T02:00Z', '02.30', 'Sal 1, Fyrkinoen'] as const),
  ],
  'twice-winter': [
    { startTime: '2026-10-25T02:30+01:00', ...SAL2 },
    ...(['2026-10-25T01:30Z', '2026-10-25T03:00Z', '02.30', 'Sal 2, Fyrkinoen'] as const),
  ],
  'twice-unsaid': [
    { startTime: '2026-10-25T02:30', endTime: '2026-10-25T02:45+01:00', sal: 'Foajeen' },
    ...(['2026-10-25T00:30Z', '2026-10-25T01:45Z', '02.30', 'Foajeen'] as const),
  ],
  'after-winter': [
    { startTime: '2026-10-25T03:30', ...SAL1, status: 'cancelled' },
    ...(['2026-10-25T02:30Z', '2026-10-25T04:00Z', '03.30', 'Sal 1, Fyrkinoen'] as const),
  ],
  'before-summer': [
    { startTime: '2027-03-28T01:30', endTime: '2027-03-28T03:10', ...SAL1 },
    ...(['2027-03-28T00:30Z', '2027-03-28T01:10Z', '01.30', 'Sal 1, Fyrkinoen'] as const),
  ],
  skipped: [
    { startTime: '2027-03-28T02:30', ...SAL1 },
    ...(['2027-03-28T01:30Z', '2027-03-28T03:00Z', '03.30', 'Sal 1, Fyrkinoen'] as const),
  ],
  'after-summer': [
    {
      ...{ startTime: '2027-03-28T03:30', venue: 'Fyrkinoen' },
      ...{ status: 'moved', previousStart: '2027-03-27T23:30' },
    },
    ...(['2027-03-28T01:30Z', '2027-03-28T03:00Z', '03.30', 'Fyrkinoen'] as const),
  ],
};
const ids = Object.keys(rows);
const film = filmOf('nattfilm', { duration: 90, ageLimit: 9 });
const events = allOf('event', 'events', { sort: 'startTime' });
const films = allOf('production', 'films');
const at = (row: number) => ({ row, column: 1, order: 1 });

const site = siteOf({
  config: { feeds: { news: true, programme: true, productions: true, events: true } },
  layouts: { one: rowsOf(2) },
  pages: {
    film: {
      path: '/:film',
      sources: [oneBy('production', 'parentSlug', ':film', 'film'), events],
      blocks: [
        { component: 'ticket-list', place: at(1), data: ['film', 'events'] },
        { component: 'event-list', place: at(2), data: ['film', 'events'] },
      ],
    },
    sheet: {
      path: '/ukeprogram',
      sources: [events, films],
      blocks: [{ component: 'week-sheet', place: at(1), data: ['events', 'films'] }],
    },
    programme: {
      path: '/kinoprogram',
      sources: [events, films],
      blocks: [{ component: 'schedule', place: at(1), data: ['events', 'films'] }],
    },
  },
  productions: [film],
  events: Object.entries(rows).map(([id, [written]]) => eventOf(id, 'nattfilm', written)),
});
const now = Date.parse('2026-10-24T12:00:00Z');
const model = createPageModel(site, now);
const { render } = createRenderer({
  ...{ model, registry, assets },
  publication: createPublication(model),
});

const moment = (text: string | null) => (text === null ? null : Date.parse(text));
const wallOf = (id: string) => rows[id]?.[3] ?? '';
const expected = Object.entries(rows)
  .map(([id, [, start, end, , place]]) => ({ id, start: moment(start), end: moment(end), place }))
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
  return file.text();
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
    const data = JSON.parse(fileAt('/program.json'));
    const shown = data.events.map((event: Record<string, string>) => ({
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
    const listed = [...html.matchAll(/<li[ >].*?<\/li>/gs)].map(({ 0: row, index }) => ({
      // A cell of the week sheet names its hall once.
      row: html.slice(html.lastIndexOf('<td', index), index) + row,
      start: momentIn(row),
    }));
    for (const { id, start, place } of expected) {
      // The programme tells the house of a day once, in its heading.
      const [hall = ''] = path === '/kinoprogram' ? place.split(', ') : [place];
      const found = listed.filter(
        (one) => one.start === start && one.row.includes(hall) && one.row.includes(wallOf(id)),
      );
      expect(found, `${id} on ${path}`).not.toEqual([]);
    }
    const known = new Set(expected.flatMap(({ start, end }) => [start, end]));
    const written = listed.map(({ start }) => start).filter((start) => start !== null);
    expect(written.length).toBeGreaterThanOrEqual(ids.length);
    expect(written.filter((time) => !known.has(time))).toEqual([]);
  });
});

function momentIn(row: string): number | null {
  const [, time] = /<time datetime="([^"]+T[^"]+)"/i.exec(row) ?? [];
  return moment(time ?? null);
}
