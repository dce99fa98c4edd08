import { describe, expect, it, onTestFinished } from 'vitest';
import { type Attempt, type BuildAttempt, createWatcher } from '../../../runtime/watch/watcher.ts';
import { createManualClock } from './manual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 20, 12);

const good: Attempt = { isGood: true, facts: {} };
const bad: Attempt = { isGood: false, reason: 'nede' };

/** A watcher whose builds and pulls end as told, and when it did what, in minutes from the start. */
function watch(settings: {
  readonly build?: (minute: number) => BuildAttempt;
  readonly pull?: (minute: number) => Attempt;
  readonly every?: number;
  readonly random?: number;
}) {
  const clock = createManualClock(START);
  const done: string[] = [];
  const events: string[] = [];
  const minute = () => (clock.now() - START) / MINUTE;
  const note = (what: string) => done.push(`${what} ${Math.round(minute() * 1000) / 1000}`);
  const { pull, build = () => good } = settings;
  const watcher = createWatcher({
    ...{ clock, random: () => settings.random ?? 0, every: (settings.every ?? 10) * MINUTE },
    log: (event, facts) => events.push(`${event} ${JSON.stringify(facts)}`),
    async build() {
      note('build');
      return build(minute());
    },
    pull:
      pull === undefined
        ? null
        : async () => {
            note('pull');
            return pull(minute());
          },
  });
  onTestFinished(() => watcher.stop());
  return { ...watcher, clock, done, events, at: (to: number) => clock.moveTo(START + to * MINUTE) };
}

describe('a watcher', () => {
  it('builds when it starts, and again when the clock changes something', async () => {
    const until = (minute: number) => START + (Math.floor(minute / 30) + 1) * 30 * MINUTE;
    const { at, done } = watch({ build: (now) => ({ ...good, until: until(now) }) });
    await at(100);
    expect(done).toEqual(['build 0', 'build 30', 'build 60', 'build 90']);
  });

  it('builds once more where the clock changed something during a build', async () => {
    let now = START;
    const began: number[] = [];
    const watcher = createWatcher({
      clock: {
        now: () => now,
        async waitUntil(moment, woken) {
          if (moment > START + HOUR)
            await new Promise((resolve) => woken.addEventListener('abort', resolve));
          else now = Math.max(now, moment);
        },
      },
      ...{ random: () => 0, pull: null, every: HOUR, log: () => {} },
      async build() {
        began.push(now - START);
        now += 10_000;
        return { ...good, until: began.length === 1 ? START + 5_000 : START + 2 * HOUR };
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await watcher.stop();
    expect(began).toEqual([0, 10_000]);
  });

  it.each([
    ['though somebody writes without end', 1, 0.6],
    ['as early as the clock asks for, though somebody writes', 0.55, 0.55],
  ])('builds %s', async (_, until, latest) => {
    const { at, done, edited } = watch({
      build: () => ({ ...good, until: START + until * MINUTE }),
    });
    await at(0.5);
    for (let step = 0; step < 100; step++) {
      edited();
      await at(0.5 + step * 0.004);
    }
    const [, second = ''] = done;
    expect(Number(second.slice(6))).toBeLessThanOrEqual(latest);
  });

  it('isn’t kept busy by a moment that has passed', async () => {
    const { at, done } = watch({ build: () => ({ ...good, until: START - HOUR }) });
    await at(10_000);
    expect(done).toEqual(['build 0']);
  });

  it('pulls later by chance, by up to a tenth', async () => {
    const { at, done } = watch({ pull: () => good, random: 0.5 });
    await at(12);
    expect(done).toContain('pull 10.5');
  });

  it('pulls at its intervals, and builds what came', async () => {
    const { at, done, state } = watch({ pull: () => good });
    await at(25);
    expect(done).toEqual(['pull 0', 'build 0', 'pull 10', 'build 10', 'pull 20', 'build 20']);
    expect(state()).toMatchObject({ pulled: START + 20 * MINUTE, built: START + 20 * MINUTE });
  });

  it.each<[string, Parameters<typeof watch>[0], number, readonly string[]]>([
    ['a day back', { pull: () => good }, -1440, ['pull -1440', 'build -1440']],
    ['a day back, without anything to pull', {}, -1440, ['build -1440']],
    // A wait ends at minute 5, so that the watcher sees the clock there.
    [
      'back by less than a second',
      { build: () => ({ ...good, until: START + 5 * MINUTE }) },
      4.99,
      [],
    ],
  ])('does at once all that it can where the clock is set %s', async (_, settings, to, more) => {
    const { at, done } = watch(settings);
    await at(5);
    const before = [...done];
    for (const one of [to, to + 1]) await at(one);
    expect(done).toEqual([...before, ...more]);
  });

  it('asks a backend that fails less and less often, each hour at least, and as before when it is back', async () => {
    const { at, done, state, events } = watch({
      pull: (now) => (now < 200 ? bad : good),
    });
    await at(300);
    const pulls = done.filter((one) => one.startsWith('pull')).map((one) => Number(one.slice(5)));
    expect(pulls).toEqual([0, 10, 30, 70, 130, 190, 250, 260, 270, 280, 290, 300]);
    expect(events[0]).toBe(
      'failed {"what":"pull","reason":"nede","again":"2026-11-20T13:10:00+01:00"}',
    );
    expect(state().problems.pull).toBeNull();
  });

  it('says what failed, leaves what was built, and tries again after a minute, two, four', async () => {
    const { at, done, state } = watch({ build: (now) => (now < 5 ? bad : good) });
    await at(4);
    expect(state()).toMatchObject({ built: null, problems: { build: 'nede', pull: null } });
    await at(600);
    expect(done).toEqual(['build 0', 'build 1', 'build 3', 'build 7']);
    expect(state().problems.build).toBeNull();
  });

  it('builds once after several edits, and once more after those that came while it built', async () => {
    let count = 0;
    const { at, done, edited } = watch({
      build() {
        count += 1;
        if (count === 2) for (const _ of [1, 2]) edited();
        return good;
      },
    });
    await at(1);
    edited();
    edited();
    await at(2);
    expect(done).toEqual(['build 0', 'build 1.005', 'build 1.01']);
  });

  it('does at once what it is asked for, and says who asked', async () => {
    const { at, done, ask, events } = watch({ pull: () => good, every: 60 });
    await at(5);
    ask('webhook');
    await at(6);
    expect(done).toEqual(['pull 0', 'build 0', 'pull 5', 'build 5']);
    expect(events).toContain('asked {"by":"webhook"}');
  });

  it('takes what is thrown for a failure', async () => {
    const { at, state } = watch({
      build: () => {
        throw new Error('tomt for plass');
      },
    });
    await at(0);
    expect(state().problems.build).toBe('tomt for plass');
  });

  it('ends after what it is doing, and begins nothing more', async () => {
    const { at, done, stop } = watch({ pull: () => good, every: 1 });
    await at(3);
    const count = done.length;
    await stop();
    void at(30);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toHaveLength(count);
  });
});
