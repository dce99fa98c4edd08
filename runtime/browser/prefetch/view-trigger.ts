import { VIEW_DWELL } from '../constants.ts';
import type { Clock, Stop } from '../environment/environment.ts';
import { isLink } from './link.ts';

export interface ViewTrigger {
  /** Looks for links anew: the page changed. */
  update(): void;
  readonly stop: Stop;
}

/**
 * Calls `count` with links that have been in view for VIEW_DWELL (B5.7), those of one moment in one turn. A link that
 * was counted (`count` said so) never comes again; one that was refused comes when it is in view anew, or after an
 * update.
 */
export function observeInView(
  clock: Clock,
  root: ParentNode,
  count: (link: HTMLAnchorElement) => boolean,
): ViewTrigger {
  const counted = new WeakSet<Element>();
  /** What is in view, with the report that told when it came. */
  const inView = new Map<Element, IntersectionObserverEntry[]>();

  const observer = new IntersectionObserver((report) => {
    for (const { target, isIntersecting } of report) {
      if (isIntersecting) inView.set(target, report);
      else inView.delete(target);
    }
    clock.setTimeout(() => {
      for (const [link, cameWith] of inView) {
        if (cameWith !== report || !isLink(link) || !count(link)) continue;
        counted.add(link);
        observer.unobserve(link);
      }
    }, VIEW_DWELL);
  });

  function stop(): void {
    observer.disconnect();
    inView.clear();
  }

  function update(): void {
    stop();
    for (const link of root.querySelectorAll('a[href]')) {
      if (!counted.has(link)) observer.observe(link);
    }
  }

  update();
  return { update, stop };
}
