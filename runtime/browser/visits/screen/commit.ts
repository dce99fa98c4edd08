import { PAGE_POLICY } from '../../../protocol/trusted-types.ts';
import { TIMEOUT } from '../../constants.ts';
import type { Arrival, Screen } from '../../environment/environment.ts';
import { trustedTypes } from '../../environment/trusted-types.ts';
import { createHashJump, moveFocus, type Scroller } from './scroll.ts';

/**
 * Lets documents of the site itself be parsed, and nothing else: only `createCommit` has it, and hands it what the loader
 * fetched from this origin, which answered with a page's type and said of itself that it is the page asked for. Parsing
 * runs none of its scripts, and the content policy refuses handlers in its attributes.
 */
const policy = trustedTypes?.createPolicy(PAGE_POLICY, { createHTML: (html) => html });

/** What `<html>` says of the page. What was added in the browser, `data-member` say, stays. */
const OF_A_PAGE = ['lang', 'data-page', 'data-build', 'data-clock'];

/** The stylesheet of the next page's layout. */
interface LayoutStyle {
  /** Resolves when it is there, or no longer wanted. Rejects where it can't be loaded. */
  readonly loaded: Promise<void>;
  /** Puts it in the place of the one in use. */
  use(): void;
  /** Takes it away, unused. */
  drop(): void;
}

/** What of a head belongs to one page. Styles, scripts and what others put there stay. */
const TAGS_OF_A_PAGE =
  'meta, link[rel=canonical], link[rel=alternate], link[as=image], script[type="application/ld+json"]';

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

/**
 * Puts a document's page in the place of the one shown. Pages of one build have the same header and footer, so
 * only the main part is swapped; those of another build are swapped with it (B8). All else in the body stays.
 */
function swapPage(next: Document): void {
  const [shown, wanted] = [document.documentElement, next.documentElement];
  const parts = isSameBuild(shown.dataset.build, wanted.dataset.build)
    ? ['main']
    : ['body > header', 'main', 'body > footer'];
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    popover.hidePopover?.();
  for (const name of OF_A_PAGE) {
    const value = wanted.getAttribute(name);
    if (value === null) shown.removeAttribute(name);
    else shown.setAttribute(name, value);
  }
  updateHead(next);
  for (const part of parts) {
    const element = next.querySelector(part);
    if (element !== null) document.querySelector(part)?.replaceWith(element);
  }
  markCurrentLinks(next);
}

/** A document without a build id counts as of the same build (B8). */
function isSameBuild(shown: string | undefined, wanted: string | undefined): boolean {
  return shown === undefined || wanted === undefined || shown === wanted;
}

/** In header and footer, the links to the page shown. */
function markCurrentLinks(next: Document): void {
  const links = 'body > :not(main) a[href]';
  const hrefOf = (link: Element) => link.getAttribute('href');
  const current = [...next.querySelectorAll(`${links}[aria-current]`)].map(hrefOf);
  for (const link of document.querySelectorAll(links)) {
    if (current.includes(hrefOf(link))) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Loads a layout's stylesheet, from the browser's cache as a rule, beside the one in use (B3). Null: the same. */
function loadLayoutStyle(address: string | null, signal: AbortSignal): LayoutStyle {
  if (address === null || first()?.getAttribute('href') === address)
    return { loaded: Promise.resolve(), use() {}, drop() {} };
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // The page still shown must not be shown with both. Without priority it would come after pictures.
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
    loaded,
    use() {
      link.media = '';
      // Not remembered since above: each link would keep the one before it, and so all.
      const shown = first();
      if (shown !== link) shown?.remove();
    },
    drop: () => link.remove(),
  };
}

/** The one in use: others that are on their way stand behind it. */
function first(): Element | null {
  return document.querySelector('link[rel="stylesheet"]');
}

/** Makes title, meta, canonical address, first picture and structured data follow the document (B10). What is equal isn't touched. */
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
