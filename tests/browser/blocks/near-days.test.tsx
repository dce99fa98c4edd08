import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import programmeBlock from '../../../blocks/programme/block.json' with { type: 'json' };
import enhanceProgramme from '../../../blocks/programme/programme.enhance.ts';
import Programme from '../../../blocks/programme/programme.tsx';
import scheduleBlock from '../../../blocks/schedule/block.json' with { type: 'json' };
import enhanceSchedule from '../../../blocks/schedule/schedule.enhance.ts';
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { clockAt } from '../../../blocks/shared/showings/clock.ts';
import { showEvent } from '../../../blocks/shared/showings/show-event.ts';
import ticketBlock from '../../../blocks/ticket-list/block.json' with { type: 'json' };
import enhanceTickets from '../../../blocks/ticket-list/ticket-list.enhance.ts';
import TicketList from '../../../blocks/ticket-list/ticket-list.tsx';
import type { Enhance } from '../../../runtime/block.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { sampleFilms, showingOf } from '../../../stories/sample-films.ts';
import { get, prerender, run } from './prerendered.ts';

afterEach(() => {
  vi.useRealTimers();
});

const [film] = sampleFilms;
if (!film) throw new Error('no film');
const days = ['20', '21', '22', '24'];
const records = {
  production: [{ ...film, calendar: '/film/kalender.ics' }],
  event: days.map((day) => showingOf(film, `2026-11-${day}T18:00:00+01:00`)),
};

const scheduleOf = (options: object, more: object = {}) =>
  prerender(<Schedule {...exampleProps(scheduleBlock, { records, options, ...more })} />);
const programmeOf = (options: object) =>
  prerender(<Programme {...exampleProps(programmeBlock, { records, options })} />);
const ticketsOf = (more: object = {}) =>
  prerender(<TicketList {...exampleProps(ticketBlock, { records: { ...records, ...more } })} />);

/** As when a visitor comes back to the page at a time. */
function comeBack(time: string): void {
  vi.setSystemTime(time);
  document.dispatchEvent(new Event('visibilitychange'));
}

// The examples' clock stands at Friday 20 November 2026, 16:00.
const blocks: readonly [string, Enhance, () => HTMLElement][] = [
  ['schedule', enhanceSchedule, () => scheduleOf({ view: 'list' })],
  ['schedule with choices', enhanceSchedule, () => scheduleOf({ view: 'tabs', choices: ['day'] })],
  ['programme', enhanceProgramme, () => programmeOf({ showTimes: 4 })],
  ['ticket-list', enhanceTickets, () => ticketsOf()],
];

const said = (element: HTMLElement) =>
  [...element.querySelectorAll('time, strong, .own-day')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^I (?:dag|morgen)|\d\d?\. nov/.test(text));

describe('a page that was built on another day', () => {
  it.each(blocks)('%s: says the same on the same day', (_, enhance, open) => {
    const element = open();
    const before = element.innerHTML;
    vi.setSystemTime('2026-11-20T17:59:59+01:00');
    run(enhance, element);
    expect(element.querySelectorAll('[data-near]').length).toBeGreaterThan(0);
    expect(said(element).filter((text) => text.startsWith('I morgen'))).not.toEqual([]);
    expect(before).toContain('I dag');
    expect(element.textContent).toContain('I dag');
  });

  it.each(blocks)(
    '%s: after midnight, tomorrow is today, and today is gone',
    (_, enhance, open) => {
      const element = open();
      vi.setSystemTime('2026-11-21T00:00:00+01:00');
      run(enhance, element);
      const near = [...element.querySelectorAll<HTMLElement>('[data-near]')];
      expect(near.length).toBeGreaterThan(0);
      for (const { dataset, textContent } of near) {
        expect(dataset.near).toBe('2026-11-21');
        expect(textContent).toMatch(/^I dag/);
      }
    },
  );

  it.each(blocks)('%s: today stays today by a clock that is a day behind', (_, enhance, open) => {
    const element = open();
    const today = () => said(element).filter((text) => text.startsWith('I dag'));
    const before = today();
    vi.setSystemTime('2026-11-19T16:00:00+01:00');
    run(enhance, element);
    expect(today()).toEqual(before);
    expect(said(element).filter((text) => text.startsWith('I morgen'))).toEqual([]);
  });

  it.each(blocks)('%s: says it anew to whoever comes back to the page', (_, enhance, open) => {
    const element = open();
    vi.setSystemTime('2026-11-20T20:00:00+01:00');
    const { stop } = run(enhance, element);
    comeBack('2026-11-22T08:00:00+01:00');
    expect(said(element).filter((text) => /^I (?:dag|morgen)/.test(text))).toEqual([]);
    stop();
  });
});

