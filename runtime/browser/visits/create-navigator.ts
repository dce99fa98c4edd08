import { encodePath, type SiteAddress, siteAddress } from '../../protocol/path.ts';
import type { ReloadCause } from '../boot/handles.ts';
import { RETRY_AFTER, TIMEOUT } from '../constants.ts';
import type { Change, Environment, Traversal } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/create-prefetch-queue.ts';
import type { End, Loader } from '../loader/loader.ts';
import { whenAnswered } from '../recovery/create-recovery.ts';
import { placeOf, reloadsOf } from '../recovery/reloads.ts';
import { createEntries } from './entries.ts';
import { startVisit, type Target, type Visit, type VisitHost, type VisitOptions } from './visit.ts';

export type Navigator = ReturnType<typeof createNavigator>;

/**
 * Creates the navigator, which runs visits (page changes without a full load), also for back and forward (B7, B8,
 * B12.1). It runs one at a time: a new visit ends the one before.
 */
export function createNavigator(env: Environment, loader: Loader, queue: PrefetchQueue) {
  const { navigation, screen } = env;
  const reloads = reloadsOf(env);
  const entries = createEntries(env);
  const newVersion = watchNewVersions(env, loader, queue);
  /** The latest visit. */
  let current: Visit | null = null;
  /** Repeats the visit that failed offline, when the network is back. */
  let retry: (() => void) | null = null;
  /** The address of the link out of the site that waits for the network. */
  let heldBack: string | null = null;
  /** The target of a full load in progress. A load that becomes a download fires no event, so a timer clears it. */
  let leavingFor: string | null = null;
  let leavingTimer = 0;

  const isSamePlace = (one: string, other: string) =>
    placeOf(navigation.origin, one) === placeOf(navigation.origin, other);

  const host: VisitHost = {
    loadInFull,
    allows: (cause, address) => reloads.allows(cause, address, '', entries.shown()),
    enter(target, page) {
      const { address } = target;
      entries.enter(target, shownAddress(address, loader.endOf(address.path)));
      loader.shown(page);
      queue.pageShown();
      return entries.shown();
    },
    gaveUp(target, why) {
      const distance = entries.goHome();
      const isBack = target.kind === 'back' && distance !== 0;
      const again = () => (isBack ? navigation.go(distance) : visit(target.address.whole, target));
      if (why === 'not-loaded') return screen.tell({ kind: why, retry: again });
      waitToRetry(again);
      const isWaiting = () => retry === again && screen.message()?.kind === why;
      whenAnswered(env, target.address.whole, isWaiting, tryAgain);
    },
  };

  /** Shows the message `offline`, and calls `again` when the network is back, if it is still shown (B7.7). */
  function waitToRetry(again: () => void): void {
    retry = again;
    screen.tell({ kind: 'offline' });
  }

  /** Saves the scroll position, only while the browser shows the entry of the displayed page. */
  function savePosition(): void {
    if (entries.isHome()) screen.savePosition();
  }

  function loadInFull(cause: ReloadCause, address: string, version = ''): boolean {
    savePosition();
    const isDone = reloads.load(cause, address, version, entries.shown()) === 'done';
    if (isDone) leave(address);
    return isDone;
  }

  /** Records the target of a full load in progress; null: there is none. */
  function leave(address: string | null): void {
    leavingFor = address;
    env.clock.clearTimeout(leavingTimer);
    if (address !== null) leavingTimer = env.clock.setTimeout(() => leave(null), TIMEOUT);
  }

  /** Removes the message of an older visit and its waiting retry. */
  function forget(): void {
    retry = null;
    heldBack = null;
    const kind = screen.message()?.kind;
    if (kind === 'offline' || kind === 'not-loaded') screen.tell(null);
  }

  function cancel(): void {
    current?.abort();
    current = null;
    forget();
  }

  /** Stops a full load in progress to another address: the latest navigation wins. */
  function stayFor(address: string): void {
    if (leavingFor === null || isSamePlace(leavingFor, address)) return;
    leave(null);
    navigation.stay();
  }

  function run(target: Target): void {
    const older = current;
    forget();
    queue.take(target.address.path);
    current = startVisit(env, loader, target, host);
    // Aborted after the start, so that a fetch that both share continues.
    older?.abort();
  }

  function visit(written: string, options: VisitOptions = {}): void {
    const found = siteAddress(navigation.origin, written);
    // A backend's page is none of the site, whatever it says of itself: the browser opens it, with its own policy.
    const address = found?.path.startsWith('/backends/') ? null : found;
    const isSame = (other: SiteAddress | null) =>
      address !== null && other?.hash === address.hash && isSamePlace(other.whole, written);
    if (current && isVisiting() && isSame(current.target.address)) return;
    // Its full load is in progress, or the visitor has stopped it.
    if (leavingFor && isSame(siteAddress(navigation.origin, leavingFor))) {
      navigation.assign(leavingFor);
      return;
    }
    stayFor(written);
    savePosition();
    if (address) begin(address, options);
    else leaveTo(written);
  }

  function begin(address: SiteAddress, options: VisitOptions): void {
    const { whole, hash } = address;
    const way = entries.isHome() ? entries.relate(whole) : 'away';
    const next = newVersion();
    if (way === 'within' && hash !== '') leaveTo(entries.shown().split('#', 1) + hash);
    else if (next && loadInFull(next.cause, whole, next.version)) cancel();
    else {
      const kind = way === 'here' ? 'replace' : 'visit';
      run({ ...options, address, kind, state: null, isAnimated: false });
    }
  }

  /** Leaves an address to the browser: another site, a malformed one, or another hash of the displayed page. */
  function leaveTo(address: string, follow = () => navigation.assign(address)): void {
    cancel();
    leave(address);
    follow();
  }

  /** Returns whether a visit is in progress. */
  const isVisiting = () => current !== null && current.state() !== 'over';

  function traversed(traversal: Traversal): void {
    const state = entries.latest(traversal.state);
    const move = entries.follow(traversal);
    if (move === 'returned') return;
    stayFor(traversal.address);
    leave(null);
    const address = siteAddress(navigation.origin, traversal.address);
    if (move === 'away' && address) {
      run({ ...traversal, state, address, kind: 'back' });
      return;
    }
    cancel();
    if (move === 'away') navigation.assign(traversal.address);
    if (move !== 'within') return;
    if (state) screen.restorePosition(state);
    else screen.savePosition();
  }

  /** Repeats the visit that failed offline, if its message is still shown. */
  function tryAgain(): void {
    if (screen.message()?.kind !== 'offline') return;
    const again = retry;
    retry = null;
    again?.();
  }

  function changed(change: Change): void {
    // With a delay, because requests may still fail right after this event.
    if (change === 'online') env.clock.setTimeout(tryAgain, RETRY_AFTER);
    if (change !== 'restored') return;
    cancel();
    leave(null);
    // Back or forward may have been in progress.
    catchUp();
  }

  /** Handles a history entry that the browser shows without a `popstate` event. */
  function catchUp(): void {
    traversed({ address: navigation.address(), state: navigation.state(), isAnimated: false });
  }

  reloads.followVisits(() => leavingFor !== null || isVisiting());

  if (!entries.isHome()) catchUp();

  env.watch(changed);
  navigation.onTraverse(traversed);

  return {
    /** Visits an address of the site, e.g. `/kontakt?a=1#b`. Any other address gets a full load. */
    visit,
    /**
     * Holds back a link to another site if the browser appears offline, and returns whether it does (B7.7). Never the
     * same link twice in a row: a browser may be wrong about the network, and a ticket shop must stay in reach.
     * @param follow called when the network is back. Default: a full load of `address`
     */
    holdBack(address: string, follow?: () => void): boolean {
      if (loader.appearsOnline() || heldBack === address) return false;
      cancel();
      heldBack = address;
      waitToRetry(() => leaveTo(address, follow));
      return true;
    },
    /** Returns what the navigator does. `failing`: a failed visit waits for its retry or the forced load. */
    state(): 'idle' | 'loading' | 'failing' | 'offline' {
      const state = current?.state() ?? 'over';
      if (state !== 'over') return state;
      return screen.message()?.kind === 'offline' ? 'offline' : 'idle';
    },
    /** Returns the address of the displayed page. */
    shown: entries.shown,
  };
}

/**
 * Returns the address to show (B7.1): the requested one; after redirects, the path where they ended, with their query
 * (the requested query if they have none) and the requested hash.
 */
function shownAddress(asked: SiteAddress, { path, query }: End): string {
  if (query === null) return asked.whole;
  return encodePath(path) + (query || asked.query) + asked.hash;
}

/**
 * Returns a function that returns the cause and the version of the full load that the next visit must make for a new
 * version of the site (B5.6, B9.2); null if there is none, or if the browser appears offline (S172).
 */
function watchNewVersions(env: Environment, loader: Loader, queue: PrefetchQueue) {
  /** The id of the build that ended prefetching. */
  let build = '';
  loader.watch((event) => {
    if (event.kind === 'prefetched' && event.outcome.kind === 'stale') {
      build = event.outcome.page.marks.build ?? '';
    }
  });
  return () => {
    if (!loader.appearsOnline()) return null;
    const stale = queue.hasEnded() ? ({ cause: 'stale-deploy', version: build } as const) : null;
    return reloadsOf(env).postponed() ?? stale;
  };
}
