/** Is it an `a` that leads somewhere? Those in SVG are left to the browser. */
export function isLink(node: unknown): node is HTMLAnchorElement {
  return node instanceof HTMLAnchorElement && node.href !== '';
}

/** The link that an event happened in, also within shadow roots. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find(isLink);
}