const starts = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLTimeElement>('.showing time, li time')]
    .map(({ dateTime }) => dateTime)
    .filter((time) => time.includes('T'));

describe('while a visitor looks at a page', () => {
  it.each(blocks)('S38 %s: within a minute, what has begun is gone', (_, enhance, open) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:30+01:00') });
    const element = open();
    run(enhance, element);
    const count = new Set(starts(element)).size;
    vi.advanceTimersByTime(60_000);
    expect(new Set(starts(element)).size).toBe(count - 1);
  });

  it.each(blocks)(
    'S38 %s: within a minute after midnight, tomorrow is today',
    (_, enhance, open) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:30+01:00') });
      const element = open();
      run(enhance, element);
      vi.advanceTimersByTime(60_000);
      for (const { dataset } of element.querySelectorAll<HTMLElement>('[data-near]'))
        expect(dataset.near).toBe('2026-11-21');
      expect(said(element).filter((text) => text.startsWith('I morgen'))).toEqual([]);
    },
  );

  it('a row stays as long as it has the focus, but not for whoever comes back', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:30+01:00') });
    const element = scheduleOf({ view: 'list' });
    run(enhanceSchedule, element);
    get(element, '.showing a').focus();
    vi.advanceTimersByTime(60_000);
    expect(starts(element)[0]).toContain('2026-11-20');
    comeBack('2026-11-20T18:01:00+01:00');
    expect(starts(element)[0]).toContain('2026-11-21');
  });

  it('the links to days are marked anew when a day is over', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:30+01:00') });
    const element = scheduleOf({ view: 'tabs' });
    run(enhanceSchedule, element);
    const marked = () => get(element, 'nav [aria-current]').textContent;
    const before = marked();
    vi.advanceTimersByTime(60_000);
    expect(marked()).not.toBe(before);
  });

  it('A80 a row that the backend moves to another day is there until its new time', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00+01:00') });
    const element = scheduleOf({ view: 'list' }, { site: { calls: ['events'] } });
    run(enhanceSchedule, element);
    const [cell] = element.querySelectorAll<HTMLElement>('[data-event]');
    const { event: id = '' } = cell?.dataset ?? {};
    const cells = [...element.querySelectorAll<HTMLElement>(`[data-event="${id}"]`)];
    showEvent(cells, { id, startTime: '2026-11-22T20:15:00+01:00' }, clockAt(Date.now()));
    vi.setSystemTime('2026-11-20T18:30:00+01:00');
    vi.advanceTimersByTime(60_000);
    expect(element.contains(cell ?? null)).toBe(true);
    vi.setSystemTime('2026-11-22T20:15:00+01:00');
    vi.advanceTimersByTime(60_000);
    expect(element.contains(cell ?? null)).toBe(false);
  });
});

