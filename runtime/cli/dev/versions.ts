import type { Language } from '../../diagnostics/index.ts';
import { createPageModel } from '../../page/index.ts';
import type { CachedReader } from '../../site/index.ts';
import { fixedMomentOf, type ReadSite } from '../checked-site.ts';
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

const MINUTE = 60_000;

/**
 * Creates a store of two versions of a site: the last one, and an earlier one in which no page failed.
 * @param fixed the time at which all versions are shown, in milliseconds since 1970; undefined: the site's, or the clock's
 */
export function createVersions(language: Language, fixed: number | undefined) {
  let last: Made | null = null;
  /** The version before `last` of which no page failed. */
  let sound: Made | null = null;
  let isFailing = false;
  /** The last version as it is in a minute after it was made. */
  let current: { readonly of: Made; readonly made: Made } | null = null;
  /** Versions as they are at other times, by time. */
  const otherTimes = new WeakMap<Made, Map<number, ShownSite>>();

  function shownAt({ read, code, shown }: Made, at: number): ShownSite {
    const model = createPageModel(read.loaded.site, at);
    return createShownSite(read, code, model, language, shown.draftAssets);
  }

  function siteAt(one: Made, at: number): ShownSite {
    const times = otherTimes.get(one) ?? new Map<number, ShownSite>();
    otherTimes.set(one, times);
    const before = times.get(at);
    if (before !== undefined) return before;
    const made = shownAt(one, at);
    if (times.size >= MAXIMUM_TIMES) times.clear();
    times.set(at, made);
    return made;
  }

  /** Returns the last version as it is in the current minute, as time passes without a save, too. */
  function lastNow(): Made | null {
    if (last === null) return null;
    const isFixed = (fixed ?? fixedMomentOf(last.read.loaded.site)) !== null;
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE;
    if (isFixed || minute <= last.shown.model.now) return last;
    if (current?.of !== last || current.made.shown.model.now !== minute)
      current = { of: last, made: { ...last, shown: shownAt(last, minute) } };
    return current.made;
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
    /** Returns the last version with its inputs, as it was shown at first; null while no site has been shown. */
    last: () => last,
    lastNow,
    /** Returns the last version at a time (milliseconds since 1970; null: now); null while no site has been shown. */
    lastAt(at: number | null): ShownSite | null {
      if (at === null) return lastNow()?.shown ?? null;
      return last && siteAt(last, at);
    },
    /** Returns the version before `last` of which no page failed, at a time (null: when it was shown); null if none. */
    soundAt: (at: number | null): ShownSite | null =>
      sound && (at === null ? sound.shown : siteAt(sound, at)),
  };
}
