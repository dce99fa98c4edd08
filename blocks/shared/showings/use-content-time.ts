import { useEffect, useState } from 'react';

/** How often `useContentTime` updates, in milliseconds. */
const EVERY = 30_000;

/** Returns the content time in milliseconds since 1970: the site's fixed time, else the current time. Browser only. */
export function contentTime(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed === undefined ? Date.now() : Date.parse(fixed);
}

/**
 * Returns the content time in milliseconds since 1970, and renders again every 30 seconds. Only for components that the
 * browser renders.
 */
export function useContentTime(): number {
  const [now, setNow] = useState(contentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(contentTime()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