describe('what is over', () => {
  it.each([
    ['2026-11-20T17:59:59+01:00', 4],
    ['2026-11-20T18:00:00+01:00', 3],
    ['2026-11-22T17:00:00+01:00', 2],
    ['2026-11-23T09:00:00+01:00', 1],
  ])('at %s all lists have %i showings', (now, count) => {
    vi.setSystemTime(now);
    for (const [name, enhance, open] of blocks) {
      const element = open();
      run(enhance, element);
      const left = [...new Set(starts(element))].filter((time) => time.includes('T18:00'));
      expect(left, name).toHaveLength(count);
    }
  });

  it('takes its day and the links to it along, so that the next day is shown', () => {
    const element = scheduleOf({ view: 'tabs', choices: ['day'] });
    vi.setSystemTime('2026-11-21T20:00:00+01:00');
    run(enhanceSchedule, element);
    const links = [...element.querySelectorAll('a[href^="#"]')].map(
      ({ textContent }) => textContent,
    );
    expect(links).toEqual([
      ...['Søndag 22. nov.', 'Tirsdag 24. nov.', 'Alle 2 dager'],
      // From the first of the days to the second.
      'Tirsdag 24. november',
    ]);
    expect(element.querySelector('[aria-current]')?.textContent).toBe('Søndag 22. nov.');
    const [first] = element.querySelectorAll('[data-days] section');
    expect(first && getComputedStyle(first).display).not.toBe('none');
  });

  it.each<[string, Enhance, () => HTMLElement]>(blocks.filter(([name]) => name !== 'programme'))(
    '%s: when all is, one sentence says so',
    (_, enhance, open) => {
      const element = open();
      vi.setSystemTime('2026-12-25T12:00:00+01:00');
      run(enhance, element);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(starts(element)).toEqual([]);
      const said = [...element.querySelectorAll('.empty')].map(({ textContent }) => textContent);
      expect(said).toEqual([expect.stringMatching(/^Tidene her er over\./)]);
      // Nothing asks for another choice, or has a calendar of no times.
      expect(element.querySelector('nav, form, .nothing-fits, [href$=".ics"]')).toBeNull();
    },
  );

  it.each([
    ['a film stays, and says so', { showTimes: 4 }, 1, 'Ingen flere datoer er satt opp.'],
    ['one with more times leads to them', { showTimes: 3 }, 1, 'Se alle 4 tidspunkter'],
    ['one that is there for its tickets goes', { showTimes: 4, available: true }, 0, ''],
  ])('when the times of a programme are: %s', (_, options, films, words) => {
    const element = programmeOf(options);
    vi.setSystemTime('2026-12-25T12:00:00+01:00');
    run(enhanceProgramme, element);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(element.querySelectorAll('h3')).toHaveLength(films);
    expect(element.textContent).toContain(words);
    expect(element.textContent.includes('Ingen flere')).toBe(words.startsWith('Ingen flere'));
    expect(element.textContent).not.toContain('Kjøp');
  });

  it.each([
    ['a visitor comes back', (time: string) => comeBack(time)],
    ['a minute has passed', () => vi.advanceTimersByTime(60_000)],
  ])('counts anew what can be chosen when %s', (_, pass) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:59:30+01:00') });
    const [first, second] = sampleFilms;
    const event = [first, second].flatMap((one) =>
      ['20', '21'].flatMap((day) => (one ? [showingOf(one, `2026-11-${day}T18:00:00+01:00`)] : [])),
    );
    const options = { view: 'list', choices: ['film'] };
    const element = scheduleOf(options, { records: { production: sampleFilms, event } });
    run(enhanceSchedule, element);
    for (const box of element.querySelectorAll<HTMLElement>('.choice input')) box.click();
    const status = () => element.querySelector('[role=status]')?.textContent;
    expect(status()).toBe('Viser 4 av 4');
    pass('2026-11-20T18:00:00+01:00');
    expect(status()).toBe('Viser 2 av 2');
  });

  it.each<[string, Enhance, () => HTMLElement]>([
    ['schedule', enhanceSchedule, () => scheduleOf({ view: 'list', open: 1 })],
    [
      'ticket-list',
      enhanceTickets,
      () => {
        const event = Array.from({ length: 9 }, (_, at) =>
          showingOf(film, `2026-11-${at < 6 ? 20 : 24}T${17 + (at % 6)}:00:00+01:00`),
        ).map((one, at) => ({ ...one, id: `e-${at}` }));
        return ticketsOf({ event });
      },
    ],
  ])('%s: what was folded is open when nothing is before it', (_, enhance, open) => {
    const element = open();
    const folded = element.querySelectorAll('details time[datetime*="T"]').length;
    expect(folded).toBeGreaterThan(0);
    vi.setSystemTime('2026-11-20T23:00:00+01:00');
    run(enhance, element);
    expect(element.querySelector('details, summary')).toBeNull();
    expect(starts(element).length).toBe(folded);
  });

  const until = { endTime: '2026-11-20T18:00:00+01:00' };
  it.each([
    ['2026-11-20T12:00:00+01:00', until, true],
    ['2026-11-20T18:00:00+01:00', until, false],
    ['2026-11-20T12:00:00+01:00', {}, false],
    ['2026-11-20T12:00:00+01:00', { ...until, ticketUrl: 'https://ebillett.example/e-9' }, false],
  ])('at %s an exhibition of the day (%o) is there: %s', (now, more, isThere) => {
    const { ticketUrl: _, ...open } = showingOf(film, '2026-11-20T10:00:00+01:00');
    const event = [{ ...open, ...more }];
    const built = { now: '2026-11-20T06:00:00+01:00', records: { ...records, event } };
    const element = scheduleOf({}, built);
    vi.setSystemTime(now);
    run(enhanceSchedule, element);
    expect(starts(element).length > 0).toBe(isThere);
  });

  const endTime = '2026-11-22T16:00:00+01:00';
  const event = [{ ...showingOf(film, '2026-11-20T18:00:00+01:00'), endTime }];
  const lasting = { records: { ...records, event } };
  it.each<[string, Enhance, () => ReactElement]>([
    ['schedule', enhanceSchedule, () => <Schedule {...exampleProps(scheduleBlock, lasting)} />],
    ['programme', enhanceProgramme, () => <Programme {...exampleProps(programmeBlock, lasting)} />],
    ['ticket-list', enhanceTickets, () => <TicketList {...exampleProps(ticketBlock, lasting)} />],
  ])('%s: what lasts several days is there until it ends', (_, enhance, block) => {
    const element = prerender(block());
    vi.setSystemTime('2026-11-22T15:59:59+01:00');
    run(enhance, element);
    expect(starts(element)).not.toEqual([]);
    vi.setSystemTime('2026-11-22T16:00:00+01:00');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(starts(element)).toEqual([]);
  });

  it.each([
    ['2026-11-21T12:00:00+01:00', ['I dag, lørdag 21. november', 'Tirsdag 24. november'], 2],
    ['2026-11-22T12:00:00+01:00', ['I dag', 'Tirsdag 24. november'], 1],
  ])('at %s what lasts several days is on today', (now, days, rows) => {
    const on = (start: string, more = {}) => ({
      ...showingOf(film, `2026-11-${start}:00:00+01:00`),
      ...more,
    });
    const event = [on('05T10', { endTime }), on('20T18'), on('21T18'), on('24T18')];
    const element = scheduleOf({ view: 'tabs' }, { records: { ...records, event } });
    vi.setSystemTime('2026-11-20T16:00:00+01:00');
    run(enhanceSchedule, element);
    comeBack(now);
    comeBack(now);
    const headings = [...element.querySelectorAll('section section > :first-child')];
    expect(headings.map(({ textContent }) => textContent)).toEqual(days);
    expect(
      element.querySelector('ol:has(> .showing)')?.querySelectorAll(':scope > .showing'),
    ).toHaveLength(rows);
    expect(element.querySelectorAll('nav li')).toHaveLength(days.length + 1);
    expect(element.querySelector('nav a')?.textContent).toMatch(/^I dag/);
  });

  it.each([
    ['2026-11-20T05:59:00+01:00', ''],
    ['2026-11-20T06:01:00+01:00', 'Om 12 t'],
    ['2026-11-20T15:35:00+01:00', 'Om 2½ t'],
    ['2026-11-20T16:20:00+01:00', 'Om 1½ t'],
    ['2026-11-20T16:21:00+01:00', 'Om 99 min'],
  ])('at %s the next showing says how soon it begins: %s', (now, words) => {
    vi.useFakeTimers();
    vi.setSystemTime(now);
    const element = scheduleOf({});
    const { stop } = run(enhanceSchedule, element);
    const soon = get(element, '[data-soon]');
    expect(soon.hidden ? '' : soon.textContent).toBe(words);
    vi.setSystemTime('2026-11-20T17:58:30+01:00');
    vi.advanceTimersByTime(60_000);
    expect(soon.textContent).toBe('Om 1 min');
    vi.advanceTimersByTime(60_000);
    expect(soon.hidden).toBe(true);
    stop();
    vi.setSystemTime('2026-11-20T17:00:00+01:00');
    vi.advanceTimersByTime(60_000);
    expect(soon.hidden).toBe(true);
  });

  it.each([
    ['2026-11-20T18:30:00+01:00', true],
    ['2026-11-21T00:00:00+01:00', false],
  ])('a row that said at the build that it has begun is there at %s: %s', (now, isThere) => {
    const event = [showingOf(film, '2026-11-20T15:30:00+01:00')];
    const element = scheduleOf({}, { records: { ...records, event } });
    vi.setSystemTime(now);
    run(enhanceSchedule, element);
    expect(element.textContent.includes('Har begynt')).toBe(isThere);
  });
});

