import type { SiteAddress } from '../../protocol/path.ts';
import type { ReloadCause } from '../boot/handles.ts';
import { FORCE_DELAY, SLOW_AFTER } from '../constants.ts';
import type { Arrival, EntryState, Environment } from '../environment/environment.ts';
import type { LoadedPage, Loader } from '../loader/loader.ts';
import { removeWorkers } from '../recovery/create-recovery.ts';

/** The link that the visitor followed: it gets the focus again when the visitor goes back. */
export type VisitOptions = Pick<EntryState, 'followed'>;

/** The target of a visit, and the kind of navigation. */
export interface Target extends VisitOptions, Pick<Arrival, 'kind' | 'state' | 'isAnimated'> {
  readonly address: SiteAddress;
}

/** The functions of the navigator that a visit calls. */
export interface VisitHost {
  /** Updates address and history entry for the new page. Returns the shown address. @throws if that fails */
  enter(target: Target, page: LoadedPage): string;
  /** Loads an address in full. Returns false if a guard refuses. */
  loadInFull(cause: ReloadCause, address: string, version?: string): boolean;
  /** Returns whether the guards allow the full load. */
  allows(cause: ReloadCause, address: string): boolean;
  /** Shows the message that the visit failed. The displayed page stays. */
  gaveUp(target: Target, why: 'offline' | 'not-loaded'): void;
}

export type Visit = ReturnType<typeof startVisit>;

/**
 * Starts a visit to `target` (B7, B8), and returns it. The visit ends when the new page is shown, when the address is
 * loaded in full, or with a message that it failed. Until then, the old page stays.
 */
export function startVisit(env: Environment, loader: Loader, target: Target, host: VisitHost) {
  const { clock, screen } = env;
  const { address, kind } = target;
  const { whole } = address;
  const controller = new AbortController();
  const { signal } = controller;
  let state: 'loading' | 'failing' | 'over' = 'loading';
  let isLost = false;
  let forceTimer = 0;
  const slowTimer = clock.setTimeout(() => screen.setBusy(true), SLOW_AFTER);

  function end(): void {
    if (state === 'over') return;
    state = 'over';
    clock.clearTimeout(slowTimer);
    clock.clearTimeout(forceTimer);
    screen.setBusy(false);
  }

  /** Ends the visit and its timers; after the commit, also its view transition. */
  function abort(): void {
    end();
    controller.abort();
  }

  function giveUp(why: 'offline' | 'not-loaded'): void {
    abort();
    host.gaveUp(target, why);
  }

  function loadInFull(cause: ReloadCause, version?: string): boolean {
    const isDone = host.loadInFull(cause, whole, version);
    if (isDone) abort();
    return isDone;
  }

  /** Handles the first failure, and logs it, offline too (S246). A retry may still succeed. */
  function fail(reason: string): void {
    if (state !== 'loading') return;
    state = 'failing';
    env.log(`${whole} failed to load: ${reason}`);
    forceTimer = clock.setTimeout(() => {
      lose(reason);
      if (state === 'failing' && !loadInFull('forced-load')) giveUp('not-loaded');
    }, FORCE_DELAY);
  }

  /** Handles the final failure. */
  function lose(reason: string, isOffline = false): void {
    fail(reason);
    if (!isLost) env.emit('lerret:visit-failed', { address: whole, reason });
    isLost = true;
    if (isOffline || !loader.appearsOnline()) giveUp('offline');
  }

  async function load(acceptStale: boolean): Promise<void> {
    const isBack = kind === 'back';
    const options = { origin: 'visit', signal, isBack, acceptStale, onFailure: fail } as const;
    const outcome = await loader.load(address.path, options);
    if (signal.aborted) return;
    if (outcome.kind === 'ready') return show(outcome.page);
    if (outcome.kind === 'stale') {
      const { build } = outcome.page.marks;
      // Offline, a full load could only lose the page (S172).
      if (loader.appearsOnline() && loadInFull('stale-deploy', build ?? '')) return;
      env.log(`${whole} is of another build, ${build}, and shown as it is`);
      return load(true);
    }
    if (outcome.kind === 'failed') lose(outcome.reason, outcome.isOffline);
    else {
      lose(outcome.kind);
      await passWorker();
    }
  }

  /** Removes an active worker that may not know the page, and loads the target in full (B9.4). */
  async function passWorker(): Promise<void> {
    if (state !== 'failing' || env.workers?.controller() !== 'activated') return;
    if (!host.allows('unknown-page', whole)) return;
    await removeWorkers(env);
    if (state === 'failing' && loader.appearsOnline()) loadInFull('unknown-page');
  }

  async function show(page: LoadedPage): Promise<void> {
    clock.clearTimeout(forceTimer);
    state = 'loading';
    let shown: string | undefined;
    let fault = 'The page was not shown';
    try {
      const enter = () => {
        shown = host.enter(target, page);
      };
      await screen.commit(page, { ...target, hash: address.hash, signal, enter });
    } catch (error) {
      fault = String(error);
    }
    if (shown !== undefined) {
      end();
      env.emit('lerret:commit', { path: page.path, address: shown, kind });
    } else if (!signal.aborted) lose(fault);
  }

  void load(false);
  return { target, abort, state: () => state };
}
