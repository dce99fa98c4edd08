import { setTimeout } from 'node:timers/promises';
import { withOffset } from '../protocol/clock.ts';

/** The time, and a function that waits. Tests use a clock of their own. */
export interface WatchClock {
  /** Returns the current time, in milliseconds since 1970. */
  now(): number;
  /** Waits until a time in milliseconds since 1970, or until `woken` aborts. */
  waitUntil(moment: number, woken: AbortSignal): Promise<void>;
}

/** The result of a pull or build: facts for the log, or why it failed. */
export type Attempt =
  | { readonly isGood: true; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly isGood: false; readonly reason: string };

/** The result of a build. `until`: when the clock changes the output, in milliseconds since 1970 UTC. */
export type BuildAttempt = Attempt & { readonly until?: number };

export interface Watching {
  readonly clock: WatchClock;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Fetches content; null if nothing is configured from which to fetch. */
  readonly pull: (() => Promise<Attempt>) | null;
  /** The time between two pulls, in milliseconds. */
  readonly every: number;
  readonly build: () => Promise<BuildAttempt>;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

/** What a watcher has done so far: when it began the last good build and pull, and why the last attempts failed. */
export type WatchState = ReturnType<ReturnType<typeof createWatcher>['state']>;

/** A build begins after this many milliseconds without an edit: editors and git write several files one by one. */
const QUIET = 300;
/** After this number of milliseconds, a build begins although edits go on. */
const PATIENCE = 5_000;
/** The first and the maximum delay before a failed build is retried, in milliseconds. An edit retries it earlier. */
const FIRST_RETRY = 60_000;
const LAST_RETRY = 3_600_000;
/** The maximum share of an interval that is added to it at random, so that many sites don't pull at the same moment. */
const JITTER = 0.1;
/** If the clock is set back by more than this number of milliseconds, the site is pulled and built at once. */
const SET_BACK = 1_000;

/**
 * Starts a watcher, which does one task at a time: it pulls at intervals, and builds after each pull, after edits and
 * when the clock changes the site. It pulls and builds at the start and after the clock is set back, and tries again
 * after a failure.
 */
export function createWatcher(watching: Watching) {
  const { clock, pull, every, build, log, random } = watching;
  const since = clock.now();
  const due = { pull: pull === null ? Infinity : since, build: since, edits: Infinity };
  let firstEdit: number | null = null;
  const good: Record<'built' | 'pulled' | 'until', number | null> = {
    built: null,
    pulled: null,
    until: null,
  };
  const failed = { pull: 0, build: 0 };
  const problems: Record<'build' | 'pull', string | null> = { build: null, pull: null };
  let woken = new AbortController();
  let isStopped = false;

  async function attempt(kind: 'pull' | 'build', act: () => Promise<BuildAttempt>): Promise<void> {
    const began = clock.now();
    const made: BuildAttempt = await act().catch((error: unknown) => ({
      isGood: false,
      reason: error instanceof Error ? error.message : String(error),
    }));
    failed[kind] = made.isGood ? 0 : failed[kind] + 1;
    problems[kind] = made.isGood ? null : made.reason;
    if (made.isGood) good[kind === 'pull' ? 'pulled' : 'built'] = began;
    const next = kind === 'pull' ? afterPull() : afterBuild(began, made.until ?? null);
    // A request or an edit might have come in the meantime.
    due[kind] = Math.min(due[kind], next);
    if (made.isGood) log(kind === 'pull' ? 'pulled' : 'built', made.facts);
    else log('failed', { what: kind, reason: made.reason, again: withOffset(due[kind]) });
  }

  /** Returns when the next pull is due, after a pull that has just ended. */
  function afterPull(): number {
    // A failing backend is called less often, but at least once an hour.
    const longest = Math.max(every, LAST_RETRY);
    const pause = Math.min(every * 2 ** Math.max(failed.pull - 1, 0), longest);
    return clock.now() + pause * (1 + JITTER * random());
  }

  /** Returns when the next build is due, after a build that has just ended; Infinity if nothing requires one. */
  function afterBuild(began: number, until: number | null): number {
    if (failed.build > 0)
      return clock.now() + Math.min(FIRST_RETRY * 2 ** (failed.build - 1), LAST_RETRY);
    // A time before the build's start is that of a site with a fixed time: the clock never changes it. A time that
    // passed during the build is due at once.
    good.until = until !== null && until > began ? until : null;
    return good.until ?? Infinity;
  }

  /** Makes a pull and a build due at once. */
  function becomeDue(): void {
    due.build = clock.now();
    if (pull !== null) due.pull = due.build;
  }

  async function run(): Promise<void> {
    let before = since;
    while (!isStopped) {
      await clock.waitUntil(Math.min(due.pull, due.build, due.edits), woken.signal);
      woken = new AbortController();
      if (isStopped) return;
      const now = clock.now();
      // By the new time, what is due would have to wait for as long as the clock was ahead.
      if (now < before - SET_BACK) becomeDue();
      before = now;
      if (pull !== null && due.pull <= clock.now()) {
        due.pull = Infinity;
        await attempt('pull', pull);
        // A failed pull might still have fetched a part.
        due.build = clock.now();
      }
      if (isStopped || Math.min(due.build, due.edits) > clock.now()) continue;
      due.build = Infinity;
      due.edits = Infinity;
      firstEdit = null;
      await attempt('build', build);
    }
  }

  const running = run();
  return {
    /**
     * Returns when the watcher started (`since`), when the last successful build and pull began, and when the clock
     * changes the result of that build; each in milliseconds since 1970, null if there was none, or never. `problems`:
     * why the last build and pull failed; null if it succeeded, or there was none.
     */
    state: () => ({ ...good, since, problems: { ...problems } }),
    /** Logs a request, then pulls and builds at once, or after the running task. @param by who requests it */
    ask(by: string): void {
      log('asked', { by });
      becomeDue();
      woken.abort();
    },
    /** Notes an edit. A build follows shortly after the last of several edits. */
    edited(): void {
      const now = clock.now();
      firstEdit ??= now;
      due.edits = Math.min(now + QUIET, firstEdit + PATIENCE);
      woken.abort();
    },
    /** Stops the watcher. Resolves when the running pull or build has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      woken.abort();
      await running;
    },
  };
}

/** The machine's clock. */
export const systemClock: WatchClock = {
  now: Date.now,
  async waitUntil(moment, signal) {
    // Timers are limited to 24 days, and stop while the machine sleeps.
    const time = Math.min(Math.max(moment - Date.now(), 0), 60_000);
    await setTimeout(time, null, { signal }).catch(() => {});
  },
};