describe('whoever waits for the opening of a sale', () => {
  const saleStart = '2026-11-20T17:00:00+01:00';
  const later = { saleStart: '2026-11-20T17:30:00+01:00' };
  const event = records.event.map((one, at) => ({ ...one, id: `e-${at}`, saleStart }));
  const apart = event.map((one) => ({ ...one, ...(one.id !== 'e-0' && later) }));
  const each: readonly [string, Enhance, (more: object) => HTMLElement][] = [
    ['schedule', enhanceSchedule, (more) => scheduleOf({}, more)],
    [
      'ticket-list',
      enhanceTickets,
      (more) => prerender(<TicketList {...exampleProps(ticketBlock, more)} />),
    ],
  ];
  it.each([
    ['in one sentence', event, 4, 0],
    ['at each', apart.slice(0, 2), 1, 1],
    ['for the rest', [...records.event.slice(0, 1), ...event.slice(1)], 4, 0],
  ])('programme: %s', (_, event, links, notes) => {
    const options = { showTimes: 4 };
    const own = { records: { ...records, event }, options };
    const element = prerender(<Programme {...exampleProps(programmeBlock, own)} />);
    expect(element.querySelectorAll('li li a').length).toBeLessThan(links);
    vi.setSystemTime(saleStart);
    run(enhanceProgramme, element);
    expect(element.querySelectorAll('li li a')).toHaveLength(links);
    expect(element.textContent.match(/Kjøp(?! billett:)/g) ?? []).toHaveLength(links);
    expect(element.textContent.match(/[sS]alget åpner/g) ?? []).toHaveLength(notes);
  });

  const calls = [[], ['events']];
  it.each(each.flatMap((block) => calls.map((names) => [...block, names] as const)))(
    '%s: gets the ticket links then',
    (_, enhance, open, calls) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-20T16:57:00+01:00') });
      const state = (element: HTMLElement) => [
        element.querySelectorAll('.ticket-link').length,
        element.textContent.match(/Salget åpner/g)?.length ?? 0,
      ];
      const element = open({ site: { calls }, records: { ...records, event: apart } });
      run(enhance, element);
      expect(state(element)).toEqual([0, 4]);
      vi.advanceTimersByTime(180_000);
      expect(state(element)).toEqual([1, 3]);
      vi.advanceTimersByTime(1_800_000);
      expect(state(element)).toEqual([4, 0]);
    },
  );

  it.each(each)('%s: also when nothing but one sentence says so', (_, enhance, open) => {
    const element = open({ records: { ...records, event } });
    expect(element.textContent).toContain('Salget åpner');
    vi.setSystemTime(saleStart);
    run(enhance, element);
    expect(element.textContent).not.toContain('Salget åpner');
    expect(element.querySelectorAll('.ticket-link')).toHaveLength(4);
  });

  it('waits for an opening that is further away than browsers can wait', () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-10T17:00:00+02:00') });
    const element = ticketsOf({ event });
    run(enhanceTickets, element);
    const now = Date.now();
    vi.advanceTimersToNextTimer();
    expect(Date.now() - now).toBe(60_000);
    expect(element.textContent).toContain('Salget åpner');
  });

  it.each([
    ['sold out', { availability: 'soldOut' }, 0],
    ['later', later, 0],
    ['as on the page', {}, 1],
  ] as const)('%s, says the backend', (_, answer, links) => {
    const element = scheduleOf(
      {},
      { site: { calls: ['events'] }, records: { event: apart.slice(0, 1) } },
    );
    const cells = [...element.querySelectorAll<HTMLElement>('[data-event]')];
    showEvent(cells, { id: 'e-0', ...answer }, clockAt(Date.parse('2026-11-20T16:00:00+01:00')));
    vi.setSystemTime(saleStart);
    run(enhanceSchedule, element);
    expect(element.querySelectorAll('.ticket-link')).toHaveLength(links);
    expect(element.querySelectorAll('.state')).toHaveLength(1 - links);
  });
});

describe('the weekend among the days', () => {
  it.each([
    ['2026-11-19T16:00:00+01:00', true],
    ['2026-11-20T23:59:59+01:00', true],
    ['2026-11-21T00:00:00+01:00', false],
  ])('at %s is there: %s', (now, isThere) => {
    const element = scheduleOf({ view: 'tabs', choices: ['day'] });
    vi.setSystemTime(now);
    run(enhanceSchedule, element);
    const names = [...element.querySelectorAll('nav strong')].map((one) => one.textContent);
    expect(names.includes('I helgen')).toBe(isThere);
  });
});
