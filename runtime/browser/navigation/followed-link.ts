type Link = HTMLElement | SVGElement;
type Followed = { readonly href: string; readonly nth: number };

/** A link's `href` as it is written, in SVG also by its old name; null where it has none. */
export function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

/** How a link is found again in the same page: its `href`, and which of those with that `href` it is, from 0. */
export function describeLink(link: Element): Followed | null {
  const href = hrefOf(link);
  const nth = href === null ? -1 : linksTo(href).findIndex((other) => other.isSameNode(link));
  return href === null || nth < 0 ? null : { href, nth };
}

/** The link in the page shown now, if it is there. */
export function findFollowed({ href, nth }: Followed): Link | null {
  return linksTo(href)[nth] ?? null;
}

function linksTo(href: string): Link[] {
  return [...document.querySelectorAll<Link>('a, area')].filter((link) => hrefOf(link) === href);
}
