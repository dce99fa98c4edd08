import type { Language } from '../../diagnostics/index.ts';
import { createPageModel } from '../../page/index.ts';
import type { CachedReader } from '../../site/index.ts';
import type { ReadSite } from '../checked-site.ts';
import type { DevCode } from './edited-code.ts';
import { createShownSite, type ShownSite } from './shown-site.ts';

/** The shown site, and the inputs from which it was read and rendered. */
export interface Made {
  readonly read: ReadSite;
  readonly reader: CachedReader;
  readonly code: DevCode;
  readonly shown: ShownSite;
}

const MAXIMUM_TIMES = 8;

/** Creates a store of two versions of a site: the last one, and an earlier one in which no page failed. */
export function createVersions(language: Language) {
  let last: Made | null = null;
  /** The version before `last` of which no page failed. */
  let sound: Made | null = null;
  let isFailing = false;
  /** Versions as they are at other times, by time. */
  const otherTimes = new WeakMap<Made, Map<number, ShownSite>>();

  function siteAt(one: Made | null, at: number | null): ShownSite | null {
    if (one === null || at === null) return one?.shown ?? null;
    const { read, code } = one;
    const times = otherTimes.get(one) ?? new Map<number, ShownSite>();
    otherTimes.set(one, times);
    const before = times.get(at);
    if (before !== undefined) return before;
    const made = createShownSite(read, code, createPageModel(read.loaded.site, at), language);
    if (times.size >= MAXIMUM_TIMES) times.clear();
    times.set(at, made);
    return made;
  }

  return {
    /** Adds a version. If no page of the version before failed, `soundAt` returns that one from now on. */
    show(next: Made): void {
      if (!isFailing) sound = last;
      isFailing = false;
      last = next;
    },
    noteFailure(): void {
      isFailing = true;
    },
    /** Returns the last version with its inputs; null while no site has been shown. */
    last: () => last,
    /** Returns the last version at a time (milliseconds since 1970; null: now); null while no site has been shown. */
    lastAt: (at: number | null) => siteAt(last, at),
    /** Returns the version before `last` of which no page failed, at a time; null if there was none. */
    soundAt: (at: number | null) => siteAt(sound, at),
  };
}
