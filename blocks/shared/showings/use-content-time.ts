import { useEffect, useState } from 'react';

/** How often `useContentTime` updates, in milliseconds. */
const EVERY = 30_000;

/** Content time in milliseconds since 1970: the site's fixed clock when it has one. Browser only. */
export function contentTime(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed === undefined ? Date.now() : Date.parse(fixed);
}

/** Content time in milliseconds, updated while the component is shown. Only for what is rendered in the browser. */
export function useContentTime(): number {
  const [now, setNow] = useState(contentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(contentTime()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
