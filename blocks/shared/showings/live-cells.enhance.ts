import type { Enhance } from '../../../runtime/block.ts';

/** How long a cell must be in view before its events are refreshed, in milliseconds. */
const SEEN = 1000;

/** Refreshes a block's events once a cell has been in view for a second. Returns a function that stops the watch. */
const refreshWhenSeen: Enhance = (element, { now, signal }) => {
  const cells = element.querySelectorAll('[data-event]');
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

  function stop(): void {
    observer.disconnect();
    for (const timer of waiting.values()) clearTimeout(timer);
  }

  function refresh(): void {
    stop();
    import('./live.enhance.ts').then(
      ({ refreshEvents }) => refreshEvents(element, now, signal),
      (error: unknown) => console.error('bundle loading error', 'live', error),
    );
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      if (isIntersecting) waiting.set(target, setTimeout(refresh, SEEN));
      else waiting.delete(target);
    }
  });
  for (const cell of cells) observer.observe(cell);
  return stop;
};

export default refreshWhenSeen;
