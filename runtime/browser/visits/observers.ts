import { HOVER_DWELL } from '../constants.ts';
import type { Clock, EntryState, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/create-prefetch-queue.ts';
import {
  type Attributes,
  isLink,
  isOwnWindow,
  isPrefetchable,
  isVisitLink,
  visitAddress,
} from '../idle/visit-links.ts';
import type { Navigator } from './create-navigator.ts';

type Link = HTMLElement | SVGElement;

type Followed = NonNullable<EntryState['followed']>;

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

type Place = Pick<URL, 'href' | 'pathname' | 'search'>;

/**
 * Calls `visit` for each plain click on a link to a page of the site (B11), and `holdBack` for each plain click on a
 * link to another site or a backend. Returns a function that stops this.
 * @param holdBack gets the link's address, and returns true if the browser must not follow the link now; `follow`
 *   clicks on it later, so that a ticket link counts once, when it is followed (A54)
 */
export function observeClicks(
  visit: (address: string, link: Element) => void,
  holdBack: (address: string, follow: () => void) => boolean,
): Stop {
  return listenLast('click', (click) => {
    if (!isPlainClick(click)) return;
    // Includes elements in shadow roots, innermost first.
    const path = click.composedPath().filter((target) => target instanceof Element);
    const link = path.find((element) => element.matches('a[*|href], area[href]'));
    const isEdited = path.some((one) => one instanceof HTMLElement && one.isContentEditable);
    if (link === undefined || isEdited) return;
    const url = readUrl(hrefOf(link) ?? '', document.baseURI);
    if (url === null) return;
    if (isLeaving(url, location)) {
      const follow = () => {
        // Without a visitor's click, browsers open no other window.
        link.removeAttribute('target');
        link.dispatchEvent(new MouseEvent('click', click));
      };
      if (!holdBack(url.href, follow)) return;
      click.preventDefault();
      // Analytics, which listens on the window, counts only links that are followed.
      click.stopPropagation();
      return;
    }
    if (!isVisitLink(link)) return;
    if (isHashMove(url, location)) {
      // On phones, the open menu hides the page.
      link.closest<HTMLElement>('[popover]')?.hidePopover?.();
      return;
    }
    const address = visitAddress(url, location);
    if (address === null) return;
    click.preventDefault();
    visit(address, link);
  });
}

/** Calls `act` after all other listeners on the document, so that they can prevent the event (B11). */
function listenLast<Type extends 'click' | 'submit'>(
  type: Type,
  act: (event: DocumentEventMap[Type]) => void,
): Stop {
  const toTheEnd = () => {
    document.removeEventListener(type, act);
    document.addEventListener(type, act);
  };
  document.addEventListener(type, toTheEnd, true);
  return () => {
    document.removeEventListener(type, toTheEnd, true);
    document.removeEventListener(type, act);
  };
}

/**
 * Visits the address that a form leads to when the visitor submits it, if it is a GET form to a page of the site (B11).
 * Returns a function that stops this.
 */
export function observeForms(navigator: Pick<Navigator, 'visit'>): Stop {
  return listenLast('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const fields = () => new FormData(form, submitter);
    const address = formAddress(form, submitter, fields, location);
    if (address === null) return;
    event.preventDefault();
    navigator.visit(address);
  });
}

/**
 * Returns the address with the query that a submitted form leads to; null if the browser itself must submit the form
 * (B11). Reads attributes, not properties, as a field called `action` would replace the form's property.
 * @param submitter the pressed button; its attributes, such as `formaction`, have priority over those of the form
 */
export function formAddress(
  form: Attributes,
  submitter: Attributes | null,
  fields: () => Iterable<readonly [string, FormDataEntryValue]>,
  here: Pick<Location, 'href' | 'origin'>,
): string | null {
  const read = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const isVisit =
    !/^(post|dialog)$/i.test(read('method')) &&
    isOwnWindow(read('target')) &&
    ![form, submitter].some((part) => part?.hasAttribute('data-native'));
  const url = isVisit ? readUrl(read('action') || here.href, here.href) : null;
  if (url === null) return null;
  const query = new URLSearchParams();
  for (const [name, value] of fields()) {
    if (typeof value !== 'string') return null;
    query.append(name, value);
  }
  url.search = String(query);
  return visitAddress(url, here);
}

