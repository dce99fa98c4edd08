import { useSyncExternalStore } from 'react';

/** How often `useContentTime` updates, in milliseconds. */
const EVERY = 30_000;

/**
 * Returns the moment whose content the page must show (the content time), in milliseconds since 1970 UTC: the fixed
 * time of the site (`data-clock` of the `<html>` element) if it has one, else the present. For browsers only, as it
 * reads the document.
 */
export function contentTime(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed === undefined ? Date.now() : Date.parse(fixed);
}

/**
 * Returns the content time (`contentTime`) in milliseconds since 1970, rounded down to half a minute, and renders again
 * when it changes. Null in the build and while the browser hydrates, as both must render the same; never null in what
 * only the browser renders.
 */
export function useContentTime(): number | null {
  return useSyncExternalStore(everyHalfMinute, halfMinute, () => null);
}

function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, EVERY);
  return () => clearInterval(timer);
}

function halfMinute(): number {
  return Math.floor(contentTime() / EVERY) * EVERY;
}
