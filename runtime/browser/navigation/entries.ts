import { placeOf, siteAddress } from '../address.ts';
import type { EntryState, Environment, Traversal } from '../environment/environment.ts';
import type { Target } from './visit.ts';

/** Keeps the browser's history entries and the page on the screen together (B7.4). */
export interface Entries {
  /** The address of the page on the screen. */
  shown(): string;
  /** Does the browser show the entry of that page? Not so while a way back or forward waits for its page. */
  isHome(): boolean;
  /** The page changes: makes address and entry follow. Throws where the browser takes no more entries. */
  enter(target: Target, address: string): void;
  /**
   * The browser shows another entry. `returned`: what `goHome` asked for. `home`: the visitor is back at the page on the
   * screen. `within`: at another hash of it. `away`: at another page.
   */
  follow(traversal: Traversal): 'returned' | 'home' | 'within' | 'away';
  /** Makes the browser show the entry of the page on the screen again. @returns how far from it the other one is; 0: it is lost. */
  goHome(): number;
}

/** The entry that is shown gets an index, where it has none. */
export function createEntries({ navigation, log }: Environment): Entries {
  let shown = { address: navigation.address(), index: navigation.state()?.index ?? 0 };
  /** Index of the browser's entry. */
  let index = shown.index;
  /** Who chose the way that is gone now; `astray`: the way home ended elsewhere. */
  let way: 'visitor' | 'home' | 'astray' = 'visitor';

  const place = (address: string) => placeOf(navigation.origin, address);
  const isShown = (address: string) => place(address) === place(shown.address);
  const isHome = () => index === shown.index && isShown(navigation.address());

  /** Never throws: Safari allows 100 writes in 30 seconds. */
  function rewrite(address: string, state: EntryState = { index, x: 0, y: 0 }): void {
    try {
      navigation.replace(address, state);
    } catch (error) {
      log('The history entry could not be written', error);
    }
  }

  function settle(): void {
    shown = { address: navigation.address(), index };
  }

  if (navigation.state() === null) rewrite(shown.address);

  return {
    shown: () => shown.address,
    isHome,
    enter({ kind, followed, state }, address) {
      const left = navigation.state();
      if (kind === 'visit') {
        if (followed && left && isHome()) rewrite(shown.address, { ...left, followed });
        navigation.push(address, { index: index + 1, x: 0, y: 0 });
        index += 1;
      } else if (kind === 'replace' || !state || address !== navigation.address()) {
        rewrite(address, state ?? undefined);
      }
      settle();
    },
    follow({ address, state }) {
      const isSame = address === shown.address && (state?.index ?? shown.index) === shown.index;
      const wasWay = way;
      way = wasWay === 'home' && !isSame ? 'astray' : 'visitor';
      // An entry without a state is new: the browser made it for a hash.
      index = state?.index ?? (isSame ? shown.index : index + 1);
      const isWithin =
        isShown(address) &&
        siteAddress(navigation.origin, address)?.hash !==
          siteAddress(navigation.origin, shown.address)?.hash;
      if (!isSame && !isWithin) return 'away';
      if (!state) rewrite(address);
      settle();
      if (isWithin) return 'within';
      return wasWay === 'home' ? 'returned' : 'home';
    },
    goHome() {
      if (isHome()) return 0;
      const distance = index - shown.index;
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