/** Returns a link's `href` as written, in SVG also `xlink:href`; null if it has neither. */
function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

/**
 * Returns a link's `href`, and its index (from 0) among the page's links with this `href`, so that `findFollowed` finds
 * it in a later copy of the page; null if the link isn't in the page, or has no `href`.
 */
export function describeLink(link: Element): Followed | null {
  const href = hrefOf(link);
  const nth = href === null ? -1 : linksTo(href).findIndex((other) => other.isSameNode(link));
  return href === null || nth < 0 ? null : { href, nth };
}

/** Returns the link that `describeLink` described; null if the current page doesn't have it. */
export function findFollowed({ href, nth }: Followed): Link | null {
  return linksTo(href)[nth] ?? null;
}

function linksTo(href: string): Link[] {
  return [...document.querySelectorAll<Link>('a, area')].filter((link) => hrefOf(link) === href);
}

/**
 * Returns whether a click should only follow the link that was clicked: the click is with the primary button and
 * without Alt, Ctrl, Meta and Shift, and no listener has prevented its default action (B11).
 */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !hasModifier && !click.defaultPrevented;
}

/** Returns whether an address leads to another site or a backend, such as a ticket shop: no visit and no worker opens it. */
function isLeaving(
  { origin, protocol, pathname }: Pick<URL, 'origin' | 'protocol' | 'pathname'>,
  here: Pick<Location, 'origin'>,
): boolean {
  return /^https?:$/.test(protocol) && (origin !== here.origin || /^\/backends\//.test(pathname));
}

/** Returns whether `to` has a hash, and is otherwise the address of the current page (`here`). */
export function isHashMove(to: Place, here: Pick<Place, 'pathname' | 'search'>): boolean {
  return to.href.includes('#') && to.pathname === here.pathname && to.search === here.search;
}

/** Returns an address, written relative to `base`, as a URL; null if it isn't valid. */
export function readUrl(written: string, base: string): URL | null {
  try {
    return new URL(written, base);
  } catch {
    return null;
  }
}

/**
 * Prefetches the page of each link in `root` that the visitor presses (with the primary button), or hovers or focuses
 * for HOVER_DWELL milliseconds (B5.7). Returns a function that stops this.
 */
export function observeIntents(
  { clock }: { readonly clock: Clock },
  queue: Pick<PrefetchQueue, 'prefetchSoon' | 'press'>,
  root: EventTarget,
): Stop {
  const stopped = new AbortController();
  const options = { passive: true, signal: stopped.signal };
  /** The latest link that was hovered or focused. */
  let rested: HTMLAnchorElement | undefined;
  let timer = 0;

  function listen(types: readonly string[], act: (event: Event) => void): void {
    for (const type of types) root.addEventListener(type, act, options);
  }

  function rest(link?: HTMLAnchorElement): void {
    clock.clearTimeout(timer);
    rested = link;
    if (!link) return;
    const report = () => isPrefetchable(link) && queue.prefetchSoon(link.href);
    timer = clock.setTimeout(report, HOVER_DWELL);
  }

  listen(['pointerover', 'focusin'], (event) => {
    const link = linkOf(event);
    if (link && link !== rested) rest(link);
  });
  listen(['pointerout', 'focusout'], (event) => {
    const to = 'relatedTarget' in event ? event.relatedTarget : null;
    if (linkOf(event) === rested && !(to instanceof Node && rested?.contains(to))) rest();
  });
  listen(['pointerdown', 'touchstart'], (event) => {
    const link = linkOf(event);
    const isPrimary = !('button' in event && event.button);
    if (link && isPrimary && isPrefetchable(link)) queue.press(link.href);
  });
  return () => {
    stopped.abort();
    rest();
  };
}

/** Returns the link that an event happened in, also within shadow roots; undefined if there is none. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find(isLink);
}
