import { PAGE_POLICY } from '../../../protocol/constants.ts';
import { TIMEOUT } from '../../constants.ts';
import type { Arrival, Screen } from '../../environment/environment.ts';
import { trustedTypes } from '../../environment/trusted-types.ts';
import { createMessages, type Messages } from '../../recovery/messages.ts';
import {
  createHashJump,
  createScroller,
  moveFocus,
  observePositions,
  position,
  type Scroller,
} from './scroll.ts';

/** Milliseconds from a commit until its page is announced (B10). */
const ANNOUNCE_AFTER = 100;

/**
 * Creates the screen, which replaces the displayed page, and restores scroll positions in place of the browser (B10).
 * Must be called before `createNavigator`: the screen's `popstate` listener must be the first, to hide the screen's
 * jumps to a hash.
 */
export function createScreen(
  { pageTransitions = false }: { readonly pageTransitions?: boolean },
  { tell, message, pageShown }: Messages = createMessages(),
): Screen {
  const positions = observePositions();
  const scroller = createScroller();
  let announcing = 0;

  /** Announces the page's title in the live region (B10), emptied first: screen readers then also read an equal title. */
  function announce(): void {
    const region = document.getElementById('lerret-announcer');
    if (region === null) return;
    region.textContent = '';
    clearTimeout(announcing);
    announcing = window.setTimeout(() => {
      region.textContent = document.title;
    }, ANNOUNCE_AFTER);
  }

  const onShown = () => {
    positions.pageShown();
    announce();
    pageShown();
  };
  return {
    commit: createCommit(scroller, onShown, pageTransitions),
    setBusy(isBusy) {
      // The shell's stylesheet shows it as the progress sign. A new page isn't busy (B7.3).
      document.querySelector('main')?.setAttribute('aria-busy', String(isBusy));
    },
    tell(next) {
      // The visitor has pressed a link, perhaps in the menu. Other messages wait until it is closed.
      if (next?.kind === 'offline' || next?.kind === 'not-loaded') closePopovers();
      tell(next);
    },
    message,
    savePosition: positions.save,
    position,
    restorePosition: scroller.restore,
  };
}

/** The Trusted Types policy for parsing documents that the loader fetched and checked. Parsing runs no scripts. */
const policy = trustedTypes?.createPolicy(PAGE_POLICY, { createHTML: (html) => html });

/** The attributes of `<html>` that belong to a page. Others stay, e.g. `data-member`. */
const OF_A_PAGE = ['lang', 'data-page', 'data-build', 'data-clock', 'data-at', 'data-stored'];

/** The tags of the head that belong to one page. Styles, scripts and tags of other code stay. */
const TAGS_OF_A_PAGE =
  'meta, link[rel=canonical], link[rel=alternate], link[as=image], script[type="application/ld+json"]';

/** Creates the function that commits pages (B10). @param onShown called in the task that shows a page */
function createCommit(
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
      // Pages then change without a transition.
      (error: unknown) => console.error('bundle loading error', 'view-transition', error),
    );

  function show(next: Document, style: ReturnType<typeof loadLayoutStyle>, arrival: Arrival): void {
    // First, because it may throw, and code of the new page may read the address.
    arrival.enter();
    style.use();
    swapPage(next);
    onShown();
    const target = jumpTo(arrival.hash);
    moveFocus(arrival, target);
    scroller.arrive(arrival, target);
  }

  return async ({ html, marks, at }, arrival) => {
    const { signal } = arrival;
    if (signal.aborted) return false;
    let isShown = false;
    const style = loadLayoutStyle(marks.layout, signal);
    try {
      // Parsed while the stylesheet loads.
      const next = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
      if (!next.querySelector('main')) throw new Error('No main');
      // When the page was loaded: blocks ignore older answers of a backend.
      next.documentElement.dataset.at = `${at}`;
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

/** Closes the menus: on phones, the open one hides the page and the messages. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    popover.hidePopover?.();
}

/** Replaces `main`, the head's tags and, for another build, header and footer (B8). The rest of the body stays. */
function swapPage(next: Document): void {
  const shown = document.documentElement;
  const wanted = next.documentElement;
  const before = shown.dataset.build;
  const { build } = wanted.dataset;
  // A missing id counts as the same build (B8).
  const parts =
    !before || !build || before === build ? ['main'] : ['body > header', 'main', 'body > footer'];
  closePopovers();
  for (const name of OF_A_PAGE) {
    const value = wanted.getAttribute(name);
    if (value === null) shown.removeAttribute(name);
    else shown.setAttribute(name, value);
  }
  updateHead(next);
  for (const part of parts) {
    const element = next.querySelector(part);
    if (element) document.querySelector(part)?.replaceWith(element);
  }
  markCurrentLinks(next);
}

/** Sets `aria-current` on the links in header and footer as in the new document. */
function markCurrentLinks(next: Document): void {
  const links = 'body > :not(main) a[href]';
  const hrefOf = (link: Element) => link.getAttribute('href');
  const current = [...next.querySelectorAll(`${links}[aria-current]`)].map(hrefOf);
  for (const link of document.querySelectorAll(links)) {
    if (current.includes(hrefOf(link))) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Loads a layout's stylesheet beside the current one (B3). Loads nothing if `address` is null or that one's. */
function loadLayoutStyle(address: string | null, signal: AbortSignal) {
  if (!address || first()?.getAttribute('href') === address)
    return { loaded: Promise.resolve(), use() {}, drop() {} };
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // `not all`: it must not apply to the old page. Browsers give such stylesheets low priority, hence `high`.
  link.media = 'not all';
  link.fetchPriority = 'high';
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`No stylesheet ${address}`));
    const timer = setTimeout(fail, TIMEOUT);
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    link.onerror = fail;
    signal.addEventListener('abort', () => resolve());
  });
  document.head.append(link);
  return {
    /** Resolves when the stylesheet is loaded or the visit is aborted. Rejects when loading fails. */
    loaded,
    /** Replaces the current stylesheet with the loaded one. */
    use() {
      // Not the attribute: WebKit would load the stylesheet again, and show the page without one until then.
      if (link.sheet) link.sheet.media.mediaText = '';
      // Looked up only now: a variable from above would retain all earlier links in memory.
      const shown = first();
      if (shown !== link) shown?.remove();
    },
    /** Removes the loaded stylesheet without using it. */
    drop: () => link.remove(),
  };
}

/** Returns the current stylesheet: the first one, because stylesheets that are still loading come after it. */
function first(): Element | null {
  return document.querySelector('link[rel="stylesheet"]');
}

/** Updates title, meta, canonical address, first picture and structured data (B10). Equal tags aren't touched. */
function updateHead(next: Document): void {
  document.title = next.title;
  const [shown = [], wanted = []] = [document, next].map(({ head }) => [
    ...head.querySelectorAll(TAGS_OF_A_PAGE),
  ]);
  const isIn = (list: readonly Element[], element: Element) =>
    list.some((other) => other.isEqualNode(element));
  for (const element of shown) if (!isIn(wanted, element)) element.remove();
  for (const element of wanted) if (!isIn(shown, element)) document.head.append(element);
}
