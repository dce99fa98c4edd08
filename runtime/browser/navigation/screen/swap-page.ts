import { updateHead } from './head.ts';

/** What `<html>` says of the page. What was added in the browser, `data-member` say, stays. */
const OF_A_PAGE = ['lang', 'data-page', 'data-build', 'data-clock'];

/**
 * Puts a document's page in the place of the one shown. Pages of one build have the same header and footer, so
 * only the main part is swapped; those of another build are swapped with it (B8). All else in the body stays.
 */
export function swapPage(next: Document): void {
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
