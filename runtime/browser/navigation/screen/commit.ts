import { PAGE_POLICY } from '../../../protocol/trusted-types.ts';
import type { Arrival, Screen } from '../../environment/environment.ts';
import { trustedTypes } from '../../environment/trusted-types.ts';
import { moveFocus } from './focus.ts';
import { createHashJump } from './hash-jump.ts';
import { type LayoutStyle, loadLayoutStyle } from './layout-style.ts';
import type { Scroller } from './scroll.ts';
import { swapPage } from './swap-page.ts';

/**
 * Lets documents of the site itself be parsed, and nothing else: only `createCommit` has it, and hands it what the loader
 * fetched from this origin, which answered with a page's type and said of itself that it is the page asked for. Parsing
 * runs none of its scripts, and the content policy refuses handlers in its attributes.
 */
const policy = trustedTypes?.createPolicy(PAGE_POLICY, { createHTML: (html) => html });

/**
 * What commits pages (B10). Its promise rejects, and nothing has changed, where a page's stylesheet can't be loaded
 * or its document has no main part.
 *
 * @param onShown Called in the turn in which a page comes up, when address, title and main part are the new ones.
 */
export function createCommit(
  scroller: Scroller,
  onShown: () => void,
  hasTransitions: boolean,
): Screen['commit'] {
  const jumpTo = createHashJump();
  let run = async (_: Arrival, change: () => void) => change();
  if (hasTransitions)
    import('./view-transition.ts').then(
      ({ createTransitions }) => {
        run = createTransitions();
      },
      // Without it pages change all the same, only without motion.
      (error: unknown) => console.error('bundle loading error', 'view-transition', error),
    );

  function show(next: Document, style: LayoutStyle, arrival: Arrival): void {
    // First: it may throw, and what comes with the page may read the address.
    arrival.enter();
    style.use();
    swapPage(next);
    onShown();
    const target = jumpTo(arrival.hash);
    moveFocus(arrival, target);
    scroller.arrive(arrival, target);
  }

  return async ({ html, marks }, arrival) => {
    const { signal } = arrival;
    if (signal.aborted) return false;
    let isShown = false;
    const style = loadLayoutStyle(marks.layout, signal);
    try {
      // While the stylesheet loads.
      const next = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
      if (next.querySelector('main') === null) throw new Error('No main part');
      await style.loaded;
      await run(arrival, () => {
        if (signal.aborted) return;
        show(next, style, arrival);
        isShown = true;
      });
    } finally {
      if (!isShown) style.drop();
    }
    return isShown;
  };
}
