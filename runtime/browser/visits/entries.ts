import { siteAddress } from '../address.ts';
import type { EntryState, Environment, Traversal } from '../environment/environment.ts';
import { placeOf } from '../recovery/reloads.ts';
import type { Target } from './visit.ts';

/** Keeps the browser's history entries and the page on the screen together (B7.4). */
export interface Entries {
  /** The address of the page on the screen. */
  shown(): string;
  /** Where an address leads from that page. `within`: to another hash of it. */
  relate(address: string): 'here' | 'within' | 'away';
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
export function createEntries(env: Environment): Entries {
  const { navigation, start } = env;
  /** The entry that the browser shows. */
  let at = { address: navigation.address(), index: navigation.state()?.index ?? 0 };
  /**
   * The entry of the page on the screen. The visitor may have gone back or forward from it before this began, by as many
   * entries as nobody counted.
   */
  let shown = { ...at, address: start.address };
  /** Who chose the last way; `astray`: the way home ended elsewhere. */
  let way: 'visitor' | 'home' | 'astray' = 'visitor';

  const place = (address: string) => placeOf(navigation.origin, address);
  const hash = (address: string) => siteAddress(navigation.origin, address)?.hash;

  function isHome(): boolean {
    adopt();
    return at.index === shown.index && relate(navigation.address()) !== 'away';
  }

  /** A block wrote another query over the entry of the page on the screen, as choices do: it is the same page. */
  function adopt(): void {
    if (at.index !== shown.index || navigation.state()?.index !== shown.index) return;
    const path = (address: string) => siteAddress(navigation.origin, address)?.path;
    if (path(navigation.address()) === path(shown.address)) settle();
  }

  function relate(address: string): ReturnType<Entries['relate']> {
    if (place(address) !== place(shown.address)) return 'away';
    return hash(address) === hash(shown.address) ? 'here' : 'within';
  }

  /** Never throws: Safari allows 100 writes in 30 seconds. */
  function rewrite(address: string, state: EntryState = { index: at.index, x: 0, y: 0 }): void {
    try {
      navigation.replace(address, state);
    } catch (error) {
      env.log('The history entry could not be written', error);
    }
  }

  function settle(index = at.index): void {
    at = { address: navigation.address(), index };
    shown = at;
  }

  if (navigation.state() === null) rewrite(at.address);

  return {
    shown: () => shown.address,
    relate,
    isHome,
    enter({ kind, followed, state }, address) {
      const left = navigation.state();
      if (kind === 'visit') {
        if (followed && left && isHome()) rewrite(at.address, { ...left, followed });
        navigation.push(address, { index: at.index + 1, x: 0, y: 0, from: shown.address });
        settle(at.index + 1);
        return;
      }
      const isWritten = state !== null && address === at.address;
      if (!isWritten) rewrite(address, state ?? undefined);
      settle();
    },
    follow({ address, state }) {
      // Without a state it is new: the browser made it for a hash, or wrote over it for the same one.
      const next = address === at.address ? at.index : at.index + 1;
      at = { address, index: state?.index ?? next };
      if (!state) rewrite(address);
      const isSame = address === shown.address && at.index === shown.index;
      const isReturn = way === 'home';
      way = isReturn && !isSame ? 'astray' : 'visitor';
      if (isSame) return isReturn ? 'returned' : 'home';
      if (relate(address) !== 'within') return 'away';
      settle();
      return 'within';
    },
    goHome() {
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
