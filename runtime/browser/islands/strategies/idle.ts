import type { Strategy } from './strategy.ts';

/** Hydrates when the page is loaded and the browser has nothing to do. */
export const idle: Strategy = (_element, hydrate) => {
  let isStopped = false;
  const hydrateUnlessStopped = () => {
    if (!isStopped) hydrate();
  };
  // Safari has no idle callbacks.
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(hydrateUnlessStopped);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isStopped = true;
    window.removeEventListener('load', wait);
  };
};
