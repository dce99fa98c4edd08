import { useEffect, useState } from 'react';

/** How often what is shown of the time left is brought up to date, in milliseconds. */
const EVERY = 30_000;

/** Content time in milliseconds since 1970: the fixed clock of the site where it has one. For the browser only. */
export function contentTime(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed === undefined ? Date.now() : Date.parse(fixed);
}

/** Content time, kept up to date while the component is shown. For what is rendered in the browser only. */
export function useContentTime(): number {
  const [now, setNow] = useState(contentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(contentTime()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
