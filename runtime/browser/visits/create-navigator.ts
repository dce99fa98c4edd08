import { encodePath } from '../../protocol/path.ts';
import { type SiteAddress, siteAddress } from '../address.ts';
import type { ReloadCause } from '../boot/handles.ts';
import { RETRY_AFTER, TIMEOUT } from '../constants.ts';
import type { Change, Environment, Traversal } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/prefetch-queue.ts';
import type { End, Loader } from '../loader/loader.ts';
import { placeOf, reloadsOf } from '../recovery/reloads.ts';
import { createEntries } from './entries.ts';
import type { Navigator, VisitOptions } from './navigator.ts';
import { watchNewVersions } from './new-version.ts';
import { startVisit, type Target, type Visit, type VisitHost } from './visit.ts';

/** Runs visits, and follows the visitor back and forward (B7, B8, B12.1). It listens from now on, until `stop`. */
export function createNavigator(env: Environment, loader: Loader, queue: PrefetchQueue): Navigator {
  const { navigation, screen } = env;
  const reloads = reloadsOf(env);
  const entries = createEntries(env);
  const newVersions = watchNewVersions(env, loader, queue);
  /** The last one asked for. */
  let current: Visit | null = null;
  /** The try that waits for the net. */
  let retry: (() => void) | null = null;
  /** Where a full load that is under way leads. Nobody tells of one that became a download: it ends with its time. */
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
      if (why === 'offline') retry = again;
      screen.tell(why === 'offline' ? { kind: why } : { kind: why, retry: again });
    },
  };

  /** The position belongs to the page on the screen. */
  function savePosition(): void {
    if (entries.isHome()) screen.savePosition();
  }

  function loadInFull(cause: ReloadCause, address: string, version = ''): boolean {
    savePosition();
    const isDone = reloads.load(cause, address, version, entries.shown()) === 'done';
    if (isDone) leave(address);
    return isDone;
  }

  function leave(address: string | null): void {
    leavingFor = address;
    env.clock.clearTimeout(leavingTimer);
    if (address !== null) leavingTimer = env.clock.setTimeout(() => leave(null), TIMEOUT);
  }

  /** Takes the message of an older visit away, and with it the try that waits. */
  function forget(): void {
    retry = null;
    const kind = screen.message()?.kind;
    if (kind === 'offline' || kind === 'not-loaded') screen.tell(null);
  }

  function cancel(): void {
    current?.abort();
    current = null;
    forget();
  }

  /** Gives up a full load that is under way to somewhere else: the last one asked for wins. */
  function stayFor(address: string): void {
    if (leavingFor === null || isSamePlace(leavingFor, address)) return;
    leave(null);
    navigation.stay?.();
  }

  function run(target: Target): void {
    const older = current;
    forget();
    queue.take(target.address.path);
    current = startVisit(env, loader, target, host);
    // Only now, so that a fetch that both want goes on.
    older?.abort();
  }

  function visit(written: string, options: VisitOptions = {}): void {
    const address = siteAddress(navigation.origin, written);
    if (address && isUnderWay(address)) return;
    stayFor(written);
    savePosition();
    if (address) begin(address, options);
    else leaveTo(written);
  }

  function begin(address: SiteAddress, options: VisitOptions): void {
    const { whole, hash } = address;
    const way = entries.isHome() ? entries.relate(whole) : 'away';
    const next = newVersions.next();
    if (way === 'within' && hash !== '') leaveTo(entries.shown().split('#', 1) + hash);
    else if (next && loadInFull(next.cause, whole, next.version)) cancel();
    else {
      const kind = way === 'here' ? 'replace' : 'visit';
      run({ ...options, address, kind, state: null, isAnimated: false });
    }
  }

  /** The browser's: another site, something malformed, or another hash of the page on the screen. */
  function leaveTo(address: string): void {
    cancel();
    leave(address);
    navigation.assign(address);
  }

  /** Is this very target loading, or failing? */
  function isUnderWay({ whole, hash }: SiteAddress): boolean {
    if (current === null || current.state() === 'over') return false;
    const { address } = current.target;
    return address.hash === hash && isSamePlace(address.whole, whole);
  }

  function traversed(traversal: Traversal): void {
    const move = entries.follow(traversal);
    if (move === 'returned') return;
    stayFor(traversal.address);
    leave(null);
    const address = siteAddress(navigation.origin, traversal.address);
    if (move === 'away' && address) {
      run({ ...traversal, address, kind: 'back' });
      return;
    }
    cancel();
    if (move === 'away') navigation.assign(traversal.address);
    if (move !== 'within') return;
    if (traversal.state) screen.restorePosition?.(traversal.state);
    else screen.savePosition();
  }

  /** The net's return is told before it leads anywhere; a service worker may still answer without it. */
  function tryAgain(): void {
    if (screen.message()?.kind !== 'offline') return;
    const again = retry;
    retry = null;
    again?.();
  }

  function changed(change: Change): void {
    if (change === 'online') env.clock.setTimeout(tryAgain, RETRY_AFTER);
    if (change !== 'restored') return;
    cancel();
    leave(null);
    // A way back or forward may have been under way.
    catchUp();
  }

  /** The browser shows an entry, and nobody heard of the way there. */
  function catchUp(): void {
    traversed({ address: navigation.address(), state: navigation.state(), isAnimated: false });
  }

  if (!entries.isHome()) catchUp();

  const stops = [env.watch(changed), navigation.onTraverse(traversed), newVersions.stop];

  return {
    visit,
    state() {
      const state = current?.state() ?? 'over';
      if (state !== 'over') return state;
      return screen.message()?.kind === 'offline' ? 'offline' : 'idle';
    },
    shown: entries.shown,
    setFullLoadNext: newVersions.set,
    stop() {
      current?.abort();
      retry = null;
      for (const stop of stops) stop();
    },
  };
}

/**
 * The address under which a page is shown: as it was asked for; where redirects led elsewhere, the address that they
 * ended at, with the query asked for unless it has its own, and the hash that was asked for (B7.1).
 */
function shownAddress(asked: SiteAddress, { path, query }: End): string {
  if (query === null) return asked.whole;
  return encodePath(path) + (query || asked.query) + asked.hash;
}
