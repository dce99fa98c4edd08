import { describe, expect, it } from 'vitest';
import { readSite } from '../../../runtime/site/index.ts';
import { memoryReader } from '../page/memory-reader.ts';

const weekly = 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216';
const choir = {
  ...{ id: 'kor', productionId: 'p', sal: 'Scenen' },
  ...{ startTime: '2026-11-25T18:00', endTime: '2026-11-25T20:00' },
};

/** The events of a file with one series, and the problems, as `code path suggestion`. */
async function read(repeats: unknown, more: object = {}) {
  const reader = memoryReader({ 'data/events/kor.json': { ...choir, ...more, repeats } });
  const { site, problems, origins } = await readSite(reader);
  const events = site.records.get('event') ?? [];
  return {
    events,
    places: events.map((one) => origins.get(one)),
    lines: events.map((one) => {
      const { id, model, productionId, startTime, endTime, sal, ...more } = Object(one);
      const others = { ...(sal !== 'Scenen' && { sal }), ...more };
      const told = Object.keys(others).length === 0 ? '' : ` ${JSON.stringify(others)}`;
      return `${id} ${startTime}–${String(endTime).slice(11)}${told}`;
    }),
    problems: problems
      .filter(({ file }) => file.startsWith('data/'))
      .map(({ code, path, suggestion }) => [code, ...path, suggestion ?? ''].join(' ').trim()),
  };
}

describe('a series', () => {
  it.each<[what: string, repeats: unknown, lines: readonly string[]]>([
    [
      'each week until a day',
      { rule: weekly },
      ['11-25', '12-02', '12-09', '12-16'].map((day) => `kor-2026-${day} 2026-${day}T18:00–20:00`),
    ],
    [
      'so many times',
      { rule: 'FREQ=DAILY;COUNT=2' },
      ['kor-2026-11-25 2026-11-25T18:00–20:00', 'kor-2026-11-26 2026-11-26T18:00–20:00'],
    ],
    [
      'as calendars write it',
      { rule: 'RRULE:FREQ=DAILY; COUNT=1' },
      ['kor-2026-11-25 2026-11-25T18:00–20:00'],
    ],
    [
      'twice a day',
      { rule: 'FREQ=DAILY;BYHOUR=11,18;COUNT=3' },
      [
        'kor-2026-11-25 2026-11-25T18:00–20:00',
        'kor-2026-11-26T1100 2026-11-26T11:00–13:00',
        'kor-2026-11-26T1800 2026-11-26T18:00–20:00',
      ],
    ],
    [
      'but not on some days',
      { rule: weekly, except: ['2026-12-02', '2026-12-09', '2026-12-16'] },
      ['kor-2026-11-25 2026-11-25T18:00–20:00'],
    ],
    [
      'with one cancelled, one moved: its end moves along, its id stays',
      {
        rule: weekly,
        except: ['2026-11-25', '2026-12-02'],
        changes: {
          '2026-12-09': { status: 'cancelled' },
          '2026-12-16': { startTime: '2026-12-17T17:30', sal: 'Foajeen', id: 'annet' },
        },
      },
      [
        'kor-2026-12-09 2026-12-09T18:00–20:00 {"status":"cancelled"}',
        'kor-2026-12-16 2026-12-17T17:30–19:30 {"sal":"Foajeen"}',
      ],
    ],
  ])('takes place %s', async (_, repeats, lines) => {
    const read_ = await read(repeats);
    expect([read_.problems, read_.lines]).toEqual([[], lines]);
    const place = { file: 'data/events/kor.json', path: [] };
    expect(read_.places).toEqual(lines.map(() => place));
  });

  it('keeps its time of day when the clocks change', async () => {
    const start = { startTime: '2027-03-27T18:00:00+01:00', endTime: '2027-03-27T20:00:00+01:00' };
    const { lines } = await read({ rule: 'FREQ=DAILY;COUNT=2' }, start);
    const days = ['2027-03-27', '2027-03-28'];
    expect(lines).toEqual(days.map((day) => `kor-${day} ${day}T18:00–20:00`));
  });

  it('of whole days has whole days', async () => {
    const { events } = await read({ rule: 'FREQ=DAILY;COUNT=2' }, { startTime: '2026-11-25' });
    const days = events.map((one) => Object(one).startTime);
    expect(days).toEqual(['2026-11-25', '2026-11-26']);
  });

  it('moves an end that is a date by days, whatever the hours of its start', async () => {
    const changes = { '2026-11-26': { startTime: '2026-11-27T09:00' } };
    const repeats = { rule: 'FREQ=DAILY;COUNT=2', changes };
    const { events } = await read(repeats, { endTime: '2026-11-30' });
    expect(events.map((one) => Object(one).endTime)).toEqual(['2026-11-30', '2026-12-02']);
  });

  it('gives way to an own record with the id of one of its times, where it was pulled', async () => {
    const repeats = { rule: 'FREQ=DAILY;COUNT=2' };
    const own = { ...choir, id: 'kor-2026-11-26', sal: 'Kjelleren' };
    const pulled = { ...choir, repeats };
    const { site, problems } = await readSite(
      memoryReader({ 'data/events/own.json': own, '.pulled/events/kor.json': pulled }),
    );
    const halls = site.records.get('event')?.map((one) => `${one.id} ${Object(one).sal}`);
    expect(halls).toEqual(['kor-2026-11-26 Kjelleren', 'kor-2026-11-25 Scenen']);
    const codes = problems.filter(({ file }) => file.startsWith('data/')).map(({ code }) => code);
    expect(codes).toEqual(['pulled-record-shadowed']);
  });

  const [endless, wrong] = [['series-endless repeats rule'], ['series-rule repeats rule']];
  it.each<[repeats: unknown, problems: readonly string[], times: number]>([
    [{ rule: 'FREQ=WEEKLY' }, endless, 1],
    [{ rule: 'FREQ=DAILY;COUNT=367' }, endless, 1],
    [{ rule: 'FREQ=DAILY;COUNT=366' }, [], 366],
    [{ rule: 'FREQ=DAILY;UNTIL=99991231' }, endless, 1],
    [{ rule: 'FREQ=UKE;COUNT=2' }, wrong, 1],
    [{ rule: 'FREQ=WEEKLY;UNTIL=20261131' }, wrong, 1],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2' }, wrong, 1],
    [{ rule: weekly, except: ['2026-12-10'] }, ['series-day repeats except 0 2026-12-09'], 4],
    [
      { rule: weekly, changes: { '2026-12-15': {} } },
      ['series-day repeats changes 2026-12-15 2026-12-16'],
      4,
    ],
    [{ rule: weekly, except: ['9. desember'] }, ['wrong-form repeats except 0'], 1],
    [
      { rule: weekly, changes: { '2026-12-16': { status: 'avlyst' } } },
      ['wrong-value repeats changes 2026-12-16 status cancelled'],
      4,
    ],
    ['FREQ=WEEKLY', ['wrong-type repeats'], 1],
    [{ regel: weekly }, ['missing-key repeats', 'unknown-key repeats regel'], 1],
  ])('says what is wrong with %j, and where', async (repeats, problems, times) => {
    const found = await read(repeats);
    expect(found.problems.sort()).toEqual(problems);
    expect(found.events.length).toBe(times);
    expect(found.events.every((one) => !('repeats' in one))).toBe(true);
  });
});
