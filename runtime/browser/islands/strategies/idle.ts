import type { Strategy } from './strategy.ts';

/** Hydrates when the page is loaded and the browser has nothing to do. */
export const idle: Strategy = (_element, hydrate) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const act = () => {
    if (!signal.aborted) hydrate();
  };
  // Safari has no idle callbacks.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(act);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => stopped.abort();
};
