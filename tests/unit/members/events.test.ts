import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEvents } from '../../../runtime/members/events.ts';
import { memberBench, settle } from './member-bench.ts';

function begin(changes: Partial<ReturnType<typeof memberBench>['environment']> = {}) {
  const bench = memberBench();
  const events = createEvents({ ...bench.environment, ...changes });
  return { ...bench, events, state: events.getState };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the slice events', () => {
  it('S163 S201 S202 records ids before the fetch starts, which has the site and the ids in their order', async () => {
    const { events, state, asked, last } = begin();
    void events.request(['e-2', 'e-1', 'e-2']);
    expect(asked).toHaveLength(0);
    expect(state().requested).toEqual(['e-2', 'e-1']);
    await settle();
    expect(asked).toHaveLength(1);
    expect(last('events').options.args).toEqual({ site: '243-kino', keys: ['e-2', 'e-1'] });
  });

  it('A88 S165 leaves out an event that can’t be read, and logs its place', async () => {
    const { events, state, last, logged } = begin();
    void events.request(['e-1', 'e-2']);
    await settle();
    await last('events').answer([{ id: 'e-1' }, null, { status: 'moved' }, { id: 'e-2' }]);
    expect(state().items.map(({ id }) => id)).toEqual(['e-1', 'e-2']);
    expect(logged.map(([, place]) => place)).toEqual(['/1', '/2']);
  });

  it('S165 S204 appends what comes, with its time', async () => {
    vi.setSystemTime(1000);
    const { events, state, last } = begin();
    void events.request(['e-1']);
    await settle();
    await last('events').answer([{ Id: 'e-1', Availability: 'few' }]);
    vi.setSystemTime(2000);
    void events.request(['e-2']);
    await settle();
    await last('events').answer([{ id: 'e-2', availability: 'soldOut' }]);
    expect(state()).toEqual({
      requested: ['e-1', 'e-2'],
      items: [
        { id: 'e-1', availability: 'few', at: 1000 },
        { id: 'e-2', availability: 'soldOut', at: 2000 },
      ],
    });
  });

  it('S164 knows what the first page said of an event', () => {
    const { events } = begin();
    const said = [
      ['e-1', 'few'],
      ['e-2', ''],
      ['e-1', 'soldOut'],
    ] as const;
    expect(said.map(([id, words]) => events.firstSaid(id, words))).toEqual(['few', '', 'few']);
  });

  it('S242 A31 logs exactly “Failed to fetch”; the ids stay requested, and are never asked for again', async () => {
    const { events, state, asked, last, logged } = begin();
    const ended = events.request(['e-1']);
    await settle();
    await last('events').refuse(500);
    await ended;
    expect(logged).toEqual([['Failed to fetch']]);
    expect(state()).toEqual({ requested: ['e-1'], items: [] });
    await events.request(['e-1']);
    expect(asked).toHaveLength(1);
  });

  it('S242 logs the same where no call can be made at all', async () => {
    const { events, logged } = begin({ planEvents: () => Promise.reject(new Error('offline')) });
    await events.request(['e-1']);
    expect(logged).toEqual([['Failed to fetch']]);
  });

  it('S165 holds no event twice, whatever is answered', async () => {
    const { events, state, last } = begin();
    void events.request(['e-1', '2']);
    await settle();
    await last('events').answer([{ id: 'e-1' }, { id: 2 }, { id: 'e-1', sal: 'Sal 2' }]);
    expect(state().items.map(({ id, sal }) => [id, sal])).toEqual([
      ['e-1', undefined],
      ['2', undefined],
    ]);
  });
});
