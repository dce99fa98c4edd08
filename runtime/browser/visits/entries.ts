import { siteAddress } from '../../protocol/path.ts';
import type { EntryState, Environment, Position, Traversal } from '../environment/environment.ts';
import { placeOf } from '../recovery/reloads.ts';
import type { Target } from './visit.ts';

/**
 * Creates the object that knows which entry of the browser's history the displayed page has (B7.4), and that updates
 * the history at each visit. If the browser's current entry has no state, writes one, with index 0.
 */
export function createEntries(env: Environment) {
  const { navigation, screen, start } = env;
  /** The entry that the browser shows. */
  let at = { address: navigation.address(), index: navigation.state()?.index ?? 0 };
  /** The entry of the displayed page. The visitor may have gone back or forward before this started. */
  let shown = { ...at, address: start.address };
  /**
   * The scroll positions of pages that back or forward has left, by the index of the page's entry. At that time the
   * browser is at another entry already, so the position can't be written into the page's own.
   */
  const left = new Map<number, Position>();
  /** The cause of the last traversal: the visitor, or `goHome`. `astray`: `goHome` ended at another entry. */
  let way: 'visitor' | 'home' | 'astray' = 'visitor';

  const place = (address: string) => placeOf(navigation.origin, address);
  const hash = (address: string) => siteAddress(navigation.origin, address)?.hash;
  const path = (address: string) => siteAddress(navigation.origin, address)?.path;

  /** Returns whether the browser shows the displayed page's entry: not while back or forward waits for its page. */
  function isHome(): boolean {
    adopt();
    return at.index === shown.index && relate(navigation.address()) !== 'away';
  }

  /** Accepts another query that a block has written into the entry of the displayed page, e.g. for a filter. */
  function adopt(): void {
    if (at.index !== shown.index || navigation.state()?.index !== shown.index) return;
    if (path(navigation.address()) === path(shown.address)) settle();
  }

  /** Returns where an address leads: `here`, the displayed page; `within`, another hash of it; `away`, another page. */
  function relate(address: string): 'here' | 'within' | 'away' {
    if (place(address) !== place(shown.address)) return 'away';
    return hash(address) === hash(shown.address) ? 'here' : 'within';
  }

  /** Rewrites the current entry. Never throws: Safari allows 100 writes in 30 seconds. */
  function rewrite(address: string, state: EntryState = { index: at.index, x: 0, y: 0 }): void {
    try {
      navigation.replace(address, state);
    } catch (error) {
      env.log('The history entry could not be written', error);
    }
  }

  /** Records that the browser's current entry is that of the displayed page. */
  function settle(index = at.index): void {
    at = { address: navigation.address(), index };
    shown = at;
    left.delete(index);
  }

  if (navigation.state() === null) rewrite(at.address);

  return {
    /** Returns the address of the displayed page. */
    shown: () => shown.address,
    relate,
    isHome,
    /** Updates address and entry for a new page. Throws if the browser refuses to add an entry. */
    enter({ kind, followed, state }: Target, address: string): void {
      const written = navigation.state();
      if (kind === 'visit') {
        if (followed && written && isHome()) rewrite(at.address, { ...written, followed });
        navigation.push(address, { index: at.index + 1, x: 0, y: 0, from: shown.address });
        settle(at.index + 1);
        return;
      }
      rewrite(address, state ?? undefined);
      settle();
    },
    /** Returns the state of an entry with the position at which its page was left, if that is known; null for null. */
    latest: (state: EntryState | null) => state && { ...state, ...left.get(state.index) },
    /**
     * Handles a traversal. Returns `returned` if `goHome` has led back to the displayed page's entry; else where the
     * visitor is: `home`, at that entry; `within`, at another hash of the page; `away`, at another page.
     */
    follow({ address, state }: Traversal): 'returned' | 'home' | 'within' | 'away' {
      // An entry without a state is new: the browser added it for a hash, or replaced one with the same hash. Its query
      // may be one that a block has written meanwhile (`adopt`).
      const next = hash(address) === hash(at.address) ? at.index : at.index + 1;
      const isHash = !state && at.index === shown.index && path(address) === path(shown.address);
      at = { address, index: state?.index ?? next };
      if (!state) rewrite(address);
      const isSame = address === shown.address && at.index === shown.index;
      const isReturn = way === 'home';
      way = isReturn && !isSame ? 'astray' : 'visitor';
      if (isSame) return isReturn ? 'returned' : 'home';
      // The browser has scrolled already where it added the entry.
      if (state) left.set(shown.index, screen.position());
      if (!isHash && relate(address) !== 'within') return 'away';
      settle();
      return 'within';
    },
    /**
     * Makes the browser show the entry of the displayed page again. Returns the `delta` by which `go` leads back to the
     * entry that the browser showed before; 0 if `go` can't, or if this was the page's own entry.
     */
    goHome(): number {
      if (isHome()) return 0;
      const distance = at.index - shown.index;
      if (distance !== 0 && way !== 'astray') {
        way = 'home';
        navigation.go(-distance);
        return distance;
      }
      rewrite(shown.address);
      settle();
      return 0;
    },
  };
}
